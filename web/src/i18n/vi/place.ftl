### A place at a dealer's table. Wants a native eye: written by people whose language it is not.

limits-title = Giới hạn của tôi
limits-why = Giới hạn đặt lần đầu hoặc hạ xuống có hiệu lực ngay; nâng lên hoặc bỏ giới hạn có hiệu lực 24 giờ sau khi yêu cầu.
limits-day = Mức thua trong ngày
limits-week = Mức thua trong tuần
limits-month = Mức thua trong tháng
limits-deposit = Tiền nạp trong ngày
limits-none = không giới hạn
limits-next = từ { $time }: { $value }
limits-amount = số tiền khác, tính bằng đô la
limits-first = Vui lòng chọn trước ván đầu tiên
limits-first-set = Đặt các giới hạn này và ngồi vào chỗ
limits-set = Đặt
limits-remove = Bỏ
limits-done = Lựa chọn của bạn đã được ghi lại.
limits-decline = Tôi chơi không đặt giới hạn
limits-declined = Đã ghi lại rằng bạn không muốn đặt giới hạn.
