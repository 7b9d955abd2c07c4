### 프로모션: 좌석과 공개 페이지에서 손님이 읽는 내용.

promotions-title = 프로모션
promotions-none = 진행 중인 프로모션이 없습니다.
promotions-status-running = 진행 중
promotions-status-closed = 응모 마감
promotions-status-concluded = 종료
promotions-postponed = 연기됨
promotions-closes = 응모 마감: { $time }
promotions-drawn-at = 추첨: { $time }, { $where }
promotions-terms = 약관
promotions-prizes = 경품
promotions-draw = 추첨
promotions-sheet = 약관 읽기 및 인쇄
promotions-print = 이 페이지 인쇄
promotions-hall = 추첨 화면
promotions-list = 확정된 명단
promotions-export = 추첨 자료
promotions-winners = 당첨 번호
promotions-won-by = 응모권 { $chance } ({ $tag })
promotions-own = 내 응모권
promotions-own-patron = 고객 번호
promotions-own-card = 카드 번호
promotions-own-show = 보기
promotions-own-none = 응모권이 없습니다.
promotions-own-won = 경품 { $prizes }에 당첨되셨습니다. 케이지로 오십시오.
promotions-complain = 결정에 만족하지 않으시면 Gaming and Liquor Administration Act 2007 제33조에 따라 감독관에게 이의를 제기할 수 있습니다.
