import type { MailTexts } from '../MailTexts.ts'

/** Simplified Chinese texts of mails and text messages. */
export const zhHans: MailTexts = {
  code: {
    subject: {
      login: (app) => `您的 ${app} 登录验证码`,
      link: (app) => `将此地址添加到 ${app} 的验证码`,
    },
    title: {
      login: (app) => `登录 ${app}`,
      link: (app) => `将此地址添加到 ${app}`,
    },
    lead: {
      login: '请在登录页面输入此验证码：',
      link: '请在添加地址的页面输入此验证码：',
    },
    lifetime: (duration) => `有效期为${duration}，且只能使用一次。`,
    secrecy: '切勿告诉任何人，包括自称客服的人。',
    unasked: {
      login: '如果不是您请求的，请忽略此邮件：没有验证码，任何人都无法登录。',
      link: '如果不是您请求的，请忽略此邮件：没有验证码，不会添加任何内容。',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} 是您的 ${app} 登录验证码，有效期${duration}。切勿告诉任何人。`,
      link: (code, app, duration) =>
        `${code} 是将此号码添加到 ${app} 的验证码，有效期${duration}。切勿告诉任何人。`,
      factor: (code, app, duration) =>
        `${code} 是您的 ${app} 身份验证码，有效期${duration}。切勿告诉任何人。`,
    },
  },
  noAccount: {
    subject: (app) => `此地址没有 ${app} 账户`,
    title: '未找到账户',
    lead: (app) => `有人使用此地址请求 ${app} 登录验证码，但该地址没有账户。`,
    next: '如果是您本人，请尝试注册时使用的地址。',
    unasked: '如果不是您本人，请忽略此邮件：没有发生任何更改。',
  },
  account: {
    subject: {
      linked: '已添加登录方式',
      unlinked: '已移除登录方式',
      updated: '您的联系方式已更改',
    },
    lead: {
      linked: (label, app, time) => `已添加到您的 ${app} 账户：${label}（${time}）。`,
      unlinked: (label, app, time) => `已从您的 ${app} 账户移除：${label}（${time}）。`,
      updated: (label, app, time) => `已在您的 ${app} 账户中更换：${label}（${time}）。`,
    },
    fine: '如果是您本人操作，则无需处理。',
    undo: (duration) => `如果不是，请在${duration}内撤销更改：`,
    undoLink: '撤销更改',
    effect: '此操作还会移除之后添加的登录方式，并让所有设备退出登录。',
    sms: {
      linked: (label) => `已添加到您的账户：${label}。`,
      unlinked: (label) => `已从您的账户移除：${label}。`,
      updated: (label) => `已在您的账户中更换：${label}。`,
    },
    smsUndo: (duration) => `如果不是您本人操作，请在${duration}内撤销：`,
    labels: {
      email: '电子邮箱地址',
      phone: '电话号码',
      wallet: '钱包',
      smart_wallet: '智能钱包',
      passkey: '通行密钥',
      telegram: 'Telegram 账户',
      farcaster: 'Farcaster 账户',
      custom_auth: '应用自有登录',
    },
    provider: (name) => `${name} 账户`,
  },
  undoPage: {
    title: '要撤销此更改吗？',
    detail: (app) => `您的 ${app} 账户的登录方式将恢复到更改之前的状态，所有设备将退出登录。`,
    goneTitle: '此链接已过期',
    goneDetail: '链接已被使用或时间过久。如果有人在使用您的账户，请联系应用的客服。',
    doneTitle: '更改已撤销',
    doneDetail: '所有设备均已退出登录。请使用收到此邮件的地址重新登录。',
  },
  mfa: {
    subject: {
      mfa_enrolled: '已添加第二重验证',
      mfa_removed: '已移除第二重验证',
    },
    methods: {
      sms: '短信验证码',
      totp: '身份验证器应用',
      passkey: '通行密钥',
    },
    lead: (subject, method, app, time) => `${subject}（${method}）：您的 ${app} 账户，${time}。`,
    unasked: '如果是您本人操作，则无需处理。如果不是，请在所有设备上退出登录，并联系应用的客服。',
    sms: (subject, method) => `${subject}（${method}）。如果不是您本人操作，请联系应用的客服。`,
  },
  recoveryCode: {
    subject: '已使用恢复代码',
    lead: (app, time) => `您的 ${app} 账户使用了恢复代码代替第二重验证（${time}）。`,
    left: (remaining) => `剩余代码：${remaining}。`,
    unasked:
      '如果是您本人操作，则无需处理。如果不是，请在所有设备上退出登录，获取新的代码，并联系应用的客服。',
    sms: (left) =>
      `您的账户使用了恢复代码。${left}如果不是您本人操作，请获取新的代码并联系应用的客服。`,
  },
  wallet: {
    subject: {
      exported: '您的钱包密钥已被查看',
      recovered: '您的钱包已在新设备上打开',
      'recovery-started': '您的钱包恢复已开始',
      'password-locked': '您的钱包密码尝试次数过多',
      'recovery-changed': '您的钱包备份已更改',
      delegated: '已授予对您钱包的离线访问权限',
      'delegated-use': '应用代您使用了钱包',
      adopted: '您的钱包现由应用保管',
    },
    lead: {
      exported: (address, app) =>
        `您在 ${app} 中的钱包 ${address} 的私钥已显示给以您的身份登录的人。`,
      recovered: (address, app) =>
        `您在 ${app} 中的钱包 ${address} 已在一台此前没有该钱包的设备上打开。`,
      'recovery-started': (address, app) =>
        `您在 ${app} 中的钱包 ${address} 正在一台此前没有该钱包的设备上打开。`,
      'password-locked': (address, app) =>
        `您在 ${app} 中的钱包 ${address} 因密码被尝试十次，暂时无法在新设备上使用。`,
      'recovery-changed': (address, app) =>
        `您在 ${app} 中的钱包 ${address} 有了新的备份，之前的备份已失效。`,
      delegated: (address, app) =>
        `您不在时，应用可以使用您在 ${app} 中的钱包 ${address}。您可以在应用中撤销。`,
      'delegated-use': (address, app) =>
        `自您授予离线访问权限以来，应用首次使用了您在 ${app} 中的钱包 ${address}。您可以在应用中撤销。`,
      adopted: (address, app) =>
        `您在 ${app} 中的钱包 ${address} 从现在起由应用的服务器保管，不再需要设备或备份。`,
    },
    when: (time) => `时间：${time}。`,
    unasked:
      '如果是您本人操作，则无需处理。如果不是，请将钱包中的资产转移到其他钱包，并联系应用的客服。',
    sms: (subject, address) =>
      `${subject}（${address}）。如果不是您本人操作，请转移其中的资产并联系应用的客服。`,
  },
}
