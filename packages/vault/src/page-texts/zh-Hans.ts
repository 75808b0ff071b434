import type { PageTexts } from './PageTexts.ts'

/** Simplified Chinese texts of the export page and the consent page. */
export const zhHans: PageTexts = {
  export: {
    title: '导出钱包',
    choose: '导出内容',
    tabs: {
      key: '私钥',
      phrase: '恢复短语',
    },
    reveal: '显示',
    hide: '隐藏',
    copy: '复制',
    copied: '已复制',
    key: {
      reveal: '显示私钥',
      hide: '隐藏私钥',
      copy: '复制私钥',
      copied: '私钥已复制',
      shown: '私钥已显示，一分钟后将再次隐藏。',
    },
    phrase: {
      reveal: '显示恢复短语',
      hide: '隐藏恢复短语',
      copy: '复制恢复短语',
      copied: '恢复短语已复制',
      shown: '恢复短语已显示，一分钟后将再次隐藏。',
    },
    warning: '请保密。它能打开您的钱包。',
    covered: '此页面完全可见后即可显示。',
    opening: '正在打开您的钱包…',
    expired: '此页面只能打开一次。请关闭并重新导出钱包。',
    notOnDevice: '此钱包不在这台设备上。请关闭此页面，恢复钱包后重试。',
    loginAgain: '请重新登录以导出钱包。',
    tooOften: '尝试次数过多，请稍后再试。',
    failed: '出现问题。请关闭此页面并重试。',
    notCopied: '浏览器拒绝复制。请显示后手动复制。',
    window: {
      help: (host) =>
        `此浏览器无法判断是否有内容遮挡此页面。请在 ${host} 的窗口中继续，该窗口不会被任何内容遮挡。`,
      open: '在新窗口中继续',
      waiting: '请在打开的窗口中继续。',
      blocked: '窗口未打开。请允许此页面弹出窗口，然后重试。',
      lost: '此窗口没有请求。请关闭后重试。',
    },
  },
  consent: {
    title: '启用离线访问',
    asked: {
      one: (appName) => `${appName} 请求在您不在时使用此钱包。您可以随时撤销。`,
      other: (appName) => `${appName} 请求在您不在时使用这些钱包。您可以随时撤销。`,
    },
    wallet: {
      ethereum: 'Ethereum 钱包',
      solana: 'Solana 钱包',
    },
    accept: '接受',
    covered: '没有内容遮挡时即可接受。',
    tooSoon: '请再按一次以接受。',
    failed: '出现问题。请关闭此页面并重试。',
  },
}
