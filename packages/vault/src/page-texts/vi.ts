import type { PageTexts } from './PageTexts.ts'

/** Vietnamese texts of the export page and the consent page. */
export const vi: PageTexts = {
  export: {
    title: 'Xuất ví',
    choose: 'Nội dung cần xuất',
    tabs: {
      key: 'Khóa riêng tư',
      phrase: 'Cụm từ khôi phục',
    },
    reveal: 'Hiện',
    hide: 'Ẩn',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    key: {
      reveal: 'Hiện khóa riêng tư',
      hide: 'Ẩn khóa riêng tư',
      copy: 'Sao chép khóa riêng tư',
      copied: 'Đã sao chép khóa riêng tư',
      shown: 'Khóa riêng tư đang hiển thị và sẽ được ẩn lại sau một phút.',
    },
    phrase: {
      reveal: 'Hiện cụm từ khôi phục',
      hide: 'Ẩn cụm từ khôi phục',
      copy: 'Sao chép cụm từ khôi phục',
      copied: 'Đã sao chép cụm từ khôi phục',
      shown: 'Cụm từ khôi phục đang hiển thị và sẽ được ẩn lại sau một phút.',
    },
    warning: 'Hãy giữ bí mật. Mã này mở ví của bạn.',
    covered: 'Bạn có thể hiển thị khi trang này hiện đầy đủ.',
    opening: 'Đang mở ví của bạn…',
    expired: 'Trang này chỉ mở được một lần. Hãy đóng và xuất ví lại.',
    notOnDevice: 'Ví này không có trên thiết bị này. Hãy đóng trang, khôi phục ví và thử lại.',
    loginAgain: 'Hãy đăng nhập lại để xuất ví.',
    tooOften: 'Quá nhiều lần thử. Hãy thử lại sau.',
    failed: 'Đã xảy ra lỗi. Hãy đóng trang này và thử lại.',
    notCopied: 'Trình duyệt từ chối sao chép. Hãy hiện nội dung và sao chép thủ công.',
    window: {
      help: (host) =>
        `Trình duyệt này không thể biết có gì che khuất trang này hay không. Hãy tiếp tục trong cửa sổ của ${host}, nơi không gì có thể che khuất.`,
      open: 'Tiếp tục trong cửa sổ mới',
      waiting: 'Hãy tiếp tục trong cửa sổ vừa mở.',
      blocked: 'Cửa sổ không mở được. Hãy cho phép cửa sổ bật lên cho trang này rồi thử lại.',
      lost: 'Cửa sổ này không có yêu cầu nào. Hãy đóng và thử lại.',
    },
  },
  consent: {
    title: 'Cho phép truy cập ngoại tuyến',
    asked: {
      one: (appName) =>
        `${appName} muốn dùng ví này khi bạn vắng mặt. Bạn có thể thu hồi bất cứ lúc nào.`,
      other: (appName) =>
        `${appName} muốn dùng các ví này khi bạn vắng mặt. Bạn có thể thu hồi bất cứ lúc nào.`,
    },
    wallet: {
      ethereum: 'Ví Ethereum',
      solana: 'Ví Solana',
    },
    accept: 'Chấp nhận',
    covered: 'Bạn có thể chấp nhận khi không có gì che khuất phần này.',
    tooSoon: 'Nhấn thêm một lần để chấp nhận.',
    failed: 'Đã xảy ra lỗi. Hãy đóng trang này và thử lại.',
  },
}
