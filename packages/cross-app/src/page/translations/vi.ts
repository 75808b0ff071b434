import type { PageText } from '../pageText.ts'

/** Vietnamese texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Chờ một chút…',
  lost: {
    title: 'Yêu cầu này đã kết thúc',
    detail: 'Hãy đóng cửa sổ này, quay lại ứng dụng và thử lại.',
  },
  unreachable: {
    title: 'Đã xảy ra lỗi',
    detail: 'Hãy kiểm tra kết nối, đóng cửa sổ này và thử lại từ ứng dụng.',
  },
  logIn: (app) => `Đăng nhập ${app}`,
  useAnother: 'Dùng tài khoản khác',
  as: (name) => `Đã đăng nhập với tên ${name}`,
  login: {
    title: (asking, app) => `Tiếp tục tới ${asking} bằng tài khoản ${app} của bạn?`,
    knows: 'Ứng dụng sẽ nhận ra bạn mỗi khi bạn đăng nhập theo cách này',
    sees: (wallets) =>
      wallets === 1 ? 'Ứng dụng sẽ thấy ví của bạn' : 'Ứng dụng sẽ thấy các ví của bạn',
    seesLater: 'Ứng dụng sẽ thấy các ví của bạn khi bạn có ví',
    asks: 'Ứng dụng có thể yêu cầu chữ ký và bạn quyết định từng lần trong cửa sổ như thế này',
    not: (app) =>
      `Ứng dụng không nhận email, số điện thoại hay thông tin đăng nhập ${app} của bạn.`,
    allow: 'Cho phép',
    deny: 'Không cho phép',
  },
  connect: {
    title: (app) => `Kết nối trang web này với ví ${app} của bạn?`,
    sees: 'Trang sẽ thấy địa chỉ ví của bạn',
    choose: 'Trang sẽ thấy địa chỉ của ví này',
    makes: 'Trang sẽ thấy địa chỉ của ví được tạo cho bạn',
    asks: (days) => `Trang có thể yêu cầu chữ ký trong ${days} ngày và bạn quyết định từng lần`,
    not: (app) =>
      `Ứng dụng không nhận email, số điện thoại hay thông tin đăng nhập ${app} của bạn.`,
    allow: 'Kết nối',
    deny: 'Hủy',
    impostor: (opened, named) => ({
      title: 'Không thể tin cậy yêu cầu này',
      detail: `${opened} đã mở cửa sổ này dưới tên ${named}. Hãy đóng lại và không chia sẻ gì.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} yêu cầu chữ ký từ ví ${app} của bạn`,
    siteTitle: (app) => `Trang này yêu cầu chữ ký từ ví ${app} của bạn`,
    signOut: 'Đăng xuất',
    ready: 'Hãy xem nội dung yêu cầu trước khi phê duyệt.',
    otherUser: (name) =>
      `Bạn đang đăng nhập với tên ${name}, nhưng yêu cầu này dành cho tài khoản khác.`,
    noOpener: {
      title: 'Không kết nối được với ứng dụng',
      detail: 'Cửa sổ này đã mất trang mở ra nó. Hãy đóng lại và thử lại từ ứng dụng.',
    },
    done: {
      title: 'Xong',
      detail: 'Bạn có thể đóng cửa sổ này.',
    },
    reject: 'Từ chối',
  },
}
