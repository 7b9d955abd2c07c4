"""The approved documents, one module each, in the order and with the numbers of the paper."""
