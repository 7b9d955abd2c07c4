### What stands on the sign of a table.

limits-open = Giới hạn của tôi
play-open = Những gì tôi đã chơi
