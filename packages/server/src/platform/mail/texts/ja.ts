import type { MailTexts } from '../MailTexts.ts'

/** Japanese texts of mails and text messages. */
export const ja: MailTexts = {
  code: {
    subject: {
      login: (app) => `${app}のログインコード`,
      link: (app) => `このアドレスを${app}に追加するコード`,
    },
    title: {
      login: (app) => `${app}にログイン`,
      link: (app) => `このアドレスを${app}に追加`,
    },
    lead: {
      login: 'ログインしている画面でこのコードを入力してください：',
      link: 'アドレスを追加している画面でこのコードを入力してください：',
    },
    lifetime: (duration) => `有効期間は${duration}で、1回だけ使えます。`,
    secrecy: 'サポートを名乗る人を含め、誰にも教えないでください。',
    unasked: {
      login:
        '心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
      link: '心当たりがない場合は、このメールを無視してください。コードがなければ何も追加されません。',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} は${app}のログインコードです。有効期間：${duration}。誰にも教えないでください。`,
      link: (code, app, duration) =>
        `${code} はこの番号を${app}に追加するコードです。有効期間：${duration}。誰にも教えないでください。`,
      factor: (code, app, duration) =>
        `${code} は${app}の確認コードです。有効期間：${duration}。誰にも教えないでください。`,
    },
  },
  noAccount: {
    subject: (app) => `このアドレスの${app}アカウントはありません`,
    title: 'アカウントが見つかりません',
    lead: (app) =>
      `このアドレスで${app}のログインコードが要求されましたが、対応するアカウントがありません。`,
    next: 'ご本人の場合は、登録時のアドレスをお試しください。',
    unasked: '心当たりがない場合は、このメールを無視してください。何も起きていません。',
  },
  account: {
    subject: {
      linked: 'ログイン方法が追加されました',
      unlinked: 'ログイン方法が削除されました',
      updated: '連絡先が変更されました',
    },
    lead: {
      linked: (label, app, time) => `${app}アカウントに追加：${label}（${time}）。`,
      unlinked: (label, app, time) => `${app}アカウントから削除：${label}（${time}）。`,
      updated: (label, app, time) => `${app}アカウントで変更：${label}（${time}）。`,
    },
    fine: 'ご本人による操作の場合、何もする必要はありません。',
    undo: (duration) => `心当たりがない場合は、${duration}以内に変更を取り消してください：`,
    undoLink: '変更を取り消す',
    effect: 'その後に追加されたログイン方法も削除され、すべてのデバイスがログアウトされます。',
    sms: {
      linked: (label) => `アカウントに追加：${label}。`,
      unlinked: (label) => `アカウントから削除：${label}。`,
      updated: (label) => `アカウントで変更：${label}。`,
    },
    smsUndo: (duration) => `心当たりがない場合は、${duration}以内に取り消してください：`,
    labels: {
      email: 'メールアドレス',
      phone: '電話番号',
      wallet: 'ウォレット',
      smart_wallet: 'スマートウォレット',
      passkey: 'パスキー',
      telegram: 'Telegramアカウント',
      farcaster: 'Farcasterアカウント',
      custom_auth: 'アプリ独自のログイン',
    },
    provider: (name) => `${name}アカウント`,
  },
  undoPage: {
    title: 'この変更を取り消しますか？',
    detail: (app) =>
      `${app}アカウントのログイン方法が変更前の状態に戻り、すべてのデバイスがログアウトされます。`,
    goneTitle: 'このリンクの有効期限が切れています',
    goneDetail:
      'すでに使用されたか、古すぎます。他の人があなたのアカウントを使っている場合は、アプリのサポートに連絡してください。',
    doneTitle: '変更を取り消しました',
    doneDetail:
      'すべてのデバイスがログアウトされました。このメールが届いたアドレスで再度ログインしてください。',
  },
  mfa: {
    subject: {
      mfa_enrolled: '第2要素が追加されました',
      mfa_removed: '第2要素が削除されました',
    },
    methods: {
      sms: 'SMSコード',
      totp: '認証アプリ',
      passkey: 'パスキー',
    },
    lead: (subject, method, app, time) => `${subject}（${method}）：${app}アカウント、${time}。`,
    unasked:
      'ご本人による操作の場合、何もする必要はありません。心当たりがない場合は、すべてのデバイスからログアウトし、アプリのサポートに連絡してください。',
    sms: (subject, method) =>
      `${subject}（${method}）。心当たりがない場合は、アプリのサポートに連絡してください。`,
  },
  recoveryCode: {
    subject: 'リカバリーコードが使用されました',
    lead: (app, time) =>
      `${app}アカウントで、第2要素の代わりにリカバリーコードが使用されました（${time}）。`,
    left: (remaining) => `残りのコード：${remaining}。`,
    unasked:
      'ご本人による操作の場合、何もする必要はありません。心当たりがない場合は、すべてのデバイスからログアウトし、新しいコードを発行して、アプリのサポートに連絡してください。',
    sms: (left) =>
      `アカウントでリカバリーコードが使用されました。${left}心当たりがない場合は、新しいコードを発行し、アプリのサポートに連絡してください。`,
  },
  wallet: {
    subject: {
      exported: 'ウォレットの鍵が表示されました',
      recovered: 'ウォレットが新しいデバイスで開かれました',
      'recovery-started': 'ウォレットの復元が開始されました',
      'password-locked': 'ウォレットのパスワードの試行回数が多すぎます',
      'recovery-changed': 'ウォレットのバックアップが変更されました',
      delegated: 'ウォレットへのオフラインアクセスが許可されました',
      'delegated-use': 'アプリがあなたの代わりにウォレットを使用しました',
      adopted: 'ウォレットはアプリが保管するようになりました',
    },
    lead: {
      exported: (address, app) =>
        `${app}のウォレット ${address} の秘密鍵が、あなたとしてログインしている人に表示されました。`,
      recovered: (address, app) =>
        `${app}のウォレット ${address} が、これまでになかったデバイスで開かれました。`,
      'recovery-started': (address, app) =>
        `${app}のウォレット ${address} が、これまでになかったデバイスで開かれようとしています。`,
      'password-locked': (address, app) =>
        `${app}のウォレット ${address} は、パスワードが10回試行されたため、新しいデバイスで一時的にロックされています。`,
      'recovery-changed': (address, app) =>
        `${app}のウォレット ${address} に新しいバックアップが作成され、以前のものは使えなくなりました。`,
      delegated: (address, app) =>
        `${app}のウォレット ${address} を、あなたの不在中にアプリが使用できます。これはアプリで取り消せます。`,
      'delegated-use': (address, app) =>
        `オフラインアクセスの許可後、アプリが${app}のウォレット ${address} を初めて使用しました。これはアプリで取り消せます。`,
      adopted: (address, app) =>
        `${app}のウォレット ${address} は、今後アプリのサーバーで保管されます。デバイスもバックアップも不要です。`,
    },
    when: (time) => `日時：${time}。`,
    unasked:
      'ご本人による操作の場合、何もする必要はありません。心当たりがない場合は、ウォレットの中身を別のウォレットに移し、アプリのサポートに連絡してください。',
    sms: (subject, address) =>
      `${subject}（${address}）。心当たりがない場合は、中身を移し、アプリのサポートに連絡してください。`,
  },
}
