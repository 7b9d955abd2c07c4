### Khuyến mãi: những gì người chơi đọc tại chỗ ngồi và trên trang công khai.

promotions-title = Khuyến mãi
promotions-none = Không có khuyến mãi nào.
promotions-status-running = đang diễn ra
promotions-status-closed = đã hết hạn tham gia
promotions-status-concluded = đã kết thúc
promotions-postponed = đã hoãn
promotions-closes = Hết hạn tham gia: { $time }
promotions-drawn-at = Rút thăm: { $time }, { $where }
promotions-terms = Thể lệ
promotions-prizes = Giải thưởng
promotions-draw = Rút thăm
promotions-sheet = Đọc và in thể lệ
promotions-print = In trang này
promotions-hall = Màn hình rút thăm
promotions-list = Danh sách đã khóa
promotions-export = Dữ liệu của lần rút thăm
promotions-winners = Các số trúng thưởng
promotions-won-by = lượt { $chance } ({ $tag })
promotions-own = Các lượt của tôi
promotions-own-patron = Mã khách
promotions-own-card = Số thẻ
promotions-own-show = Xem
promotions-own-none = Chưa có lượt nào.
promotions-own-won = Bạn đã trúng giải { $prizes }: xin mời đến quầy thu ngân.
promotions-complain = Nếu không hài lòng với một quyết định, bạn có thể khiếu nại với thanh tra theo điều 33 của Gaming and Liquor Administration Act 2007.
