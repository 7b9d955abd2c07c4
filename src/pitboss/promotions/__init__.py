"""Promotions: prizes by draw or chance in connection with gaming."""
