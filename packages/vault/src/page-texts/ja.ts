import type { PageTexts } from './PageTexts.ts'

/** Japanese texts of the export page and the consent page. */
export const ja: PageTexts = {
  export: {
    title: 'ウォレットのエクスポート',
    choose: 'エクスポートする内容',
    tabs: {
      key: '秘密鍵',
      phrase: 'リカバリーフレーズ',
    },
    reveal: '表示',
    hide: '非表示',
    copy: 'コピー',
    copied: 'コピーしました',
    key: {
      reveal: '秘密鍵を表示',
      hide: '秘密鍵を非表示',
      copy: '秘密鍵をコピー',
      copied: '秘密鍵をコピーしました',
      shown: '秘密鍵を表示しています。1分後に再び非表示になります。',
    },
    phrase: {
      reveal: 'リカバリーフレーズを表示',
      hide: 'リカバリーフレーズを非表示',
      copy: 'リカバリーフレーズをコピー',
      copied: 'リカバリーフレーズをコピーしました',
      shown: 'リカバリーフレーズを表示しています。1分後に再び非表示になります。',
    },
    warning: '誰にも見せないでください。これでウォレットを開けます。',
    covered: 'このページ全体が見えると表示できます。',
    opening: 'ウォレットを開いています…',
    expired:
      'このページは一度しか開けません。閉じて、もう一度ウォレットをエクスポートしてください。',
    notOnDevice:
      'このウォレットはこのデバイスにありません。ページを閉じて復元し、もう一度お試しください。',
    loginAgain: 'ウォレットをエクスポートするには、もう一度ログインしてください。',
    tooOften: '試行回数が多すぎます。後でもう一度お試しください。',
    failed: '問題が発生しました。ページを閉じて、もう一度お試しください。',
    notCopied: 'ブラウザーがコピーを拒否しました。表示して手動でコピーしてください。',
  },
  consent: {
    title: 'オフラインアクセスを許可',
    asked: {
      one: (appName) =>
        `${appName}が、あなたの不在中にこのウォレットを使用する許可を求めています。いつでも取り消せます。`,
      other: (appName) =>
        `${appName}が、あなたの不在中にこれらのウォレットを使用する許可を求めています。いつでも取り消せます。`,
    },
    wallet: {
      ethereum: 'Ethereumウォレット',
      solana: 'Solanaウォレット',
    },
    accept: '同意する',
    covered: '何にも覆われていない状態になると同意できます。',
    tooSoon: '同意するには、もう一度押してください。',
    failed: '問題が発生しました。ページを閉じて、もう一度お試しください。',
  },
}
