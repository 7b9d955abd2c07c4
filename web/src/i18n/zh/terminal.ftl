### The terminals and the felt.

## Top bar

bar-where = { $table } 号桌 · { $seat }
seat-promotions-terms = 条款见 { $address }
bar-table = { $table } 号桌
bar-minimum = 最低
bar-maximum = 最高
bar-unit = 单位
bar-total = 全部注
bar-breakage = 不足一分
bar-breakage-why = 不予支付
bar-breakage-short = 不足一分不付
bar-unit-is = 单位 { $unit }
bar-sign = 告示牌：本桌全部限额
bar-none = 无
bar-rules = 规则
bar-recall = 回顾
bar-more = 更多
bar-saved = 收藏
bar-figures = 统计
bar-guide = 新手入门
bar-break = 休息
bar-suspend = 暂停会员卡
bar-sound = 声音
bar-sound-on = 声音已开
bar-sound-off = 声音已关
bar-leave = 离开赌桌

## Phases

phase-connecting = 请稍候
phase-wagering = 请下注
phase-held = 请下注
phase-shooting = 停止下注
phase-rolling = 正在摇骰
phase-rolling-wheel = 轮盘转动中
phase-uncovered = 正在读骰
phase-result = 本局结束
phase-stopped = 本局中止
phase-suspended = 本桌暂停
phase-closed = 本桌已关闭
phase-closes-in = { $seconds } 秒后停止下注
phase-closes-in-one = 1 秒后停止下注
phase-waits = 等待玩家后开始计时
phase-round = 第 { $round } 局
phase-no-more = 不再接受下注
phase-no-new = 不接受新的下注
phase-you-won = 您赢得
phase-no-win = 本局未赢
phase-next = 下一局可以下注
phase-not-here = 此处不下注
phase-dealer = 由荷官宣布停止

## Stage

stage-last = 上局结果
stage-none = 尚无结果
stage-void = 第 { $round } 局：无结果
stage-rolling = 摇骰中
stage-result = { $faces }，共 { $total } 点
stage-triple = 围骰 · { $total } 点
stage-is = { $side } · { $total } 点

## Shooter

shooter-you = 您是掷骰者
shooter-you-next = 下一位由您掷骰
shooter-opens = 停止下注后开放
shooter-shoot = 掷骰
shooter-seconds = { $seconds } 秒
shooter-other = { $seat } 掷骰
shooter-wait = 由该座位掷骰
shooter-nobody = 尚无掷骰者
shooter-nobody-why = 停止下注时选定掷骰者
shooter-by-line = 线注至少 { $value }
shooter-by-highest = 下注最多，至少 { $value }
shooter-by-turn = 轮流

## History and figures

history-title = 最近 { $count } 局
history-newest = 最新在左
history-empty = 第一局之后显示结果。
figures-title = 统计 · { $count } 局
figures-honest = 不会改变赔率
figures-triple = 围骰
figures-sheet = 开出结果统计
figures-honest-whole = 以往结果绝不改变赔率。
figures-rounds = { $count } 局
figures-counted = 统计：本台 { $count } 个结果。
figures-bars = 各结果出现次数与随机预期
figures-line = 虚线为纯随机的预期次数。
figures-expected = 预期 { $value }
figures-most = 多于预期
figures-least = 少于预期
figures-came = 出现 { $count } 次，预期 { $value }
figures-sectors = 轮盘分区
figures-road = 路单
session-title = 我的本场
session-earlier = 上一局
session-later = 下一局
session-rounds = 局数
session-staked = 已下注
session-net = 至今结果
session-why = 取自本终端最近 { $count } 局的记录。
saved-title = 收藏的布注
saved-why = 保存在本浏览器。下注时按普通注码逐一发送：台面限额与余额照常适用。
saved-name = 布注名称
saved-keep = 保存当前布注 · { $value }
saved-unnamed = 布注 { $number }
saved-place = 下注
saved-drop = 删除
saved-none = 尚未保存。先下注，再在此保存。
saved-last = 最近 { $count } 局
mark-small = 小
mark-big = 大
mark-triple = 围
mark-void = 无效
jackpot-title = 彩金
jackpot-none = 本桌不设彩金
jackpot-suspended = 本桌现在不参加此奖池
jackpot-qualifies = 您已合格
jackpot-missing = 尚需在{ $spot }加注{ $amount }方可合格
jackpot-missing-any = 任何投注都合格：尚未下注
jackpot-run = 您的连中：{ $run }/{ $rounds }
jackpot-won = { $name }已中出：{ $amount }
jackpot-winner = { $table }的{ $terminal }：{ $amount }
jackpot-unpaid = 工作人员正在付款
jackpot-you-won = 您赢得彩金{ $name }
jackpot-won-at = { $name }在{ $terminal }中出
jackpot-again = 新一轮起始金额
jackpot-credited = 已存入您的余额。
jackpot-by-hand = 人工付款：请稍候，工作人员正在前来。您的其他投注照常结算。
jackpot-seen = 继续
jackpot-paid = 工作人员已向您付款。
jackpot-waits = 待您的投注核实后发放。
jackpot-hidden-value = 隐藏金额高于{ $from }、不超过{ $to } · { $commit }
jackpot-hidden-rule = 使奖池达到隐藏金额的投注中奖；该金额高于{ $from }、不超过{ $to }，已预先确定，其指纹为：{ $commit }
jackpot-how-shared = 中奖者获得该局结算之前所显示的金额。

## Bottom bar

meter-credit = 余额
meter-bet = 下注
meter-win = 赢得
meter-none = –
meter-reconnecting = 以上次收到为准
chip-choose = { $value } 筹码
chip-group = 筹码
tool-group = 触摸注码时的操作
tool-erase = 取回
tool-erase-help = 触摸注码即取回
tool-move = 移动
tool-move-help = 先触摸注码，再触摸目标区域
meter-too-little = 合计至少 { $value }
action-group = 操作
action-undo = 撤销
action-clear = 清除
action-rebet = 重复
action-double = 加倍
action-collect = 取款
action-shoot = 掷骰
action-insert-note = 放入纸币
action-insert-ticket = 放入票券
action-close = 关闭

## Craps

craps-on = 开
craps-off = 关
craps-point = 目标点 { $point }
craps-come-out = 出场掷
craps-last = 上次掷骰
craps-travels = 筹码移至其号码
craps-draws = { $totals } 点为和
craps-after-point = 有目标点之后
craps-one-roll = 一掷定输赢
craps-quarter = 各四分之一
craps-others = 其余 { $odds }
craps-riding = 在途注
craps-riding-why = 稍后定输赢
craps-riding-none = 尚无押在号码上的注。
craps-riding-more = 另有 { $count } 注
craps-with-odds = 另加赔率注 { $value }

## Roulette

roulette-spinning = 滚球转动中
roulette-last = 上局结果
roulette-red = 红
roulette-black = 黑
roulette-zero = 零
roulette-range = { $first } 至 { $last }
roulette-pieces = { $pieces }，每注 { $value }：{ $total }
roulette-on-it = 已下 { $value }
roulette-result = { $pocket }，{ $kind }
roulette-count = { $name } { $count }

## The felt

felt-name = 下注台面
felt-as-text = 文字版台面
felt-screen = 本屏幕显示的内容
felt-staked = 已下 { $value }
felt-won = 赢
felt-won-amount = 赢得 { $value }
felt-lost = 输
felt-returned = 退回
felt-locked = 关闭
closed-not-offered = 本桌不设此注
closed-after-come-out = 关闭：只能在出场掷之前下注
closed-close-of-play = 关闭：即将结束营业，不再接受新注
closed-no-point = 关闭：要等到有目标点
closed-no-line-wager = 关闭：须先有此号码的线注
closed-cannot-be-added-to = 关闭：已有号码，不能再加
closed-over-odds-limit = 关闭：赔率注已到上限
felt-low-tag = 最低 { $value }
felt-low-minimum = 低于最低限额 { $value }，停止下注时退回
felt-low-total = 全部注合计低于 { $value }，停止下注时退回
felt-lifted = 已拿起：请触摸目标区域
felt-returned-tag = ↩ 退回
placed-cut = 已下 { $asked } 中的 { $placed }：已到限额。
placed-cut-at = 已下 { $asked } 中的 { $placed }：此处最高 { $maximum }。
placed-commission = { $words }：已收 { $value }。
placed-commission-word = 佣金
placed-wagers = 已下注

## Credit

credit-title = 增加余额
credit-notes = 纸币
credit-note = 放入 { $value } 纸币
credit-ticket = 票券
credit-number = 票券号码
credit-number-help = 18 位数字，可带连字符
credit-insert = 放入
credit-play-money = 本场所使用游戏币。

## Ticket

ticket-title = 您的票券
ticket-barcode = 票券 { $number } 的条形码
ticket-take = 取走票券
ticket-where-cage = 请到账房兑换：本桌不收票券。
ticket-where = 可放入任何终端，或到账房兑换。
ticket-where-voucher = 请到账房兑付：凭单只由职员兑付。

## Collecting

collect-title = 取款 { $value }
collect-live = { $value } 的注码仍在场。其返还计入此终端的余额表，归届时在座者。
collect-bound = 须留到分出输赢
collect-take = 取回
collect-over = 金额超过票券上限 { $limit }：由服务员前来支付。
collect-no-paper = 打印机缺纸。可由服务员前来人工支付，或等待补纸。
collect-paper-back = 打印机已恢复：可以打印票券。
collect-form = 您希望如何收款？
collect-cash = 现金
collect-cheque = 支票
collect-wait = 等待补纸
collect-later = 暂不取款
collect-now = 立即取款
final-title = 取回{ $area }？
final-why = { $value } 已有号码。取回后不能再下在此处。
final-keep = 保留
final-go = 取回

## Recall

recall-title = 最近的游戏
recall-order = 最新在前，以本场记录为准。
recall-none = 此处尚未进行过游戏。
recall-round = 第 { $round } 局
recall-staked = 下注
recall-returned = 返回余额
recall-back = 退回注金
recall-won = 赢得
recall-lost = 输去
recall-before = 之前余额
recall-after = 之后余额
recall-wagers = 各注
recall-commission = 另收佣金 { $value }
recall-no-result = 无结果
recall-state-closed = 尚未结算
recall-state-void = 无效：注码已退回
recall-state-corrected = 结果已更正
recall-state-invalidated = 已作废
recall-moved-notes = 放入纸币
recall-moved-tickets = 放入票券
recall-moved-collected = 取出
recall-moved-transfers = 转入
recall-moved-transferred-out = 转出
recall-void = 无效
recall-tickets-in = 放入的票券
recall-tickets-out = 打印的票券
recall-no-tickets = 无

## What stands over the felt

enrol-why = 此设备尚未登记。管理员在“账户 · 设备”中为它发出代码。
enrol-code = 管理员给的代码
enrol-now = 登记此设备
over-stopped = 本局已中止
over-stopped-why = 主管查看后宣布。在此之前注码保持不动。
over-fault = 原因：{ $fault }
fault-cocked-dice = 骰子未平放，无法判读。
fault-unreadable = 无法读出结果。
fault-device-fault = 产生结果的装置发生故障。
fault-no-spin = 空转：滚球转动时轮盘静止不动。
fault-known-early = 停止下注之前已见到结果。
fault-unknown-launch = 设备已作出记录中没有的开局。
fault-server = 本场系统发生故障。
over-suspended = 本桌暂停
over-suspended-why = 服务员恢复之前不能下注。您的余额安全。
over-closed = 本桌已关闭
over-closed-later = 由赌场重新开放。
over-closed-owed = 这是您账面上的余额。请携带身份证件到账房领取。
over-closed-why = 请取款，或在此等候重新开放。
over-failed = 此终端停止服务
over-failed-why = 您的余额已有记录。请呼叫服务员。
over-locked = 此终端已锁定
over-locked-why = 正在核对计数表。请呼叫服务员。
over-disabled = 此终端已停止接受新的下注。
over-disabled-why = 不再接受新的下注和钱款。台面上的注码照常进行，余额可以取出。
over-shut-out = 此处不接受您的投注。
over-shut-out-why = 您可以兑取积分。主管可说明原因。
over-printing = 正在打印票券
over-printing-why = 票券马上从打印机出来。
over-waiting-for-payment = 正等待人工付款
over-waiting-why = 服务员前来人工支付。请留在终端旁。
over-withheld = 您的付款暂缓支付
over-withheld-why = 此事正在调查。请向工作人员询问；裁定之前本终端暂停使用。
over-put-off = 您的付款延至 { $time }
over-put-off-why = 按与您的约定，届时由工作人员人工支付。本终端在此期间等候。
over-replaced = 此座位已由另一屏幕接管
over-replaced-why = 您的余额与注码都在那里，没有丢失。
over-take-back = 在此收回座位
over-turned-away = 无法入座
over-patron-plays = 此座位正由模拟客人使用。它会先取走自己的试玩金再离开，随后本屏幕即可使用。大厅里还有其他空位。
over-reconnecting = 重新连接中
over-reconnecting-why = 已下的注继续有效。连接恢复之前不能操作。
over-unprinted = 票券未能打印。
over-unprinted-why = 余额保留在表上。请按“取款”由服务员支付，或等待补纸。
over-unconfirmed = { $value } 待确认。
over-unconfirmed-why = 您的注码在此终端离线时已定输赢。主管确认后即计入余额。如在此之前取走全部余额，则由账房支付。
over-no-paper = 打印机缺纸。
over-no-paper-why = 已通知服务员。按“取款”可由服务员支付。
over-void = 第 { $round } 局没有结果。
over-void-why = 本局无效：为该局所下的注码已退回。
over-void-back = 本局无效：您的 { $value } 已退回余额。
over-closing = { $time } 结束营业。
over-closing-why = 此后不再开始新的一局。
over-closing-now = 从现在起不再接受新的下注。
over-closing-collect = 请取走您的 { $value }。
over-returned = { $value } 已退回余额。
over-returned-minimum = { $area } 的 { $value }：最低限额为 { $least }（规则 { $clause }）。
over-returned-total = 全部注合计至少须为 { $least }（规则 { $clause }）。
over-waiting = { $value } 等待裁定
bar-service = 服务
service-title = 服务
service-fault = 报告故障
service-what = 出了什么问题（可不填）
service-report = 报告故障
service-reported = 已报告，您的编号是 { $number }；有人正前来。
service-card = 会员卡
service-player = { $name } 在此游戏。
service-card-number = 您的卡号
service-card-in = 插入会员卡
service-card-out = 取出会员卡
service-voucher = 兑付凭单
service-voucher-why = 余额打印为凭单而非票券：任何机器都不收，只由账房兑付。
service-voucher-collect = 以凭单取款
card-needed = 请先插入玩家卡再开始游戏。
card-needed-open = 插入玩家卡
suspend-title = 暂停我的会员卡
suspend-why = 立即生效。到期之前您在任何地方都不能用此卡游戏，任何人都不能缩短。已下的注照常结算，余额可以取出。
suspend-hours = 立即暂停我的会员卡 { $hours } 小时
suspend-longer = 或更久，直至
suspend-now = 暂停我的会员卡至 { $until }
suspend-stands = 您的会员卡已暂停至 { $until }。
card-stops = 您已游戏很长时间：{ $time } 起须暂停，由工作人员面谈或休息后方可继续。
card-reminded = 您目前没有设置限额。您可以随时设置输额和存款限额。
attendant-title = 服务员
attendant-call = 呼叫服务员
attendant-called = 正在呼叫服务员。
attendant-coming = 服务员正在前来。
attendant-end = 不再需要服务员
code-pad = 您的四位密码
code-digits = 已输入 { $count } 位，共 4 位
code-back = 退格
reserve-key = 为我保留座位 { $minutes } 分钟
reserve-why = { $minutes } 分钟内，其他人不能坐在这里，也不能动用您的余额。未决的投注照常判定。您用密码重新打开座位。
reserve-choose = 请选择四位数字
reserve-again = 请再输入同样的四位数字
reserve-differs = 两次不一致：请重新选择
reserved-title = 此座位已保留
reserved-left = 还剩 { $time }
reserved-why = 玩家会回来。在此之前，其他人不能坐在这里，也不能动用余额。
reserved-code = 用您的密码打开。
reserved-wrong = 密码不对。还可尝试 { $count } 次
reserved-suspend = 停用我的卡：请先输入密码
reserved-suspend-why = 输入密码后，停用卡片的按键即显示在您面前。
reserved-locked = 密码错误次数过多：由服务员打开座位，或等时间结束。
reserved-suspend-card = 或停用您的卡：请输入卡号
reserved-suspend-now = 停用我的卡 24 小时
reserved-suspended = 您的卡已停用 24 小时。
guide-first = 第一次玩这个游戏吗？
guide-show = 教我怎么玩
guide-skip = 跳过
guide-count = 第 { $at } 步，共 { $all } 步
guide-back = 上一步
guide-next = 下一步
guide-done = 开始
sound-calls-on = 语音报结果：开
sound-calls-off = 语音报结果：关
sound-volume = 音量
sound-why = 听到的一切也显示在屏幕上。
recall-moved-station = 来自机台
recall-moved-to-station = 转至机台
bar-dispute = 争议
