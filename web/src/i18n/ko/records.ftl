### 좌석의 프로모션. 나머지는 영어로 표시됩니다. Wants a native eye: written by people whose language it is not.

seat-promotions = 이 테이블의 프로모션
seat-promotions-open = 프로모션과 내 응모권 보기
seat-promotions-enter = 응모권 1장으로 참가
seat-promotions-card = 참가하려면 회원 카드를 넣으십시오.
seat-promotions-won = 당첨되셨습니다
over-promotion-closes = { $promotion }: 곧 응모 마감
over-promotion-won = { $promotion }: 당첨되셨습니다
