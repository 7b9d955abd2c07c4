### 重要事件，逐日列出。

panel-events = 重要事件
events-title = 重要事件
events-day = 博彩日
events-before = 前一个有事件的日子
events-after = 后一个有事件的日子
events-kind = 类别
events-all = 全部
events-of = { $day } 的事件
events-newest = 最新在前
events-none = { $day } 没有重要事件。
events-last = 上一次是在 { $day }。
events-choose = 请选择一个事件：由谁、在何处、依哪条规则。
events-when = 时间
events-by = 操作人
events-entry = 记录
events-record = { $stream }，第 { $version } 条
events-round = 第 { $round } 局的记录
events-kind-rounds = 局
events-kind-faults = 故障
events-kind-devices = 设备
events-kind-locks = 锁定
events-kind-corrections = 更正
events-kind-payments = 付款
events-kind-holds = 扣留
events-kind-tables = 赌桌
events-kind-conduct = 行为
