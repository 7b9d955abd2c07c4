### A place at a dealer's table.

## Super Streak

streak-title = 超级连开
streak-open = 现在开放
streak-closed = 关闭
streak-run = 已连 { $count }
streak-table = 本桌 { $count }
streak-own = 您的 { $count }
streak-from-next = 注码由下一个结果起计
streak-wagers = 注码已连 { $count }
streak-no-wager = 没有注码
streak-opens = 首个结果后开放
streak-in-a-row = 连开
streak-table-run = 本桌连开
streak-needs = { $count } 连起赔
streak-places = { $places } 号位
streak-after = 确认后：{ $runs }
streak-none = 尚无连开

## A place

place-take = 入座
place-take-why = 请填写姓名，荷官可以看到。
place-card-why = 本游戏须使用本人的会员卡，并遵守您设定的限额。
place-name = 您的姓名
place-patron = 客人编号
near-name-why = 为何是另一个人：所查看的证件
place-card = 会员卡号
place-guest = 领取访客卡
place-guest-limit = 每日输额上限（元），可不填
place-guest-done = 访客卡已填好，请入座。
place-guest-failed = 无法发卡。
place-sit = 坐下
place-other = 选择其他赌桌
place-chips = 筹码
place-wager = 台面注码
place-won = 目前赢得
place-lost = 目前输去
place-value = 面值筹码
place-check = { $colour }色码 每枚 { $each }
place-change = 换筹码
place-account-title = 从您的账户：{ $value }
place-account-why = 在此批准金额：荷官只从您的账户取此数额并给您筹码。
place-account-approved = 您已批准从账户支付 { $value }
place-account-approve = 批准从账户支付 { $value }
place-account-back = 撤回批准
place-change-title = 向荷官换筹码
place-change-why = 把现金放在台面并说明金额。荷官清点后给您筹码。
place-change-ask = 换 { $value } 筹码
place-change-asked = 已通知荷官
place-change-wait = { $value }：荷官正在清点
place-leave = 离座
place-leave-title = 离开赌桌
place-leave-why = 您将带走 { $value } 筹码。下注开放期间，本局注码会先退回。
place-leave-back = 下注开放期间，本局注码会先退回；请于其后点算筹码。
place-leave-now = 带走筹码离座
place-stay = 留下
place-no-chips = 尚无筹码：请向荷官换取。
place-limit = 您的限额
place-limit-card = { $patron } 的卡
place-limit-left = 尚可下注
place-limit-none = 未设输钱限额
limits-title = 我的限额
limits-why = 首次设定或降低立即生效；提高或取消在提出二十四小时后生效。
limits-day = 每日输额
limits-week = 每周输额
limits-month = 每月输额
limits-deposit = 每日存入
limits-none = 无限额
limits-next = 自 { $time } 起：{ $value }
limits-amount = 新金额（元）
limits-first = 首次游戏前请选择
limits-first-set = 设定这些限额并就座
limits-set = 设定
limits-remove = 取消
limits-done = 您的选择已记录。
limits-decline = 我不设限额
limits-declined = 已记录您不设限额。
place-tokens = 代币：每次放 { $value }；剩余 { $left }
place-dealer = 荷官
place-dealer-between = 荷官即将摇骰
place-dealer-between-why = 闪烁的超级连开区可以下注
place-dealer-tumbling = 荷官正在摇骰
place-dealer-tumbling-why = 骰盅盖好，无人看见骰子
place-dealer-betting = 请下注
place-dealer-betting-why = 骰盅盖好，宣布停止前均可下注
place-dealer-closed = 停止下注
place-dealer-closed-why = 荷官即将揭盅
place-dealer-uncovered = 骰子已揭开
place-dealer-uncovered-why = 荷官读取并输入点数
place-dealer-entered = 点数已输入
place-dealer-entered-why = 荷官确认前核对
place-dealer-lit = 结果已定
place-dealer-lit-why = 先收取输注
place-dealer-collected = 正在赔付
place-dealer-collected-why = 彩金放在注码旁
place-assisted = 由荷官代放
place-final-call = 超级连开最后下注

## Colours

colour-red = 红
colour-blue = 蓝
colour-green = 绿
colour-yellow = 黄
colour-white = 白

## Public display

display-side-triple = 围骰

## The console: the table

place-declare = 您带走的筹码（由您自行点算）
place-advice = 请注意：
play-title = 我的游戏记录
play-day = 按日
play-week = 按周
play-month = 按月
play-save = 保存为文件
play-since = 起始日期
play-staked = 投注额
play-returned = 返还额
play-net = 输赢
play-cash = 现金
play-paid-in = 存入
play-time = 时长
play-none = 此卡尚无游戏记录。
