### What stands on the sign of a table.

limits-open = 내 한도
play-open = 내 플레이 기록
