### The public display and the prize display.

## Public display

display-title = 公共显示屏
prizes-title = 大奖
prizes-at = { $terminal }，第{ $round }轮
prizes-none = 上一轮没有大奖。
display-next = 后停止下注
display-result = 结果
display-no-result = 尚无结果
display-void = 第 { $round } 局：无结果
display-void-why = 注码已退回
display-waiting = 下一局即将开始
display-counts = 最新在左 · { $counts }
display-streaks = 连开
display-point = 目标点
display-point-none = 出场掷
display-point-off = 没有目标点
display-shooter = 掷骰者
display-side-red = 红
display-side-black = 黑
display-side-green = 零
display-side-low = 1 至 18
display-side-high = 19 至 36
display-side-odd = 单
display-side-even = 双
display-side-small = 小
display-side-big = 大
display-side-seven = 七
display-side-other = 其他
display-honest = 不会改变赔率
display-figures = 最近 { $count } 局
display-face-1 = 一
display-face-2 = 二
display-face-3 = 三
display-face-4 = 四
display-face-5 = 五
display-face-6 = 六
