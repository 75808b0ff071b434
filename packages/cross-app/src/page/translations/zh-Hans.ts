import type { PageText } from '../pageText.ts'

/** Simplified Chinese texts of the cross-app windows. */
export const texts: PageText = {
  loading: '请稍候…',
  lost: {
    title: '此请求已结束',
    detail: '请关闭此窗口，返回应用并重试。',
  },
  unreachable: {
    title: '出现问题',
    detail: '请检查网络连接，关闭此窗口并从应用中重试。',
  },
  logIn: (app) => `登录 ${app}`,
  useAnother: '使用其他账户',
  as: (name) => `已以 ${name} 的身份登录`,
  login: {
    title: (asking, app) => `使用您的 ${app} 账户继续前往 ${asking}？`,
    knows: '每次以此方式登录时，该应用都会识别出您',
    sees: (wallets) => (wallets === 1 ? '该应用将看到您的钱包' : '该应用将看到您的所有钱包'),
    seesLater: '您拥有钱包后，该应用将看到它们',
    asks: '该应用可以请求签名，每次都由您在这样的窗口中决定',
    not: (app) => `它不会获得您的邮箱、电话号码或 ${app} 登录信息。`,
    allow: '允许',
    deny: '拒绝',
  },
  connect: {
    title: (app) => `将此网站连接到您的 ${app} 钱包？`,
    sees: '它将看到您的钱包地址',
    choose: '它将看到此钱包的地址',
    makes: '它将看到为您创建的钱包的地址',
    asks: (days) => `它可以在 ${days} 天内请求签名，每次都由您决定`,
    not: (app) => `它不会获得您的邮箱、电话号码或 ${app} 登录信息。`,
    allow: '连接',
    deny: '取消',
    impostor: (opened, named) => ({
      title: '此请求不可信',
      detail: `${opened} 以 ${named} 的名义打开了此窗口。请关闭，不要分享任何信息。`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} 请求您的 ${app} 钱包签名`,
    siteTitle: (app) => `此网站请求您的 ${app} 钱包签名`,
    signOut: '退出登录',
    ready: '批准之前请查看请求的内容。',
    otherUser: (name) => `您已以 ${name} 的身份登录，但此请求属于另一个账户。`,
    noOpener: {
      title: '无法连接到应用',
      detail: '此窗口已失去打开它的页面。请关闭并从应用中重试。',
    },
    done: {
      title: '完成',
      detail: '您可以关闭此窗口。',
    },
    reject: '驳回',
  },
}
