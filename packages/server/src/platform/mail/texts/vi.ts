import type { MailTexts } from '../MailTexts.ts'

/** Vietnamese texts of mails and text messages. */
export const vi: MailTexts = {
  code: {
    subject: {
      login: (app) => `Mã đăng nhập ${app} của bạn`,
      link: (app) => `Mã để thêm địa chỉ này vào ${app}`,
    },
    title: {
      login: (app) => `Đăng nhập ${app}`,
      link: (app) => `Thêm địa chỉ này vào ${app}`,
    },
    lead: {
      login: 'Nhập mã này tại nơi bạn đang đăng nhập:',
      link: 'Nhập mã này tại nơi bạn đang thêm địa chỉ:',
    },
    lifetime: (duration) => `Mã có hiệu lực trong ${duration} và chỉ dùng được một lần.`,
    secrecy: 'Không đưa mã cho bất kỳ ai, kể cả người tự xưng là nhân viên hỗ trợ.',
    unasked: {
      login:
        'Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không ai đăng nhập được nếu không có mã.',
      link: 'Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không có gì được thêm nếu không có mã.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} là mã đăng nhập ${app} của bạn. Hiệu lực ${duration}. Không đưa mã cho bất kỳ ai.`,
      link: (code, app, duration) =>
        `${code} là mã để thêm số này vào ${app}. Hiệu lực ${duration}. Không đưa mã cho bất kỳ ai.`,
      factor: (code, app, duration) =>
        `${code} là mã xác minh ${app} của bạn. Hiệu lực ${duration}. Không đưa mã cho bất kỳ ai.`,
    },
  },
  noAccount: {
    subject: (app) => `Không có tài khoản ${app} cho địa chỉ này`,
    title: 'Không tìm thấy tài khoản',
    lead: (app) =>
      `Có người yêu cầu mã đăng nhập ${app} bằng địa chỉ này, nhưng không có tài khoản nào.`,
    next: 'Nếu là bạn, hãy thử địa chỉ bạn đã dùng để đăng ký.',
    unasked: 'Nếu không phải bạn, hãy bỏ qua email này: không có gì xảy ra.',
  },
  account: {
    subject: {
      linked: 'Đã thêm một cách đăng nhập',
      unlinked: 'Đã xóa một cách đăng nhập',
      updated: 'Thông tin liên hệ của bạn đã thay đổi',
    },
    lead: {
      linked: (label, app, time) => `Đã thêm vào tài khoản ${app} của bạn: ${label} (${time}).`,
      unlinked: (label, app, time) => `Đã xóa khỏi tài khoản ${app} của bạn: ${label} (${time}).`,
      updated: (label, app, time) => `Đã thay trong tài khoản ${app} của bạn: ${label} (${time}).`,
    },
    fine: 'Nếu là bạn, bạn không cần làm gì.',
    undo: (duration) => `Nếu không, hãy hoàn tác thay đổi trong vòng ${duration}:`,
    undoLink: 'Hoàn tác thay đổi',
    effect: 'Thao tác này cũng xóa các cách đăng nhập được thêm từ đó và đăng xuất mọi thiết bị.',
    sms: {
      linked: (label) => `Đã thêm vào tài khoản của bạn: ${label}.`,
      unlinked: (label) => `Đã xóa khỏi tài khoản của bạn: ${label}.`,
      updated: (label) => `Đã thay trong tài khoản của bạn: ${label}.`,
    },
    smsUndo: (duration) => `Nếu không phải bạn, hãy hoàn tác trong vòng ${duration}:`,
    labels: {
      email: 'địa chỉ email',
      phone: 'số điện thoại',
      wallet: 'ví',
      smart_wallet: 'ví thông minh',
      passkey: 'khóa truy cập',
      telegram: 'tài khoản Telegram',
      farcaster: 'tài khoản Farcaster',
      custom_auth: 'đăng nhập riêng của ứng dụng',
    },
    provider: (name) => `tài khoản ${name}`,
  },
  undoPage: {
    title: 'Hoàn tác thay đổi này?',
    detail: (app) =>
      `Các cách đăng nhập của tài khoản ${app} trở về trạng thái trước thay đổi và mọi thiết bị bị đăng xuất.`,
    goneTitle: 'Liên kết này đã hết hạn',
    goneDetail:
      'Liên kết đã được dùng hoặc quá cũ. Nếu người khác đang dùng tài khoản của bạn, hãy liên hệ bộ phận hỗ trợ của ứng dụng.',
    doneTitle: 'Đã hoàn tác thay đổi',
    doneDetail: 'Mọi thiết bị đã đăng xuất. Hãy đăng nhập lại bằng địa chỉ nhận email này.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Đã thêm yếu tố thứ hai',
      mfa_removed: 'Đã xóa yếu tố thứ hai',
    },
    methods: {
      sms: 'mã SMS',
      totp: 'ứng dụng xác thực',
      passkey: 'khóa truy cập',
    },
    lead: (subject, method, app, time) =>
      `${subject} (${method}): tài khoản ${app} của bạn, ${time}.`,
    unasked:
      'Nếu là bạn, bạn không cần làm gì. Nếu không, hãy đăng xuất mọi nơi và liên hệ bộ phận hỗ trợ của ứng dụng.',
    sms: (subject, method) =>
      `${subject} (${method}). Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ của ứng dụng.`,
  },
  recoveryCode: {
    subject: 'Một mã khôi phục đã được dùng',
    lead: (app, time) =>
      `Một mã khôi phục đã được dùng thay cho yếu tố thứ hai của tài khoản ${app} (${time}).`,
    left: (remaining) => `Số mã còn lại: ${remaining}.`,
    unasked:
      'Nếu là bạn, bạn không cần làm gì. Nếu không, hãy đăng xuất mọi nơi, tạo mã mới và liên hệ bộ phận hỗ trợ của ứng dụng.',
    sms: (left) =>
      `Một mã khôi phục đã được dùng cho tài khoản của bạn. ${left} Nếu không phải bạn, hãy tạo mã mới và liên hệ bộ phận hỗ trợ của ứng dụng.`,
  },
  wallet: {
    subject: {
      exported: 'Khóa ví của bạn đã được hiển thị',
      recovered: 'Ví của bạn đã được mở trên thiết bị mới',
      'recovery-started': 'Đã bắt đầu khôi phục ví của bạn',
      'password-locked': 'Mật khẩu ví của bạn bị thử quá nhiều lần',
      'recovery-changed': 'Bản sao lưu ví của bạn đã thay đổi',
      delegated: 'Đã cấp quyền truy cập ngoại tuyến vào ví của bạn',
      'delegated-use': 'Ứng dụng đã dùng ví thay bạn',
      adopted: 'Ví của bạn hiện do ứng dụng lưu giữ',
    },
    lead: {
      exported: (address, app) =>
        `Khóa riêng tư của ví ${address} trong ${app} đã được hiển thị cho người đăng nhập với tư cách của bạn.`,
      recovered: (address, app) =>
        `Ví ${address} của bạn trong ${app} đã được mở trên một thiết bị trước đây không có ví này.`,
      'recovery-started': (address, app) =>
        `Ví ${address} của bạn trong ${app} đang được mở trên một thiết bị trước đây không có ví này.`,
      'password-locked': (address, app) =>
        `Ví ${address} của bạn trong ${app} tạm thời bị khóa trên thiết bị mới vì mật khẩu đã bị thử mười lần.`,
      'recovery-changed': (address, app) =>
        `Ví ${address} của bạn trong ${app} có bản sao lưu mới và bản trước không còn dùng được.`,
      delegated: (address, app) =>
        `Ứng dụng có thể dùng ví ${address} của bạn trong ${app} khi bạn vắng mặt. Bạn có thể thu hồi quyền này trong ứng dụng.`,
      'delegated-use': (address, app) =>
        `Ứng dụng đã dùng ví ${address} của bạn trong ${app} lần đầu kể từ khi bạn cấp quyền truy cập ngoại tuyến. Bạn có thể thu hồi quyền này trong ứng dụng.`,
      adopted: (address, app) =>
        `Từ nay ví ${address} của bạn trong ${app} do máy chủ của ứng dụng lưu giữ. Ví không cần thiết bị hay bản sao lưu.`,
    },
    when: (time) => `Thời gian: ${time}.`,
    unasked:
      'Nếu là bạn, bạn không cần làm gì. Nếu không, hãy chuyển tài sản trong ví sang ví khác và liên hệ bộ phận hỗ trợ của ứng dụng.',
    sms: (subject, address) =>
      `${subject} (${address}). Nếu không phải bạn, hãy chuyển tài sản và liên hệ bộ phận hỗ trợ của ứng dụng.`,
  },
}
