### What stands on the sign of a table.

## A place

limits-open = 我的限额

## Signs

sign-every = 所有投注
sign-others = 其他投注
sign-up-to = 最高 { $maximum }
sign-units = 单位 { $unit }
sign-multiples = 投注额为最低限额，或在其上加整数个单位。
sign-total = 每位玩家全部投注合计：{ $span }
sign-breakage = 不足一分的部分不予支付。
sign-shoot-line = 掷骰者须在过线或不过线上至少下注 { $value }。
sign-shoot-highest = 下注总额最高且至少 { $value } 者掷骰。
sign-shoot-turn = 有下注的玩家轮流掷骰。
sign-seconds = 掷骰者有 { $seconds } 秒。
sign-notes = 接受的纸币：{ $notes }。
sign-tickets = 接受票券。
sign-no-tickets = 不收票券。
sign-by-hand = 超过 { $limit } 的余额由服务员支付。
sign-title = 限额牌
sign-span = { $minimum } 至 { $maximum }
sign-from = { $minimum } 起
sign-short = 您的投注合计比每人最低限额少 { $value }
sign-streak = 超级连开 { $value }
sign-change = { $time } 起
sign-no-multiples = 单位 { $unit }；不要求为最低限额的倍数
sign-in-multiples = 须为最低限额的整数倍
sign-keeps = 玩家须自行遵守以上限额（{ $clause }）
sign-own = 您的专属限额
sign-own-from = 由第 { $round } 局起
sign-at-place = { $place } 号位
sign-closes = { $time }
sign-closes-why = 本桌结束营业

## The console: the table

play-open = 我的游戏记录
