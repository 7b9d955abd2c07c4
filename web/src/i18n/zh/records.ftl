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
