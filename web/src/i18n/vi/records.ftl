### Khuyến mãi tại chỗ ngồi; phần còn lại bằng tiếng Anh. Wants a native eye: written by people whose language it is not.

seat-promotions = Khuyến mãi tại bàn này
seat-promotions-open = Xem khuyến mãi và các lượt của tôi
seat-promotions-enter = Tham gia với một lượt
seat-promotions-card = Để tham gia, hãy đưa thẻ hội viên vào.
seat-promotions-won = bạn đã trúng
over-promotion-closes = { $promotion }: sắp hết hạn tham gia
over-promotion-won = { $promotion }: bạn đã trúng thưởng
