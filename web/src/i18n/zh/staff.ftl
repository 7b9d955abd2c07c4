### The staff pages.

## Offices

office-dealer = 荷官
office-player = 玩家本人
office-games-supervisor = 赌桌主管
office-casino-supervisor = 赌场主管
office-electronic-game-supervisor = 电子游戏主管
office-electronic-supervisor = 电子主管
office-electronic-gaming-supervisor = 电子博彩主管
office-assistant-gaming-manager = 博彩副经理
office-attendant = 服务员
office-electronic-gaming-host = 电子游戏接待员
office-special-employee = 特别雇员
office-cashier = 出纳
office-inspector = 监察员
office-scrutineer = 监督员
office-administrator = 管理员

## Signing on

staff-title = 员工
staff-why = 请选择您现在的职务登录。
staff-name = 姓名
staff-password = 密码
staff-office = 职务
staff-on = 登录
staff-off = 退出
staff-until = 至 { $time }
staff-change = 开始工作前请设置自己的密码。
staff-change-own = 请设置新密码，您的其他登录将全部结束。
staff-change-key = 更改密码
staff-new = 新密码（至少十个字符）
staff-set = 设置密码
staff-tables = 赌桌
staff-panels = 您的职务内容
staff-reads = 监督，不参与经营
staff-refresh = 刷新
staff-older = 显示更早的记录
panel-tables = 全场
panel-tickets = 票券
panel-payments = 人工付款
panel-cases = 差错个案
panel-rounds = 各局
panel-reports = 报表
panel-accounts = 账户

## The cashier's window

cage-title = 出纳窗口
cage-present = 客人出示票券
cage-number = 验证号码
cage-amount = 票面金额（元）
cage-pay = 兑付票券
cage-paid = 票券 { $number } 已付 { $value }。
cage-doubt = 有疑问的票券
cage-review = 最终拒付之前，须有监察员本人对该通知的复核记录。
cage-hold = 暂扣
cage-release = 放行
cage-refuse = 永久拒付
cage-held = 已暂扣付款。
cage-released = 暂扣结束，可以付款。
cage-refused = 已最终拒付；已支付的款项须退还。
cage-outstanding = 未兑付：{ $count }
cage-ticket = 票券
cage-ends-in = 尾号
cage-issued = 签发
cage-age = 天数
cage-status = 状态
cage-status-issued = 待付
cage-status-held = 暂扣
cage-value = 金额
cage-none = 没有未兑付的票券。

## Payments by hand

hand-title = 人工付款
hand-none = 没有终端等待付款。
hand-waits = 表格待签
hand-signed = 表格已签署。
hand-held = 暂扣
hand-overdue = 已过约定时间
hand-late = 应即时付款，迟付原因尚未记录
hand-print = 打印付款表格
hand-held-why = 暂扣原因：{ $reason }
hand-form = 付款 { $number }
hand-terminal = 终端
hand-requested = 要求方式
hand-identification = 身份证明
hand-signature = 签署人
identification-not-asked = 未要求
identification-asked = 已要求
identification-sighted = 已查看
identification-not-suitable = 不合适
choice-ticket = 票券
choice-voucher = 凭单
choice-cash = 现金
choice-cheque = 支票
choice-transfer = 转账

## Cases

cases-title = 多付与少付
cases-new = 新个案
cases-none = 没有个案。
cases-open = 处理中
cases-closed = 已结
cases-case = 个案 { $number }
cases-outstanding = 尚余 { $value }
cases-over = 多付
cases-under = 少付
cases-wager = 注码赔付
cases-cash-change = 现金兑换
cases-colour-change = 彩码兑换
choice-unintentional = 并非故意
choice-suspected = 怀疑故意
step-of-enquiry = 查询
step-of-rectified = 已更正
step-of-attempted = 已尝试更正
step-of-nicc-notified = 已通知监管机构
step-of-identification = 识别
step-of-contact = 联络
step-of-offer = 已提出补付
step-of-payment = 已补付
step-of-demand = 已要求退还
step-of-return = 已退还
step-of-impractical = 不可行
step-of-closed = 已结案
step-of-reopened = 已重新处理

## Rounds, reports, accounts

rounds-title = 各局
rounds-table = 赌桌
rounds-none = 此桌尚无已进行的局。
rounds-export = 争议资料包
reports-title = 报表
reports-day = 博彩日（空白为全部）
reports-read = 阅读
reports-play = 游戏
reports-play-why = 按赌桌、游戏与日期的投注、赔付与留存
reports-meters = 计数器
reports-meters-why = 各终端现时的计数器
reports-tickets = 票券
reports-tickets-why = 未兑付的票券、账龄与每日变动
reports-disputes = 争议
reports-disputes-why = 谁提出争议、由谁裁定、结果如何
reports-events = 事件
reports-events-why = 故障、作废、暂扣及其他事件
editions-title = 版本对照
editions-why = 两个版本的规则逐条对照，可打印
editions-older = 旧版
editions-newer = 新版
accounts-title = 员工账户
accounts-new = 新账户
accounts-open = 开立账户
accounts-forgot = 忘记密码
accounts-forgot-why = 重新发出初始密码，账户同时解锁。
accounts-reset = 发出初始密码
accounts-first = { $name } 的初始密码，仅显示一次：

## A supervisor about one player

at-findings = 主管
at-refuse-why = 拒绝注码的原因
find-now = 记录：{ $what }
find-done = 已记录。
find-helper = 协助人
find-claim = 声称代人下注？所称内容（记录在案，不改变任何结果）
find-agreed = 客人同意较高的最低限额
find-off-duty = 正在当值？为何不属执行职务
find-void-rule = 作废：违反规则
find-void-rule-why = 违反规则的注码作废并退回。请选择；不选即全部。
find-device = 使用禁用器具
find-device-why = 记录此座位的人；其后如何处理另行决定。
find-void-device = 作废：使用器具
find-void-device-why = 已记录使用器具者的注码作废。
find-assist = 开始身体协助
find-assist-why = 协助人可按客人本人的决定代放筹码。
find-assist-ended = 结束身体协助
find-assist-ended-why = 此后由客人本人放置筹码。
find-own-limits = 个人限额
find-own-limits-why = 自下一局起，客人可超过所示最高限额下注。
find-table-limits = 恢复本桌限额
find-table-limits-why = 客人的个人限额结束。
find-no-card = 无有效会员卡
find-no-card-why = 此处注码并非有效会员卡持有人所下。
find-other-card = 他人的会员卡
find-other-card-why = 所用会员卡不属于在座者。
find-proxy = 代他人下注
find-proxy-why = 会员卡持有人不在场。
find-over-limit = 超过输额上限
find-over-limit-why = 注码超过客人输额上限的余额。
find-pause = 暂停客人下注
find-pause-why = 设有输额上限的客人在暂停结束前不能下注。
find-end-pause = 结束暂停
find-end-pause-why = 客人可以再次下注。

## A game that is invalidated

invalid-title = 主管宣布此局无效
invalid-why = 此局注码退回；对超级连开而言，此局没有结果。
invalid-disruption = 干扰
invalid-fraud = 欺诈
invalid-persons = 不予退回者（按规则没收或暂扣）：
invalid-paid-why = 此局已赔付：作无结果处理。现在不收不赔，每处差额各立一案。
invalid-now = 宣布此局无效

## The table, put right

table-signs-why = 告示放下期间，二十分钟不计。
table-final-called = 已宣布最后下注
table-players = 客人人数
table-players-most = 最多
table-players-now = 限制人数
table-players-any = 不限人数
table-held = { $person } 的 { $value } 已暂扣
table-held-release = 退还
table-held-keep = 不退还
table-barred = { $person } 已被禁止参与游戏
table-lift = 解除
table-seal-found = 拆开的封条
table-seal-new = 新封条
table-seal-now = 记录拆封
table-attempts = 本局对摇骰器的企图：{ $count } 次
table-attempt = { $time }，第 { $round } 局：{ $who } 企图{ $deed }，不得为之（见干预条款）。
deed-shake-dice = 摇骰
deed-lift-dome = 揭罩
deed-open-seal = 开启封条
deed-shaken = 摇骰
deed-dome-lifted = 揭罩
table-display = 显示屏所示第 { $round } 局结果
table-display-now = 不予采纳
panel-conduct = 行为
panel-persons = 人员
conduct-title = 行为
conduct-none = 没有违规记录。
conduct-record = 记录
conduct-measures = 已采取措施：{ $clauses }
conduct-no-measures = 规则没有为此列出措施。
conduct-recommend = 建议排除
conduct-exclude = 排除
conduct-print = 打印建议书
conduct-directed = { $name } 于 { $time } 要求其离开 { $where }。
conduct-answer = 已离开或拒绝
breach-unreported-fault = 未报告故障
breach-interference = 干扰
breach-device = 器材
breach-syndicate = 合伙
breach-inducement = 引诱
breach-disturbance = 滋扰
breach-side-bets = 私下对赌
breach-refused-to-vacate = 拒绝离开
breach-staff-advice = 员工建议
breach-uninvited-advice = 未经请求的建议
persons-title = 被排除人员
persons-new = 排除某人
persons-find = 姓名或编号
persons-none = 没有人被排除。
persons-until = 至 { $time }
persons-lifted = { $name } 于 { $time } 解除：{ $reason }
persons-lift = 解除
persons-namesake = 同名者另有其人
exclusion-game = 禁止参与这些游戏
exclusion-casino = 排除于赌场之外
exclusion-own-wish = 应本人要求排除
reports-conduct = 行为
reports-conduct-why = 违规记录、各人次数，以及谁被排除。
reports-jackpots = 累积奖池
reports-jackpots-why = 各奖池的金额与来源、各桌投入，以及中奖。
reports-promotions = 促销活动
reports-promotions-why = 各项促销的状态、抽奖、奖品与索奖，以及所做之事及其条款。
about-conduct = 行为
about-exclusions = 排除
forfeits-title = 没收的奖金
forfeits-new = 没收奖金
forfeits-due = 须于 { $day } 前付给负责任博彩基金
forfeits-paid = { $time } 已付：{ $reference }
forfeits-pay = 已付给基金
forfeits-none = 没有没收的奖金。
panel-jackpots = 累积奖池
jackpots-title = 累积奖池
jackpots-none = 没有存档的累积奖池。
jackpots-new = 提议累积奖池
jackpots-edge = 优势{ $edge }
jackpots-above = 高于平衡点
jackpots-displayed = 显示金额
jackpots-exact = 显示、隐藏与溢出（分）
jackpots-start = 起始金额
jackpots-ceiling = 上限
jackpots-edge-now = 此金额下的优势
jackpots-break-even = 平衡点
jackpots-hits = 已中出
jackpots-table = 赌桌{ $table }
jackpots-fault = 故障
jackpots-adjustment = 提议的调整
jackpots-month = 某月的累积奖池
jackpots-month-why = 各奖池当月的投入与派出（精确到分数），按赌桌列出，连同每次中奖和每项变动。
jackpots-month-which = 月份
second-title = 由第二人会签
second-sign = 会签

# The journal itself
journal-foreign = 有人另行写入了日志：场地已停止。
journal-foreign-help = 不会有任何资金变动。请保持现状并通知管理员。
journal-unanchored = 最新的锚点未能在外部留存。
journal-unanchored-help = 游戏继续。请通知管理员。
