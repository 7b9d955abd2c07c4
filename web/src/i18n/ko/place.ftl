### A place at a dealer's table. Wants a native eye: written by people whose language it is not.

limits-title = 내 한도
limits-why = 처음 정하거나 낮춘 한도는 즉시 적용되고, 높이거나 없애는 것은 요청하고 24시간 뒤에 적용됩니다.
limits-day = 하루 손실
limits-week = 한 주 손실
limits-month = 한 달 손실
limits-deposit = 하루 입금
limits-none = 한도 없음
limits-next = { $time }부터: { $value }
limits-amount = 다른 금액 (달러)
limits-first = 첫 게임 전에 선택해 주세요
limits-first-set = 이 한도를 정하고 자리에 앉기
limits-set = 정하기
limits-remove = 없애기
limits-done = 선택하신 내용이 기록되었습니다.
limits-decline = 한도 없이 하겠습니다
limits-declined = 한도를 원하지 않으신다고 기록되었습니다.
