import type { PartTexts } from '../../Texts.ts'

/** Vietnamese texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `Nạp tiền vào ví ${name} của bạn` : 'Nạp tiền vào ví của bạn'),
      ways: {
        card: 'Thanh toán bằng thẻ',
        exchange: 'Chuyển từ sàn giao dịch',
        wallet: 'Chuyển từ ví',
        receive: 'Nhận tiền',
      },
      problems: {
        coinbase: 'Đã xảy ra lỗi khi nạp tiền. Vui lòng thử lại hoặc dùng phương thức khác.',
        moonpay:
          'Đã xảy ra lỗi khi nạp tiền từ MoonPay. Vui lòng thử lại hoặc dùng phương thức khác.',
        transfer: 'Đã xảy ra lỗi khi nạp tiền. Vui lòng thử lại hoặc dùng phương thức khác.',
      },
    },
    guest: {
      title: 'Hãy bảo vệ tài khoản trước',
      help: 'Bạn đang là khách. Ví này chỉ mở được trong trình duyệt này: nếu bạn mất trình duyệt hoặc xóa dữ liệu, mọi thứ trong ví sẽ mất vĩnh viễn.',
      secure: {
        email: 'Thêm địa chỉ email',
        passkey: 'Thêm một khóa truy cập',
        sms: 'Thêm số điện thoại',
      },
      goOn: 'Vẫn nạp tiền',
    },
    amount: {
      title: 'Xác nhận hoặc sửa số tiền',
      label: 'Số tiền',
      tooPrecise: (symbol, places) => `${symbol} có tối đa ${places} chữ số thập phân.`,
      next: 'Tiếp tục',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Đang mở ${name}`,
      openingHelp: 'Việc này mất một chút thời gian.',
      pending: (name) => `Tiếp tục với ${name}`,
      pendingHelp: 'Hoàn tất giao dịch mua trong cửa sổ vừa mở. Hãy để cửa sổ này mở.',
      afterwards: 'Đang xử lý giao dịch mua',
      afterwardsHelp: 'Chúng tôi đang chờ kết quả.',
      blocked: (name) => `Tiếp tục với ${name}`,
      blockedHelp: 'Cửa sổ bật lên đã bị chặn. Hãy thử lại.',
      retry: 'Thử lại lần nữa',
      authorization: 'Đang xử lý thanh toán',
      authorizationHelp:
        'Ngân hàng của bạn vẫn cần phê duyệt, có thể mất vài giờ. Bạn sẽ nhận được email khi giao dịch mua hoàn tất.',
      next: 'Tiếp tục',
    },
    success: {
      title: 'Thành công!',
      detail: (amount, token, app) =>
        `Bạn đã nạp ${amount} ${token} vào ví ${app}. Có thể mất một phút trước khi dùng được tiền.`,
      funded: 'Bạn đã nạp tiền vào tài khoản!',
      fundedHelp: 'Có thể mất một phút trước khi dùng được tiền.',
      done: 'Xong',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Chuyển từ ví',
      help: 'Chọn ví thanh toán.',
      more: 'Thêm ví khác',
      detecting: 'Đang tìm ví',
    },
    chains: { title: 'Chọn một mạng', help: (wallet) => `${wallet} nên thanh toán từ đâu?` },
    confirm: {
      title: 'Xác nhận giao dịch',
      bridgeTitle: 'Chuyển từ mạng khác',
      button: (wallet) => `Xác nhận bằng ${wallet}`,
      rows: {
        amount: 'Số tiền',
        from: 'Từ',
        to: 'Đến',
        network: 'Mạng',
        total: 'Tổng',
        fee: 'Phí ước tính',
      },
      change: 'Đổi mạng',
      unknownFee: 'Không rõ',
      rejected: 'Bạn đã từ chối yêu cầu',
      again: 'Vui lòng thử lại.',
      insufficient: 'Số dư không đủ',
      different: 'Dùng ví khác',
    },
    waiting: {
      preparing: { title: 'Đang chuẩn bị giao dịch', detail: 'Việc này mất một chút thời gian.' },
      finding: {
        title: 'Đang tìm tiền',
        detail: 'Chúng tôi đang kiểm tra số dư của bạn trên các mạng khác.',
      },
      simulating: {
        title: 'Đang kiểm tra giao dịch này',
        detail: 'Việc này mất một chút thời gian.',
      },
      approval: (wallet) => ({
        title: `Đang chờ ${wallet}`,
        detail: 'Không thấy ví của bạn? Hãy kiểm tra các cửa sổ trình duyệt khác.',
      }),
      sent: { title: 'Đang chờ xác nhận', detail: 'Thường chỉ mất vài giây.' },
      bridging: {
        pending: {
          title: 'Đang chuyển tiền của bạn',
          detail: 'Tiền đã rời ví và đang trên đường đến.',
        },
        waiting: {
          title: 'Đang chuyển tiền của bạn',
          detail: 'Tiền đã rời ví. Cầu nối đang chờ mạng.',
        },
        delayed: {
          title: 'Đang chuyển tiền của bạn',
          detail: 'Việc này lâu hơn bình thường. Quá trình vẫn tiếp tục nếu bạn đóng cửa sổ này.',
        },
      },
    },
    errors: {
      retry: 'Thử lại',
      done: 'Xong',
      another: 'Thực hiện chuyển khoản khác',
      refund: 'Xem trạng thái hoàn tiền',
      different: 'Dùng ví khác',
      kinds: {
        'insufficient-balance': {
          title: 'Số dư không đủ',
          detail: (wallet) => `Ví ${wallet} không đủ tiền.`,
        },
        preparing: {
          title: 'Đã xảy ra lỗi',
          detail: () => 'Không thể kết nối với mạng. Chưa gửi gì cả.',
        },
        simulation: {
          title: 'Mô phỏng không thành công',
          detail: () => 'Mạng sẽ không thực hiện giao dịch. Chưa gửi gì cả.',
        },
        refused: {
          title: 'Giao dịch không thành công',
          detail: () => 'Ví của bạn không gửi giao dịch. Chưa gửi gì cả.',
        },
        'no-answer': {
          title: 'Hết thời gian',
          detail: () =>
            'Ví của bạn chưa phản hồi. Thử lại sẽ chờ cùng yêu cầu đó và không gửi gì hai lần.',
        },
        'paid-before': {
          title: 'Đã gửi giao dịch',
          detail: () => 'Ví của bạn vừa gửi khoản chuyển đã yêu cầu trước đó. Không gửi gì khác.',
        },
        reverted: {
          title: 'Giao dịch không thành công',
          detail: () => 'Mạng đã thực hiện và giao dịch thất bại tại đó. Chỉ mất phí.',
        },
        unsettled: {
          title: 'Hết thời gian',
          detail: () =>
            'Giao dịch đã gửi và chưa đến. Thử lại sẽ tìm giao dịch và không gửi gì hai lần.',
        },
        quotes: {
          title: 'Đã xảy ra lỗi',
          detail: () => 'Không thể lấy báo giá cầu nối. Chưa gửi gì cả.',
        },
        'no-option': {
          title: 'Đã xảy ra lỗi',
          detail: () => 'Không thể chọn phương án cầu nối. Chưa gửi gì cả.',
        },
        bridging: {
          title: 'Giao dịch thất bại',
          detail: () =>
            'Chúng tôi không thể hoàn tất giao dịch cầu nối. Tiền sẽ được hoàn về ví của bạn.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Nhận ${amount} ${symbol}`,
    help: (network) => `Quét mã này hoặc sao chép địa chỉ ví để nhận tiền trên ${network}.`,
    note: (network) => `Hãy chắc chắn gửi tiền trên ${network}.`,
    code: 'Địa chỉ ví của bạn dưới dạng mã QR',
    wallet: 'Ví của bạn',
    balance: 'Số dư ví',
    unread: '…',
    copy: 'Sao chép địa chỉ',
    copied: 'Đã sao chép',
    waiting: 'Đang chờ tiền',
    arrived: 'Tiền đã đến.',
    next: 'Tiếp tục',
  },
}
