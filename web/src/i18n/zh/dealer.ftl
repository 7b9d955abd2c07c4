### A dealer's table: the console.

## A place

at-approved = 客人已在终端批准 { $value }。
at-not-approved = 客人尚未在终端批准任何金额。

## The console: frame

console-title = 荷官控制台
console-away = 已输入的内容仍然有效。收到系统应答之前，任何按键均无效。
console-where = { $game } · { $table } 号桌
console-sign-on = 登录后在 { $table } 号桌发牌。
console-who = { $name } · { $office }
console-table = 赌桌
console-help = 规则
console-sign-off = 退出
console-steps = 本局步骤
console-done = 已完成
console-now = 现在
console-locked = 锁定

## The console: steps

step-shake-dice = 摇骰
step-shake-dice-now = 已摇 { $count } / 3
step-shake-dice-next = 开始第 { $round } 局
step-shake-dice-more = 再摇一次
step-shake-dice-later = 赔付之后
step-shake-dice-done = 已摇 { $count } 次
step-call-for-bets = 请下注
step-call-for-bets-now = 宣布并按键
step-call-for-bets-later = 摇满三次之后
step-call-for-bets-done = 已宣布
step-no-more-bets = 停止下注
step-no-more-bets-now = 已开放 { $seconds } 秒
step-no-more-bets-later = 宣布下注之后
step-no-more-bets-done = 已按下
step-lift-dome = 揭盅
step-lift-dome-now = 揭开骰盅
step-lift-dome-later = 停止下注之后
step-lift-dome-done = 已揭开
step-enter-result = 输入结果
step-enter-result-now = 输入三个点数
step-enter-result-check = 核对后确认
step-enter-result-later = 揭盅之后
step-enter-result-done = 已确认 { $result }
step-collect-losers = 收取输注
step-collect-losers-now = { $count } 注
step-collect-losers-later = 结果亮起之后
step-collect-losers-done = 已收取
step-pay-winners = 赔付赢注
step-pay-winners-now = { $count } 注
step-pay-winners-later = 收取输注之后
step-pay-winners-done = 已赔付

## The console: keys

key-result = 结果（由小到大）
key-entered = 已输入 { $count } / 3
key-dome = 骰盅
key-dome-on = 骰盅盖好，无人看见骰子
key-dome-shaking = 骰盅盖好：已摇 { $count } / 3
key-dome-lifted = 读骰后输入
key-dome-wait = 骰子正在停稳
key-dome-cocked = 有骰子没有平放
key-aloud = 请大声宣布
key-digit = 点数 { $number }
key-back = 退格
key-enter = 输入 { $numbers }
key-enter-why = 尚未亮灯
key-confirm = 确认 { $numbers }
key-confirm-why = 宣布结果并亮灯
key-collect = 收取 { $value }
key-pay = 赔付 { $value }
key-collect-why = { $count } 笔输注
key-pay-why = { $count } 笔赢注：注码不动，彩金放旁边
key-pad-locked = 揭盅后开放
key-pad-done = 已确认：误输由主管更正
key-no-result = 没有结果？
key-cocked-dice = 骰子不平
key-tumbler-fault = 摇骰器故障
key-not-activated = 摇骰器未启动
key-exposed = 骰子提前暴露
key-no-button = 缺少停止键
key-broken = 骰子或摇骰器损坏
key-other = 其他理由…
key-other-why = 无结果
key-void-why = 注码退回
key-cocked-later = 揭盅之后
key-later = 现在不可
key-correct = 更正误输
key-correct-why = 由主管更正
key-correct-later = 输入之后
key-restate = 重述第 { $round } 局
key-restate-why = 按错误点数结算
key-lights = 亮灯故障
key-lights-why = 以骰子为准
key-lights-later = 结果亮起之后

## The console: what lies there

lay-title = 台面注码
lay-none = 台面没有注码。
lay-at-risk = 在注
lay-preview = 预览
lay-preview-why = 确认之前不结算
lay-settling = 结算
lay-settling-why = 先收输注，后赔赢注
lay-collect = 收取
lay-collected = 已收取
lay-pay = 赔付
lay-runs-on = 继续
lay-nothing = 无
lay-odds = { $stake }，{ $odds }
lay-count = 连开 { $count }
lay-stays = 赢注的注码不动，彩金放在旁边。
odds-to = { $unit }赔{ $pays }
lay-next-round = 下一局

## The console: positions

position-title = 座位
position-free = 空位
position-left = { $person } 已离座
position-value = 面值筹码 { $value }
position-marker = 标记 { $value }
position-short = 比每人最低合计少 { $value }
position-late = 停止下注后尝试 { $count } 次
position-idle = 已有 { $count } 局未下注
position-card = { $patron } 的卡
position-asks = 要换 { $value }
position-open = { $number } 号位，{ $who }
position-tokens = 代币 { $value }
position-invalid = 注码无效

## The console: sheets

sheet-reason = 理由（记录在案）
sheet-no-result = 宣布无结果
sheet-no-result-why = 本局注码退回客人；超级连开保持不变。
sheet-announce = 宣布无结果：{ $ground }
sheet-correct = 更正已输入的点数
sheet-correct-why = 两组点数都记录在案。误收的注码放回台面。
sheet-correct-now = 更正为 { $numbers }
sheet-restate = 重述第 { $round } 局
sheet-restate-why = 该局按 { $result } 结算。现在不收不赔：每处差额各立一案。
sheet-restate-now = 真实结果为 { $numbers }
sheet-case = { $place } 号位案号
sheet-cases-why = 某座位所得与应得不同时，请填案号。
sheet-true-numbers = 骰子实际点数
sheet-lights = 亮灯故障
sheet-lights-why = 请触碰实际亮起的区域。本局以骰子结算，之后停止游戏，直至主管确认灯光正常。
sheet-lights-now = 报告亮起 { $count } 区
sheet-rectify = 灯光恢复正常
sheet-rectify-why = 输入测试点数，并触碰亮起的区域。
sheet-rectify-now = 记录测试
table-unknown-launch = 骰盅记得一次记录中没有的开局。其骰子不计入任何一局：请决定是否在其后继续。
sheet-accept-launch = 在其后继续
sheet-replace-now = 记录已更换并封存
sheet-supervisor = 由主管决定
sheet-supervisor-why = { $what } 仅为这一操作登录：以您的名义记录，荷官保持登录。
sheet-stands = 现为
sheet-uphold-why = 骰盅读数为 { $read }，录入的是 { $keyed }。请看骰子：按实际点数录入，或维持录入。
sheet-uphold-now = 骰子为 { $keyed }
key-dice-differ = 骰盅读数为 { $read }：由主任裁定
key-dice-query = 骰盅读数为 { $read }：请再核对
key-tumbler-down = 骰盅故障（{ $fault }）
sheet-yes = 是
sheet-no = 否
sheet-areas = { $count } 个区域
sheet-approve = 以我的名义执行

## The console: one place

at-take = 客人入座
at-change = 兑换
at-paid = 收到现金
at-from-account = 从账户支付
at-chips = 给出筹码
at-give = 给出 { $value } 筹码
at-off = 比现金少 { $value }
at-over = 比现金多 { $value }
at-fill = 建议
at-bring-now = 点入 { $value }
change-cash = 现金
change-cash-why = 在台面清点现金，给出等值筹码。
change-account = 账户
change-account-why = 通过无现金终端，从客人会员卡的账户支付。
change-chips = 面值筹码
change-chips-why = 面值筹码兑换等值的其他筹码。
change-voucher = 凭单
change-voucher-why = 推广凭单兑换等值代币，只兑换一次。
exchange-given = 客人交出
exchange-received = 客人得到
exchange-off = 比交出的少 { $value }
exchange-over = 比交出的多 { $value }
exchange-now = 兑换 { $value }
exchange-done = 已兑换 { $value }。
voucher-number = 凭单号码
voucher-printed = 票面金额（元）
voucher-tokens = 客人面前的代币：{ $value }
voucher-exchange = 给出 { $value } 代币
at-colour = 色码
at-colour-why = 首次发出时定值；高于最低限额时放标记。
at-free = 可用
at-in-use = { $value } · 已出 { $count }
at-count = 数量
at-each = 每枚价值
at-markers = 剩余标记 { $count }
at-no-marker-needed = 不需标记
at-issue = 发出 { $count } 枚，共 { $value }
at-consent = 持有该色者均同意
at-redeem = 兑回 { $count } 枚{ $colour }色码
at-wagers = 注码
at-place-why = 选择金额后触碰区域：客人口头下注，由您代放。
at-take-back = 收回 { $value }
at-refuse = 拒绝
at-leave = 离座
at-leave-why = 带走筹码 { $value }
at-rules = 向此位置出示规则
at-vacate = 请客人让座
at-vacate-why = 满桌时三局未下注
at-claim = 支付保留款
at-claim-why = 客人离座时超级连开仍在进行，款项代为保留。
at-nothing = 此位无人。

## The console: the table

table-float = 筹码盘
table-fill = 从账房补充
table-credit = 退回账房
table-lock = 锁上筹码盘
table-unlock = 打开筹码盘
table-locked = 已锁
table-box = 钱箱
table-box-off = 取走钱箱
table-box-on = 装上钱箱
cashless-title = 无现金终端
cashless-on = 使用中
cashless-off = 未使用
cashless-why = 使用期间，筹码从会员卡账户购买，钱箱可以取走。
cashless-begin = 改为无现金
cashless-end = 不再无现金
opening-closed = 已关闭：请在控制台重新开桌
opening-title = 本桌已关闭
opening-why = 按场地配置重新开桌，保留仍为客人持有的款项。
opening-float = 点入筹码盘的金额（元）
opening-now = 以 { $value } 开桌
table-amount = 金额（元）
table-signs = 告示
table-propose-now = 挂出告示
table-propose-minutes = 几分钟后生效
table-sign-stands = 现行限额牌
table-sign-for = 限额适用于
table-sign-write = 写上新限额牌
table-sign-written = 已写 { $count } 个区域
table-area = 区域 { $area }
table-player-least = 每位玩家全部投注的下限
table-player-most = 每位玩家全部投注的上限
table-one-per-area = 每个玩家区域只限一人
table-withdraw = 取下拟改告示
table-closing = 关桌告示
table-closing-now = 竖起告示：{ $minutes } 分钟后关桌
table-closing-down = 取下关桌告示
table-final-call = 超级连开最后下注
table-final-due = 请宣布：超级连开最后下注
table-signs-down = 告示掉落
table-signs-up = 告示已重新挂好
table-repair = 恢复
table-stopped = 游戏停止：{ $what }
table-broken = 骰子或摇骰器损坏
table-close = 关闭赌桌
at-declared = 客人申报的剩余筹码
at-holder = 此座位的卡发给 { $name }。
console-advise = 请告知 { $person }
console-advised = 我已告知客人
