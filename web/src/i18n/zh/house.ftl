### The house, its lobby, its rules and what every screen says.

## The house

house-name = pitboss
house-loading = 正在铺设台面
house-nowhere = 此地址没有页面。
house-to-lobby = 返回大厅
house-honest = 过往结果不会改变赔率。
house-limits = 请量力而为。过往结果不会改变赔率。
language-switch = 语言
language-unchecked = 尚未由母语者校对。
language-en = English
language-zh = 简体中文

## Games

game-aruze-sicbo = 骰宝
game-interblock-sicbo = 骰宝
game-sicbo-ilga = 骰宝
game-sicbo-nicc = 骰宝
game-aruze-craps = 花旗骰
game-interblock-roulette = 轮盘

## Top bar

seat-terminal = { $number } 号终端
seat-place = { $number } 号位
link-connecting = 连接中
link-live = 已连接
link-reconnecting = 重新连接中
link-replaced = 已被接管
link-turned-away = 未获准入

## The felt

refusal-place = 未能下注：{ $area }
refusal-other = 未能执行
refusal-rule = 规则 { $clause }

## Rules

rules-title = 本桌规则
rules-find = 搜索：注项、词语或条款号
rules-sections = 规则各部分
rules-wagers = 注项
rules-board = 文字版台面
rules-clauses = 条款
rules-own-schematic = 布局{ $layout }为本系统自绘示意图：其图纸尚未存档。
rules-drawing = 布局{ $layout }依照存档图纸{ $paper }。
rules-fetching = 正在取规则
rules-areas = { $count } 个区域
rules-placed = 下注：{ $words }。
rules-taken-back = 收回：{ $words }。
rules-commission = 佣金：{ $words }。
rules-on = 结果
rules-comes-to = 该注
rules-of = 可选：{ $choices }
rules-wager = 注项
rules-pays = 赔率
rules-limits = 限额
rules-jackpots = 彩金
rules-clause = 条款
rules-document = 依据核准文件 { $document }
rules-digest = 规则书 { $digest }
rules-readings = 现行解释
rules-not-offered = 本桌不设
rules-steps = 每级 { $unit }
rules-how = 玩法
rules-to = { $minimum } 至 { $maximum }
rules-from = { $minimum } 起

## Break

break-title = 休息中
break-since = 已休息 { $minutes }
break-minutes = { $count } 分钟
break-minute = 1 分钟
break-moment = 片刻
break-stakes = 台面上的注码继续有效，余额保留在表上。
break-help = 如果不再有趣，请停下来。赌博求助服务全天免费且保密。
break-back = 回到赌桌

## Lobby

lobby-title = 大厅
lobby-take = 入座
lobby-heading = 请入座
lobby-intro = { $count } 张赌桌，一触即可入座。
lobby-left = 您在 { $table } 台 { $seat } 还有余额。
lobby-go-back = 回到该席
lobby-card = 持卡入座
lobby-watch = 观看
lobby-results = 最近结果
lobby-sign = 限额
lobby-seats = 座位
lobby-free = { $count } 席余 { $free }
lobby-full = 满座
lobby-to = { $minimum } 至 { $maximum }
lobby-terminals = { $table } 号桌 · 终端
lobby-dealer = { $table } 号桌 · 荷官
lobby-console = 控制台
lobby-display = 显示屏
lobby-staff = 员工登录
lobby-back-later = 服务员重新开放后可用
lobby-point = 目标点 { $point }
lobby-open = 可以下注
lobby-none = 尚无结果
lobby-training = 练习场
lobby-patron = 此处由模拟客人游戏

## 服务器填入拒绝理由的词语

word-over = 已结束
word-open-for-wagers = 正在接受下注
word-closed-for-wagers = 已停止下注
word-being-decided = 正在开出结果
word-stopped = 已停止
word-being-tumbled = 正在摇骰
word-open-for-bets = 正在接受下注
word-closed-for-bets = 已停止下注
word-uncovered = 已揭盅
word-entered-and-not-confirmed = 已录入而未确认
word-lit = 已亮出结果
word-collected-from-the-losers = 已收取输注
word-not-open = 未开放
word-proposed = 已提议
word-open = 开放
word-suspended = 已暂停
word-closed = 已关闭
word-day = 每日
word-week = 每周
word-month = 每月
word-year = 每年
word-inspector = 监察员
word-scrutineer = 监督员
word-the-administrator = 管理员

rules-unfiled = 以下是我们自己的摘要。获批准的规则原文尚未存档：本桌仅供以游戏币练习。
rules-paper = 存档的获批准规则：{ $number }，{ $title }
rules-paper-wrong = 无法显示存档文件：内容缺失或被改动。请询问服务员。
rules-print = 阅读及打印规则
rules-summaries = 我们的摘要
rules-from-day = 自 { $day } 起生效
lobby-unfiled = { $documents } 没有存档的命令：仅供以游戏币练习。

## 兑票机

kiosk-title = 票券兑现
kiosk-number = 请插入票券，或输入其号码
kiosk-pay = 兑付此票
kiosk-vouchers = 派彩凭单请到账房兑付。
kiosk-waiting = 请稍候，正在核对票券，请勿离开。
kiosk-take = 请取走现金。
kiosk-coins = 面额 { $value } 的票券以整枚硬币兑付。
station-games = 本机台的游戏
station-meter = 余额
station-choose = 请在上方选择游戏：最多四张台并排，共用一个余额表。
station-leave = 离开台 { $table }
station-front = 把台 { $table } 调到前面
lobby-stations = 机台：多张台共用一个余额表
choice-cash = 现金
