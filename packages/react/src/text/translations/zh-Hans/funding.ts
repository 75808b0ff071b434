import type { PartTexts } from '../../Texts.ts'

/** Simplified Chinese texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `为您的 ${name} 钱包充值` : '为您的钱包充值'),
      ways: {
        card: '使用银行卡付款',
        exchange: '从交易所转入',
        wallet: '从钱包转入',
        receive: '接收资金',
      },
      problems: {
        coinbase: '充值时出了点问题。请重试或使用其他方式。',
        moonpay: '通过 MoonPay 充值时出了点问题。请重试或使用其他方式。',
        transfer: '充值时出了点问题。请重试或使用其他方式。',
      },
    },
    guest: {
      title: '请先保护您的账户',
      help: '您当前以访客身份使用。此钱包只能在此浏览器中打开：如果丢失浏览器或清除其数据，钱包中的资产将永久丢失。',
      secure: { email: '添加邮箱地址', passkey: '添加一个通行密钥', sms: '添加电话号码' },
      goOn: '仍要充值',
    },
    amount: {
      title: '确认或修改金额',
      label: '金额',
      tooPrecise: (symbol, places) => `${symbol} 最多 ${places} 位小数。`,
      next: '继续',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `正在打开 ${name}`,
      openingHelp: '请稍候。',
      pending: (name) => `使用 ${name} 继续`,
      pendingHelp: '请在打开的窗口中完成购买。请勿关闭此窗口。',
      afterwards: '正在处理您的购买',
      afterwardsHelp: '我们正在等待结果。',
      blocked: (name) => `使用 ${name} 继续`,
      blockedHelp: '弹出窗口被拦截。请重试。',
      retry: '再试一次',
      authorization: '正在处理付款',
      authorizationHelp: '您的银行仍需批准，可能需要几个小时。购买完成后您会收到邮件。',
      next: '继续',
    },
    success: {
      title: '成功！',
      detail: (amount, token, app) =>
        `您已向 ${app} 钱包添加 ${amount} ${token}。资金可能需要一分钟才能使用。`,
      funded: '您已为账户充值！',
      fundedHelp: '资金可能需要一分钟才能使用。',
      done: '完成',
    },
  },
  fundingTransfer: {
    wallets: {
      title: '从钱包转入',
      help: '选择付款的钱包。',
      more: '更多钱包',
      detecting: '正在查找钱包',
    },
    chains: { title: '选择一个网络', help: (wallet) => `${wallet} 应从哪里付款？` },
    confirm: {
      title: '确认交易',
      bridgeTitle: '从其他网络转入',
      button: (wallet) => `使用 ${wallet} 确认`,
      rows: {
        amount: '金额',
        from: '发送方',
        to: '接收方',
        network: '网络',
        total: '总计',
        fee: '预估费用',
      },
      change: '更改网络',
      unknownFee: '未知',
      rejected: '您拒绝了请求',
      again: '请再试一次。',
      insufficient: '余额不足',
      different: '使用其他钱包',
    },
    waiting: {
      preparing: { title: '正在准备交易', detail: '请稍候。' },
      finding: { title: '正在查找资金', detail: '我们正在检查您在其他网络上的余额。' },
      simulating: { title: '正在检查此交易', detail: '请稍候。' },
      approval: (wallet) => ({
        title: `正在等待 ${wallet}`,
        detail: '没有看到您的钱包？请检查其他浏览器窗口。',
      }),
      sent: { title: '正在等待确认', detail: '通常需要几秒钟。' },
      bridging: {
        pending: { title: '正在转移您的资金', detail: '资金已离开您的钱包，正在途中。' },
        waiting: { title: '正在转移您的资金', detail: '资金已离开您的钱包。跨链桥正在等待网络。' },
        delayed: {
          title: '正在转移您的资金',
          detail: '耗时比平时更长。即使关闭此窗口，也会自动继续。',
        },
      },
    },
    errors: {
      retry: '重试',
      done: '完成',
      another: '再次转账',
      refund: '查看退款状态',
      different: '使用其他钱包',
      kinds: {
        'insufficient-balance': {
          title: '余额不足',
          detail: (wallet) => `钱包 ${wallet} 资金不足。`,
        },
        preparing: { title: '出了点问题', detail: () => '无法连接网络。未发送任何内容。' },
        simulation: { title: '模拟失败', detail: () => '网络不会执行此交易。未发送任何内容。' },
        refused: { title: '交易失败', detail: () => '您的钱包未发送交易。未发送任何内容。' },
        'no-answer': {
          title: '已超时',
          detail: () => '您的钱包没有响应。重试会等待同一请求，不会重复发送。',
        },
        'paid-before': {
          title: '交易已发送',
          detail: () => '您的钱包现已发送之前请求的转账。没有发送其他内容。',
        },
        reverted: { title: '交易失败', detail: () => '网络已执行，但交易失败。仅消耗了手续费。' },
        unsettled: {
          title: '已超时',
          detail: () => '交易已发送但尚未到达。重试会查找该交易，不会重复发送。',
        },
        quotes: { title: '出了点问题', detail: () => '无法获取跨链报价。未发送任何内容。' },
        'no-option': { title: '出了点问题', detail: () => '无法选择跨链方案。未发送任何内容。' },
        bridging: {
          title: '交易未成功',
          detail: () => '我们无法完成跨链交易。资金将退回您的钱包。',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `接收 ${amount} ${symbol}`,
    help: (network) => `扫描此二维码或复制钱包地址，以在 ${network} 上接收资金。`,
    note: (network) => `请务必在 ${network} 上发送资金。`,
    code: '您的钱包地址二维码',
    wallet: '您的钱包',
    balance: '钱包余额',
    unread: '…',
    copy: '复制地址',
    copied: '已复制',
    waiting: '正在等待资金',
    arrived: '资金已到账。',
    next: '继续',
  },
}
