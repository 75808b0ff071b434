import type { PartTexts } from '../../Texts.ts'

/** Japanese texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `${name}ウォレットに資金を追加` : 'ウォレットに資金を追加'),
      ways: {
        card: 'カードで支払う',
        exchange: '取引所から送金',
        wallet: 'ウォレットから送金',
        receive: '資金を受け取る',
      },
      problems: {
        coinbase:
          '資金の追加中に問題が発生しました。もう一度お試しいただくか、別の方法をご利用ください。',
        moonpay:
          'MoonPayからの資金の追加中に問題が発生しました。もう一度お試しいただくか、別の方法をご利用ください。',
        transfer:
          '資金の追加中に問題が発生しました。もう一度お試しいただくか、別の方法をご利用ください。',
      },
    },
    guest: {
      title: '先にアカウントを保護してください',
      help: '現在ゲストとして利用しています。このウォレットはこのブラウザーでのみ開けます。ブラウザーを失うかデータを消去すると、ウォレットの中身は永久に失われます。',
      secure: {
        email: 'メールアドレスを追加',
        passkey: 'パスキーを追加する',
        sms: '電話番号を追加',
      },
      goOn: 'それでも資金を追加',
    },
    amount: {
      title: '金額を確認または編集',
      label: '金額',
      tooPrecise: (symbol, places) => `${symbol}の小数点以下は最大${places}桁です。`,
      next: '続行',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `${name}を開いています`,
      openingHelp: '少々お待ちください。',
      pending: (name) => `${name}で続行`,
      pendingHelp:
        '開いたウィンドウで購入を完了してください。このウィンドウは開いたままにしてください。',
      afterwards: '購入を処理中',
      afterwardsHelp: '結果を待っています。',
      blocked: (name) => `${name}で続行`,
      blockedHelp: 'ポップアップがブロックされました。もう一度お試しください。',
      retry: '再試行',
      authorization: '支払いを処理中',
      authorizationHelp:
        '銀行の承認待ちです。数時間かかる場合があります。購入が完了するとメールでお知らせします。',
      next: '続行',
    },
    success: {
      title: '完了しました',
      detail: (amount, token, app) =>
        `${app}ウォレットに${amount} ${token}を追加しました。資金が利用できるまで1分ほどかかる場合があります。`,
      funded: 'アカウントに資金を追加しました',
      fundedHelp: '資金が利用できるまで1分ほどかかる場合があります。',
      done: '完了',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'ウォレットから送金',
      help: '支払いに使うウォレットを選んでください。',
      more: '他のウォレット',
      detecting: 'ウォレットを検索中',
    },
    chains: { title: 'ネットワークを選ぶ', help: (wallet) => `${wallet}はどこから支払いますか？` },
    confirm: {
      title: '取引を確認',
      bridgeTitle: '別のネットワークから送金',
      button: (wallet) => `${wallet}で確認`,
      rows: {
        amount: '金額',
        from: '送信元',
        to: '送信先',
        network: 'ネットワーク',
        total: '合計',
        fee: '推定手数料',
      },
      change: 'ネットワークを変更',
      unknownFee: '不明',
      rejected: 'リクエストを拒否しました',
      again: 'もう一度お試しください。',
      insufficient: '残高が不足しています',
      different: '別のウォレットを使う',
    },
    waiting: {
      preparing: { title: '取引を準備中', detail: '少々お待ちください。' },
      finding: { title: '資金を検索中', detail: '他のネットワークの残高を確認しています。' },
      simulating: { title: 'この取引を確認中', detail: '少々お待ちください。' },
      approval: (wallet) => ({
        title: `${wallet}を待っています`,
        detail: 'ウォレットが表示されませんか？ブラウザーの別のウィンドウを確認してください。',
      }),
      sent: { title: '承認を待っています', detail: '通常は数秒かかります。' },
      bridging: {
        pending: { title: '資金を移動中', detail: 'ウォレットから送信され、移動中です。' },
        waiting: {
          title: '資金を移動中',
          detail: 'ウォレットから送信されました。ブリッジがネットワークを待っています。',
        },
        delayed: {
          title: '資金を移動中',
          detail: '通常より時間がかかっています。このウィンドウを閉じても処理は続きます。',
        },
      },
    },
    errors: {
      retry: 'もう一度試す',
      done: '完了',
      another: '別の送金を行う',
      refund: '返金状況を見る',
      different: '別のウォレットを使う',
      kinds: {
        'insufficient-balance': {
          title: '残高が不足しています',
          detail: (wallet) => `ウォレット${wallet}の資金が不足しています。`,
        },
        preparing: {
          title: '問題が発生しました',
          detail: () => 'ネットワークに接続できませんでした。何も送信されていません。',
        },
        simulation: {
          title: 'シミュレーションに失敗しました',
          detail: () => 'ネットワークで実行されない見込みです。何も送信されていません。',
        },
        refused: {
          title: '取引に失敗しました',
          detail: () => 'ウォレットが送信しませんでした。何も送信されていません。',
        },
        'no-answer': {
          title: 'タイムアウト',
          detail: () =>
            'ウォレットから応答がありません。再試行しても同じリクエストを待つだけで、二重に送信されることはありません。',
        },
        'paid-before': {
          title: '取引を送信しました',
          detail: () =>
            '以前に依頼した送金が今ウォレットから送信されました。ほかには何も送信されていません。',
        },
        reverted: {
          title: '取引に失敗しました',
          detail: () => 'ネットワークで実行され、失敗しました。消費されたのは手数料のみです。',
        },
        unsettled: {
          title: 'タイムアウト',
          detail: () =>
            '送信済みですが、まだ届いていません。再試行すると取引を検索し、二重に送信されることはありません。',
        },
        quotes: {
          title: '問題が発生しました',
          detail: () => 'ブリッジの見積もりを取得できませんでした。何も送信されていません。',
        },
        'no-option': {
          title: '問題が発生しました',
          detail: () => '見積もりからブリッジを選択できませんでした。何も送信されていません。',
        },
        bridging: {
          title: '取引が失敗しました',
          detail: () => 'ブリッジの取引を完了できませんでした。資金はウォレットに返金されます。',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `${amount} ${symbol}を受け取る`,
    help: (network) =>
      `${network}で資金を受け取るには、このコードをスキャンするか、ウォレットアドレスをコピーしてください。`,
    note: (network) => `必ず${network}で送金してください。`,
    code: 'ウォレットアドレスのQRコード',
    wallet: 'あなたのウォレット',
    balance: 'ウォレット残高',
    unread: '…',
    copy: 'アドレスをコピー',
    copied: 'コピーしました',
    waiting: '入金を待っています',
    arrived: '資金が届きました。',
    next: '続行',
  },
}
