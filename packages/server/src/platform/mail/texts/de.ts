import type { MailTexts } from '../MailTexts.ts'

/** German texts of mails and text messages. */
export const de: MailTexts = {
  code: {
    subject: {
      login: (app) => `Ihr Anmeldecode für ${app}`,
      link: (app) => `Ihr Code, um diese Adresse bei ${app} hinzuzufügen`,
    },
    title: {
      login: (app) => `Bei ${app} anmelden`,
      link: (app) => `Diese Adresse bei ${app} hinzufügen`,
    },
    lead: {
      login: 'Geben Sie diesen Code dort ein, wo Sie sich gerade anmelden:',
      link: 'Geben Sie diesen Code dort ein, wo Sie Ihre Adresse hinzufügen:',
    },
    lifetime: (duration) => `Er gilt ${duration} und nur einmal.`,
    secrecy: 'Geben Sie ihn niemandem, auch nicht jemandem, der sich als Support ausgibt.',
    unasked: {
      login:
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code kann sich niemand anmelden.',
      link: 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code wird nichts hinzugefügt.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} ist Ihr Anmeldecode für ${app}. Er gilt ${duration}. Geben Sie ihn niemandem.`,
      link: (code, app, duration) =>
        `${code} ist Ihr Code, um diese Nummer bei ${app} hinzuzufügen. Er gilt ${duration}. Geben Sie ihn niemandem.`,
      factor: (code, app, duration) =>
        `${code} ist Ihr Bestätigungscode für ${app}. Er gilt ${duration}. Geben Sie ihn niemandem.`,
    },
  },
  noAccount: {
    subject: (app) => `Kein Konto bei ${app} für diese Adresse`,
    title: 'Kein Konto gefunden',
    lead: (app) =>
      `Jemand hat mit dieser Adresse einen Anmeldecode für ${app} angefordert, aber es gibt dafür kein Konto.`,
    next: 'Wenn Sie das waren, versuchen Sie es mit der Adresse, mit der Sie sich registriert haben.',
    unasked: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Es ist nichts geschehen.',
  },
  account: {
    subject: {
      linked: 'Eine Anmeldeart wurde hinzugefügt',
      unlinked: 'Eine Anmeldeart wurde entfernt',
      updated: 'Ihre Kontaktdaten wurden geändert',
    },
    lead: {
      linked: (label, app, time) => `${label} wurde Ihrem Konto bei ${app} hinzugefügt: ${time}.`,
      unlinked: (label, app, time) =>
        `${label} wurde aus Ihrem Konto bei ${app} entfernt: ${time}.`,
      updated: (label, app, time) => `${label} wurde in Ihrem Konto bei ${app} ersetzt: ${time}.`,
    },
    fine: 'Wenn Sie das waren, müssen Sie nichts tun.',
    undo: (duration) => `Wenn nicht, machen Sie die Änderung innerhalb von ${duration} rückgängig:`,
    undoLink: 'Änderung rückgängig machen',
    effect:
      'Dabei werden auch seither hinzugefügte Anmeldearten entfernt und alle Geräte abgemeldet.',
    sms: {
      linked: (label) => `${label} wurde Ihrem Konto hinzugefügt.`,
      unlinked: (label) => `${label} wurde aus Ihrem Konto entfernt.`,
      updated: (label) => `${label} wurde in Ihrem Konto ersetzt.`,
    },
    smsUndo: (duration) =>
      `Wenn Sie das nicht waren, machen Sie es innerhalb von ${duration} rückgängig:`,
    labels: {
      email: 'Eine E-Mail-Adresse',
      phone: 'Eine Telefonnummer',
      wallet: 'Ein Wallet',
      smart_wallet: 'Ein Smart Wallet',
      passkey: 'Ein Passkey',
      telegram: 'Ein Telegram-Konto',
      farcaster: 'Ein Farcaster-Konto',
      custom_auth: 'Eine Anmeldung der App selbst',
    },
    provider: (name) => `Ein Konto bei ${name}`,
  },
  undoPage: {
    title: 'Diese Änderung rückgängig machen?',
    detail: (app) =>
      `Die Anmeldearten Ihres Kontos bei ${app} werden auf den Stand vor der Änderung zurückgesetzt, und alle Geräte werden abgemeldet.`,
    goneTitle: 'Dieser Link ist abgelaufen',
    goneDetail:
      'Er wurde bereits verwendet oder ist zu alt. Wenn jemand anderes Ihr Konto benutzt, wenden Sie sich an den Support der App.',
    doneTitle: 'Die Änderung wurde rückgängig gemacht',
    doneDetail:
      'Alle Geräte sind abgemeldet. Melden Sie sich erneut mit der Adresse an, an die diese E-Mail ging.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Ein zweiter Faktor wurde hinzugefügt',
      mfa_removed: 'Ein zweiter Faktor wurde entfernt',
    },
    methods: {
      sms: 'SMS-Codes',
      totp: 'eine Authenticator-App',
      passkey: 'ein Passkey',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): Ihr Konto bei ${app}, ${time}.`,
    unasked:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich überall ab und wenden Sie sich an den Support der App.',
    sms: (subject, method) =>
      `${subject} (${method}). Wenn Sie das nicht waren, wenden Sie sich an den Support der App.`,
  },
  recoveryCode: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    lead: (app, time) =>
      `Für Ihr Konto bei ${app} wurde anstelle eines zweiten Faktors ein Wiederherstellungscode verwendet: ${time}.`,
    left: (remaining) => `Verbleibende Codes: ${remaining}.`,
    unasked:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich überall ab, erstellen Sie neue Codes und wenden Sie sich an den Support der App.',
    sms: (left) =>
      `Für Ihr Konto wurde ein Wiederherstellungscode verwendet. ${left} Wenn Sie das nicht waren, erstellen Sie neue Codes und wenden Sie sich an den Support der App.`,
  },
  wallet: {
    subject: {
      exported: 'Der Schlüssel Ihres Wallets wurde angezeigt',
      recovered: 'Ihr Wallet wurde auf einem neuen Gerät geöffnet',
      'recovery-started': 'Die Wiederherstellung Ihres Wallets wurde gestartet',
      'password-locked': 'Ihr Wallet-Passwort wurde zu oft versucht',
      'recovery-changed': 'Die Sicherung Ihres Wallets wurde geändert',
      delegated: 'Offline-Zugriff auf Ihr Wallet wurde gewährt',
      'delegated-use': 'Die App hat Ihr Wallet für Sie verwendet',
      adopted: 'Ihr Wallet wird jetzt von der App verwahrt',
    },
    lead: {
      exported: (address, app) =>
        `Der private Schlüssel Ihres Wallets ${address} bei ${app} wurde jemandem angezeigt, der als Sie angemeldet ist.`,
      recovered: (address, app) =>
        `Ihr Wallet ${address} bei ${app} wurde auf einem Gerät geöffnet, auf dem es vorher nicht war.`,
      'recovery-started': (address, app) =>
        `Ihr Wallet ${address} bei ${app} wird gerade auf einem Gerät geöffnet, auf dem es vorher nicht war.`,
      'password-locked': (address, app) =>
        `Ihr Wallet ${address} bei ${app} ist auf neuen Geräten eine Zeit lang gesperrt, weil sein Passwort zehnmal versucht wurde.`,
      'recovery-changed': (address, app) =>
        `Ihr Wallet ${address} bei ${app} hat eine neue Sicherung; die vorherige funktioniert nicht mehr.`,
      delegated: (address, app) =>
        `Ihr Wallet ${address} bei ${app} darf von der App verwendet werden, während Sie nicht da sind. Sie können das in der App widerrufen.`,
      'delegated-use': (address, app) =>
        `Ihr Wallet ${address} bei ${app} wurde von der App zum ersten Mal verwendet, seit Sie ihr Offline-Zugriff gewährt haben. Sie können das in der App widerrufen.`,
      adopted: (address, app) =>
        `Ihr Wallet ${address} bei ${app} wird ab jetzt von den Servern der App verwahrt. Es braucht weder ein Gerät noch eine Sicherung.`,
    },
    when: (time) => `Zeitpunkt: ${time}.`,
    unasked:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, übertragen Sie den Inhalt des Wallets in ein anderes und wenden Sie sich an den Support der App.',
    sms: (subject, address) =>
      `${subject} (${address}). Wenn Sie das nicht waren, übertragen Sie den Inhalt und wenden Sie sich an den Support der App.`,
  },
}
