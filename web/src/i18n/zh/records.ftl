### Vouchers, payments put off, patrons, disputes and accounts, on the staff pages.

panel-vouchers = 凭单
panel-patrons = 客人
panel-disputes = 争议

## Vouchers

voucher-title = 推广凭单
voucher-new = 登记凭单
voucher-why = 荷官按登记的金额与条件兑换代币，只兑换一次。
voucher-game = 适用于
voucher-any = 任何有荷官的游戏
voucher-days = 有效天数（如有限期）
voucher-issue = 发出凭单
voucher-issued = 凭单 { $number }（{ $value }）已登记。

## A payment that is put off

delay-title = 核实期间延期付款
delay-until = 约定于 { $time }
delay-minutes = 分钟后
delay-agreed = 同意的客人
delay-now = 延期付款
delay-done = 付款已延至约定时间。
delay-finding = 核实结果
delay-verify = 核实完毕
delay-verified = 权利已核实。
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
patrons-card = 卡号
patrons-channel = 存入方式
patrons-done = 已记录。
card-none = 从未发卡
card-active = 有效
card-suspended = 已暂停
card-cancelled = 已注销
card-physical = 实体卡
card-digital = 手机卡
channel-cash-at-cashier = 出纳窗口现金
channel-debit-card = 借记卡
channel-eftpos = 电子转账终端
channel-bank-transfer = 银行转账
patron-issue-card = 发卡
patron-issue-card-why = 每人一卡；另一种形式使用同一号码。
patron-suspend-card = 暂停会员卡
patron-suspend-card-why = 恢复之前不能用此卡游戏。
patron-reinstate-card = 恢复会员卡
patron-reinstate-card-why = 客人自愿的暂停不受影响。
patron-cancel-card = 注销会员卡
patron-cancel-card-why = 永久注销：账户关闭，余额退还客人。
patron-deposit = 存入
patron-deposit-why = 外来款项，以客人自设的每日限额为限。
patron-withdraw = 提取
patron-withdraw-why = 在出纳窗口付出；无论卡的状态，款项属于客人。

## Disputes

disputes-title = 争议与投诉
disputes-new = 新争议
disputes-none = 没有争议。
disputes-dispute = 争议 { $number }
disputes-number = 争议编号
disputes-person = 提出人
disputes-text = 争议内容
disputes-record = 记录争议
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
dispute-decide-dispute = 裁定
dispute-decide-dispute-text = 裁定内容
dispute-absent = 由他人裁定时，赌桌主管缺席的原因
dispute-ask-review = 要求复核
dispute-ask-review-text = 要求复核的理由
dispute-review-dispute = 复核裁定
dispute-review-dispute-text = 复核裁定内容
dispute-conclude-dispute = 了结
dispute-conclude-dispute-text = 如何告知客人
dispute-satisfied = 客人满意
dispute-not-satisfied = 客人不满意
dispute-notice = 告知客人：

## Accounts

accounts-grant = 授予这些职务
accounts-granted = { $name } 的职务已更改，须重新登录。
accounts-close = 结束账户
accounts-close-why = 永久关闭：以此账户登录者将退出。
accounts-retire = 关闭账户
accounts-retired = { $name } 的账户已关闭。
