import type { PartTexts } from '../../Texts.ts'

/** Japanese texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `${appName}アカウントにメールアドレスを追加`,
        linkHelp: '確認コードをお送りします。',
        update: 'メールアドレスを更新',
        updateHelp: '今後使用するメールアドレスを追加してください。確認コードをお送りします。',
      },
      phone: {
        link: (appName) => `${appName}アカウントに電話番号を追加`,
        linkHelp: '確認コードをお送りします。',
        update: '電話番号を更新',
        updateHelp: '今後使用する電話番号を追加してください。確認コードをお送りします。',
      },
      submit: { link: '送信', update: '更新' },
      submitting: '送信中',
    },
    recentLogin: {
      title: 'もう一度ログインしてください',
      help: 'ログインから時間が経っています。アカウントへのアクセス方法を変更するには、もう一度ログインしてください。',
      next: '再ログイン',
    },
    transfer: {
      methods: { email: 'メール', sms: '電話番号', siwe: 'ウォレット', siws: 'ウォレット' },
      title: (method) => `${method}は別のアカウントに関連付けられています`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName}はすでに${appName}のアカウントを持っています。ここに移行すると、そのアカウントは削除されます。`
          : `${appName}のアカウントがすでにあります。ここに移行すると、そのアカウントは削除されます。`,
      check: '移行前にアカウントの資産を確認',
      checkHelp:
        'もう一方のアカウントにはウォレットがあります。移行後は誰も開けなくなるため、先に中身を移してください。',
      explorer: 'エクスプローラーで見る',
      address: 'ウォレットアドレス',
      copy: 'アドレスをコピー',
      copied: 'コピーしました',
      acknowledge: '残したいものはすべて移しました。',
      confirm: '移行してアカウントを削除',
      decline: '同意しない',
      transferring: 'アカウントを移行中',
      transferringHelp: 'お待ちください…',
      success: '完了',
      successHelp: 'アカウントを移行しました。',
    },
  },
  crossApp: {
    connecting: (app) => `${app}に接続中`,
    check: (app) => `続行するには、${app}のポップアップを確認してください`,
    connected: (app) => `${app}に接続しました`,
    goodToGo: '準備が整いました',
    failed: '認証に失敗しました',
    unexpected: '問題が発生しました。もう一度お試しください。',
    wrong: (app) => `${app}アカウントの接続中に問題が発生しました。もう一度お試しください。`,
    notAllowed: 'この2つのアプリは接続されていません。',
    tooMany: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
    blocked: 'ポップアップがブロックされました。もう一度お試しください。',
    retry: '再試行',
    other: '別の方法を試す',
    close: '閉じる',
    continueWith: (app) => `${app}で続行`,
    unnamed: 'アプリ',
  },
  externalWallet: {
    picker: {
      title: 'ウォレットを選択',
      search: 'ウォレットを検索',
      empty: '利用できるウォレットがありません',
      nothingFound: 'その名前のウォレットはありません',
      detecting: 'ウォレットを検索中',
      installed: 'インストール済み',
      recent: '最近',
    },
    network: {
      title: 'ネットワークを選択',
      help: (wallet) => `${wallet}は複数のネットワークに対応しています。`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `${wallet}で接続`,
      help: 'このコードをウォレットでスキャンして接続してください。',
      helpOnPhone: 'ウォレットで続行してから、ここに戻ってください。',
      code: 'ウォレットを接続するQRコード',
      openApp: 'アプリで開く',
      copyLink: 'リンクをコピー',
      copied: 'コピーしました',
    },
    status: {
      waiting: (wallet) => `${wallet}を待っています`,
      waitingHelp: 'ウォレットが表示されませんか？ブラウザーの別のウィンドウを確認してください。',
      switching: 'ネットワークを切り替え中',
      switchingHelp: 'ウォレットで切り替えを確認してください。',
      signToVerify: '署名して確認',
      signHelp:
        'ウォレットが自分のものであることを示すため、メッセージに署名してください。手数料はかかりません。',
      signing: '署名中',
      signingHelp: 'もう少しお待ちください',
      success: (wallet) => `${wallet}に接続しました`,
      successHelp: '準備が整いました',
      signButton: 'ウォレットで署名',
      withLedger: 'Ledgerで続行',
      withoutLedger: 'Ledgerを使わずに続行',
      ledgerHelp:
        'Ledgerはメッセージを含む取引に署名します。この取引が送信されることはありません。',
      retry: '再試行',
      different: '別のウォレットを使う',
      reset: '接続をリセット',
      outOfRetries: 'ウォレットに接続できません',
      tryAgain: 'もう一度試す',
      cancel: 'キャンセル',
    },
    failures: {
      rejected: { title: 'リクエストを拒否しました', detail: 'もう一度お試しください。' },
      'timed-out': {
        title: 'ウォレットのリクエストがタイムアウトしました',
        detail: 'もう一度お試しください。',
      },
      'user-exists': {
        title: 'このアドレスのユーザーはすでに存在します',
        detail: '別のアドレスをお試しください。',
      },
      'cannot-link-more': {
        title: '紐づけできません',
        detail: 'このアプリで許可されている数のウォレットを紐づけ済みです。',
      },
      'popup-blocked': {
        title: 'ポップアップがブロックされました。もう一度お試しください。',
        detail: 'このページのポップアップを許可してください。',
      },
      multichain: {
        title: 'ウォレットに接続できませんでした',
        detail: 'ウォレットのマルチチェーン設定が有効であることを確認し、もう一度お試しください。',
      },
      'phantom-multichain': {
        title: 'ウォレットに接続できませんでした',
        detail: 'Phantomのマルチチェーンが有効であることを確認し、もう一度お試しください。',
      },
      'not-connected': { title: 'ウォレットに接続できません', detail: 'もう一度お試しください。' },
      'not-proved': {
        title: 'ウォレットでログインできませんでした',
        detail: 'もう一度お試しください。',
      },
    },
    redirect: {
      title: (wallet) => `${wallet}モバイルウォレットに移動中`,
      help: 'ウォレットに移動して続行します。',
      stillHere: 'まだこちらですか？',
      stillHereHelp: (wallet) => `このスマートフォンにはまだ${wallet}がない可能性があります。`,
      open: (wallet) => `${wallet}を開く`,
      appStore: 'App Storeへ',
      coinbase: {
        title: 'Coinbase Walletに移動中…',
        help: 'アプリで続行してから、ここに戻ってください。',
        open: '開く',
      },
    },
    install: {
      title: (wallet) => `${wallet}をインストール`,
      steps: [
        {
          title: 'ブラウザー拡張機能をインストール',
          detail: 'ブラウザーのストアから追加してください。',
        },
        { title: '最初のウォレットを設定', detail: '拡張機能が手順を案内します。' },
        { title: 'リカバリーフレーズを安全に保管', detail: '誰にも共有しないでください。' },
      ],
      get: (wallet) => `${wallet}を入手`,
      reload: 'ページを再読み込みしてウォレットを使用',
    },
    snackbar: {
      confirm: 'スマートフォンで確認',
      cancel: '取引をキャンセル',
      reset: '接続をリセット',
      lost: '接続が切れました',
      expand: 'もっと見る',
    },
  },
}
