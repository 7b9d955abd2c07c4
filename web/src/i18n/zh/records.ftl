### Vouchers, payments put off, patrons, disputes and accounts, on the staff pages.

panel-vouchers = 凭单
panel-patrons = 客人
panel-disputes = 争议

## Vouchers

voucher-title = 推广凭单
voucher-new = 登记凭单
voucher-why = 荷官按登记的金额与条件兑换代币，只兑换一次。
voucher-game = 适用于
voucher-only-at = 兑换桌台
voucher-any-table = 任何桌台
voucher-conditions = 券上所印的其他条件
voucher-conditions-hold = 已阅读券上条件并确认符合
voucher-any = 任何有荷官的游戏
voucher-days = 有效天数（如有限期）
voucher-issue = 发出凭单
voucher-issued = 凭单 { $number }（{ $value }）已登记。

## A payment that is put off

delay-until = 约定于 { $time }
entitlement-not-checked = 权利：未核实
entitlement-being-checked = 权利：核实中
entitlement-verified = 权利：已核实

## Patrons

patrons-title = 客人与会员卡
patrons-find = 已登记的客人
patrons-look = 查找
patrons-new = 登记客人
patrons-name = 姓名
patrons-enrol = 登记
patrons-enrolled = { $name } 已登记。
patrons-account = 账户
card-none = 从未发卡
card-active = 有效
card-suspended = 已暂停
card-cancelled = 已注销
choice-cash-at-cashier = 出纳窗口现金
choice-debit-card = 借记卡
choice-eftpos = 电子转账终端
choice-bank-transfer = 银行转账

## Disputes

disputes-title = 争议与投诉
disputes-new = 新争议
disputes-none = 没有争议。
disputes-dispute = 争议 { $number }
dispute-status-recorded = 待裁定
dispute-status-decided = 已裁定
dispute-status-review-asked = 待复核
dispute-status-reviewed = 已复核
dispute-status-concluded = 已了结
dispute-recorded = 已记录
dispute-decided = 裁定
dispute-review-asked = 要求复核
dispute-reviewed = 复核裁定
dispute-concluded = 了结
dispute-notice-words = 告知不满意的客人：
dispute-print = 打印通知
dispute-export = 该局记录
bell-dispute = 争议 { $number }
dispute-satisfied = 客人满意
dispute-not-satisfied = 客人不满意
dispute-notice = 已告知投诉权利

## Accounts

accounts-titles = 规则亦称{ $office }为：{ $titles }（{ $where }）。
accounts-grant = 授予这些职务
accounts-granted = { $name } 的职务已更改，须重新登录。
accounts-close = 结束账户
accounts-close-why = 永久关闭：以此账户登录者将退出。
accounts-retire = 关闭账户
accounts-retired = { $name } 的账户已关闭。
entitlement-not-entitled = 权利：经核实无权领取
dispute-title = 争议或投诉
dispute-why = 请选择争议内容。系统会通知工作人员并给您一个编号；裁定会显示在这里。
dispute-about = 争议内容
dispute-about-result = 结果
dispute-about-payment = 赔付
dispute-about-wager = 投注
dispute-about-machine = 设备
dispute-about-conduct = 所受待遇
dispute-round = 局数
dispute-words = 如有需要，请自行说明
dispute-raise = 提交给工作人员
dispute-ask-review = 要求由他人复核
dispute-section-33 = 如对本裁定不满意，您可根据《2007年博彩及酒类管理法》第33条向监察员投诉。

## 监管文件

panel-papers = 监管文件
papers-title = 监管机构文件
papers-none = 没有已存档的文件。
papers-new = 存入文件
papers-why = 先交收到或发出的原文或PDF，与其摘要值一同保存；再填写它是什么文件。
papers-content = 文本（UTF-8）或PDF，最大8 MB
papers-paper = 文件 { $number }
papers-read = 阅读文件
papers-withdraw = 撤回
paper-what = 文件
paper-from = 来自监管机构
paper-to = 致监管机构
paper-document = 涉及
paper-effective = 生效时间
paper-licensee = 持牌人
paper-filed-by = 存档人
paper-filed = 已存档
paper-in-force = 生效中
paper-withdrawn = 已撤回
paper-content-missing = 内容缺失
paper-content-changed = 内容被改
paper-content-missing-why = 存档内容不在原处。请从备份恢复：摘要值说明是哪个文件。
paper-content-changed-why = 现存内容与存档时不符：摘要值与记录不同。请从备份恢复，并查明谁改动了它。
paper-kind-order = 命令
paper-kind-approval = 批准
paper-kind-procedure = 程序
paper-kind-percentage = 百分比
paper-kind-terms = 条款
paper-kind-amendment = 修订
paper-kind-drawing = 图样
choice-title = 由客人亲自选择的限额
choice-why = 首次下注前，客人须设定限额或明确拒绝。请将屏幕转向客人：由客人以卡号出示其卡并亲自按键。您将记录为见证人。
choice-made = 客人已作选择。更改由客人自行决定：调低即时生效，调高24小时后生效。
choice-card = 客人本人卡上的号码
choice-done = 客人的选择已记录。
panel-equipment = 设备
equipment-title = 设备登记册
equipment-table = 赌桌
equipment-list = 现行清单 { $list }
equipment-named = 各局所记清单为 { $list }
equipment-ask = 询问其设备
equipment-as-filed = 每台设备均与登记相符。
equipment-strange = { $count } 台设备与登记不符。
equipment-none = 没有登记的设备。
equipment-device = 设备
equipment-kind = 种类
equipment-identity = 编号
equipment-firmware = 固件
equipment-seal = 封条
equipment-since = 自
device-as-filed = 与登记相符
device-not-on-file = 未登记
device-differs = 不符
device-retired = 已撤销
choice-server = 服务器
choice-terminal = 终端
choice-acceptor = 收钞器
choice-button = 掷骰按钮
choice-tumbler = 摇骰器
choice-covered-tumbler = 罩下摇骰器
choice-wheel = 轮盘
choice-display = 显示屏
choice-prize-display = 奖金显示屏

## 设备与兑票机

anchor-title = 账册的锚点
anchor-why = 请拍照并另处保存：凭它，pitboss verify --anchor 能查出被截断、改写或退回的账册。
anchor-show = 显示锚点
anchor-of = 检查点 { $number }，签署于 { $time }。
anchor-none = 尚未签署任何内容。
factor-title = 验证器
factor-why = 手机上有验证器后，仅凭密码无人能以您的名义登录。
factor-offer = 设置验证器
factor-photograph = 请用验证器扫描此码，或输入：
factor-code = 验证器上的六位数字
factor-enrol = 登记
factor-done = 此后登录须输入其数字。
factor-due = 此职位须用验证器登录。请先设置您的验证器。
factor-lost = 遗失的验证器
factor-lost-why = 手机遗失者恢复凭密码登录。此事连同理由记录在案。
factor-remove = 从账户中移除
factor-removed = { $name } 现在无需验证器登录。
machines-title = 设备
machines-why = 练习以外，持有密钥的设备才是终端、座位或兑票机。设备凭代码取得密钥：在该设备上输入一次。
machines-machine = 设备
machines-enrolled = 已登记
machines-none = 无密钥
machines-enrol = 发出代码
machines-withdraw = 撤销密钥
machines-withdrawn = { $machine } 的密钥已撤销。
machines-code = 请在十分钟内于 { $machine } 输入此代码，只能用一次：
bell-case = 个案{ $number }逾期
case-no-breach = 两项条件均有记录：不构成违规。
case-suspected = 怀疑有意为之：条件不成立。
case-unsettled = 尚无结论：有条件未记录。
case-overdue = 未结超过七天
errors-title = 款项差错月报
errors-unfinished = 本月未结束：尚未完成
errors-made = { $count } 项超过 $1,000 的差错
errors-delivered = 已于 { $at } 送达：{ $how }，{ $reference }
errors-not-delivered = 尚未送达
panel-search = 搜索
search-hint = 姓名、终端、$250、over $5,000、票券、round 86、6.4.1
search-go = 搜索
search-keep = 保存
search-kept = 已保存
search-name = 此搜索的名称
search-forget = 删除 { $name }
search-drop = 不按 { $what } 搜索
search-from = 从
search-until = 至
search-found = { $count } 条记录
search-none = 日志中没有符合全部条件的记录。
search-export = 导出 CSV
search-moved = 资金变动
search-raw = 数据：{ $stream } 第 { $version } 条，印记 { $seal }…
search-no-data = 涉及开门凭据的内容不显示。
search-round-before = 上一局
search-round-after = 下一局
drawer-round-record = 该局记录
sought-table = 桌台
sought-terminal = 终端或座位
sought-round = 局
sought-person = 人员或卡
sought-by = 操作者
sought-ticket = 票券
sought-number = 编号
sought-act = 操作
sought-clause = 条款
sought-cents = 金额
sought-least = 至少
reports-all-tables = 所有桌台

seat-promotions = 本桌推广活动
seat-promotions-open = 查看推广活动与我的机会
seat-promotions-enter = 以一个机会参加
seat-promotions-card = 参加请插入您的会员卡。
seat-promotions-won = 由您赢得
over-promotion-closes = { $promotion }：报名即将截止
over-promotion-won = { $promotion }：您已中奖
