import type { PageText } from '../pageText.ts'

/** Japanese texts of the cross-app windows. */
export const texts: PageText = {
  loading: '少々お待ちください…',
  lost: {
    title: 'このリクエストは終了しました',
    detail: 'このウィンドウを閉じ、アプリに戻ってもう一度お試しください。',
  },
  unreachable: {
    title: '問題が発生しました',
    detail: '接続を確認し、このウィンドウを閉じて、アプリからもう一度お試しください。',
  },
  logIn: (app) => `${app}にログイン`,
  useAnother: '別のアカウントを使う',
  as: (name) => `${name}としてログイン中`,
  login: {
    title: (asking, app) => `${app}アカウントで${asking}に進みますか？`,
    knows: 'この方法でログインするたびに、アプリはあなたを同じ人と認識します',
    sees: (wallets) =>
      wallets === 1
        ? 'アプリはあなたのウォレットを見ることができます'
        : 'アプリはあなたのすべてのウォレットを見ることができます',
    seesLater: 'ウォレットができると、アプリはそれを見ることができます',
    asks: 'アプリは署名を求めることができ、このようなウィンドウで1件ずつあなたが判断します',
    not: (app) => `メールアドレス、電話番号、${app}のログイン情報は渡されません。`,
    allow: '許可',
    deny: '拒否',
  },
  connect: {
    title: (app) => `このサイトを${app}のウォレットに接続しますか？`,
    sees: 'サイトはあなたのウォレットのアドレスを見ることができます',
    choose: 'サイトはこのウォレットのアドレスを見ることができます',
    makes: 'サイトはあなたのために作成されるウォレットのアドレスを見ることができます',
    asks: (days) => `サイトは${days}日間署名を求めることができ、1件ずつあなたが判断します`,
    not: (app) => `メールアドレス、電話番号、${app}のログイン情報は渡されません。`,
    allow: '接続',
    deny: 'キャンセル',
    impostor: (opened, named) => ({
      title: 'このリクエストは信頼できません',
      detail: `${opened}が${named}の名前でこのウィンドウを開きました。閉じて、何も共有しないでください。`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking}が${app}のウォレットの署名を求めています`,
    siteTitle: (app) => `このサイトが${app}のウォレットの署名を求めています`,
    signOut: 'ログアウト',
    ready: '承認する前に、求められている内容を確認してください。',
    otherUser: (name) =>
      `${name}としてログインしていますが、このリクエストは別のアカウント宛てです。`,
    noOpener: {
      title: 'アプリに接続できません',
      detail:
        'このウィンドウを開いたページが失われました。閉じて、アプリからもう一度お試しください。',
    },
    done: {
      title: '完了',
      detail: 'このウィンドウを閉じてかまいません。',
    },
    reject: '却下',
  },
}
