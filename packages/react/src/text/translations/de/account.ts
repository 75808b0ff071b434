import type { PartTexts } from '../../Texts.ts'

/** German texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `E-Mail-Adresse zu Ihrem ${appName}-Konto hinzufügen`,
        linkHelp: 'Wir senden einen Bestätigungscode an sie.',
        update: 'E-Mail-Adresse ändern',
        updateHelp:
          'Geben Sie die E-Mail-Adresse ein, die Sie künftig verwenden möchten. Wir senden einen Bestätigungscode an sie.',
      },
      phone: {
        link: (appName) => `Telefonnummer zu Ihrem ${appName}-Konto hinzufügen`,
        linkHelp: 'Wir senden einen Bestätigungscode an sie.',
        update: 'Telefonnummer ändern',
        updateHelp:
          'Geben Sie die Nummer ein, die Sie künftig verwenden möchten. Wir senden einen Bestätigungscode an sie.',
      },
      submit: { link: 'Senden', update: 'Ändern' },
      submitting: 'Wird gesendet',
    },
    recentLogin: {
      title: 'Bitte melden Sie sich erneut an',
      help: 'Ihre Anmeldung liegt eine Weile zurück. Melden Sie sich erneut an, um Ihre Anmeldearten zu ändern.',
      next: 'Erneut anmelden',
    },
    transfer: {
      methods: { email: 'E-Mail', sms: 'Telefonnummer', siwe: 'Wallet', siws: 'Wallet' },
      title: (method) => `${method} gehört zu einem anderen Konto`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} hat bereits ein Konto bei ${appName}. Die Übertragung hierher löscht dieses Konto.`
          : `Es gibt bereits ein Konto bei ${appName}. Die Übertragung hierher löscht dieses Konto.`,
      check: 'Guthaben des Kontos vor der Übertragung prüfen',
      checkHelp:
        'Das andere Konto hat ein Wallet. Nach der Übertragung kann es niemand mehr öffnen: Übertragen Sie zuerst, was darin ist.',
      explorer: 'Im Explorer ansehen',
      address: 'Wallet-Adresse',
      copy: 'Adresse kopieren',
      copied: 'Kopiert',
      acknowledge: 'Ich habe alles übertragen, was ich behalten möchte.',
      confirm: 'Übertragen und Konto löschen',
      decline: 'Nein danke',
      transferring: 'Konto wird übertragen',
      transferringHelp: 'Bitte warten …',
      success: 'Erfolgreich',
      successHelp: 'Ihr Konto wurde übertragen.',
    },
  },
  crossApp: {
    connecting: (app) => `Verbindung mit ${app} wird hergestellt`,
    check: (app) => `Bitte prüfen Sie das Pop-up von ${app}, um fortzufahren`,
    connected: (app) => `Erfolgreich mit ${app} verbunden`,
    goodToGo: 'Alles bereit!',
    failed: 'Anmeldung fehlgeschlagen',
    unexpected: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    wrong: (app) =>
      `Beim Verbinden Ihres ${app}-Kontos ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.`,
    notAllowed: 'Diese beiden Apps sind nicht verbunden.',
    tooMany: 'Zu viele Anfragen. Bitte warten Sie, bevor Sie es erneut versuchen.',
    blocked: 'Das Pop-up wurde blockiert. Versuchen Sie es erneut.',
    retry: 'Wiederholen',
    other: 'Andere Methode verwenden',
    close: 'Schließen',
    continueWith: (app) => `Mit ${app} fortfahren`,
    unnamed: 'die App',
  },
  externalWallet: {
    picker: {
      title: 'Wählen Sie Ihr Wallet',
      search: 'Wallets suchen',
      empty: 'Keine Wallets verfügbar',
      nothingFound: 'Kein Wallet mit diesem Namen',
      detecting: 'Suche nach Wallets',
      installed: 'Installiert',
      recent: 'Zuletzt',
    },
    network: {
      title: 'Netzwerk wählen',
      help: (wallet) => `${wallet} funktioniert in mehr als einem Netzwerk.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Mit ${wallet} verbinden`,
      help: 'Scannen Sie diesen Code mit Ihrem Wallet, um es zu verbinden.',
      helpOnPhone: 'Fahren Sie in Ihrem Wallet fort und kehren Sie dann hierher zurück.',
      code: 'QR-Code zum Verbinden Ihres Wallets',
      openApp: 'In App öffnen',
      copyLink: 'Link kopieren',
      copied: 'Kopiert',
    },
    status: {
      waiting: (wallet) => `Warten auf ${wallet}`,
      waitingHelp: 'Sie sehen Ihr Wallet nicht? Prüfen Sie Ihre anderen Browserfenster.',
      switching: 'Netzwerk wird gewechselt',
      switchingHelp: 'Bestätigen Sie den Wechsel in Ihrem Wallet.',
      signToVerify: 'Zur Bestätigung signieren',
      signHelp:
        'Signieren Sie die Nachricht in Ihrem Wallet, um zu zeigen, dass es Ihnen gehört. Das kostet keine Gebühren.',
      signing: 'Wird signiert',
      signingHelp: 'Nur noch einen Moment',
      success: (wallet) => `Erfolgreich mit ${wallet} verbunden`,
      successHelp: 'Alles bereit!',
      signButton: 'Mit Ihrem Wallet signieren',
      withLedger: 'Mit Ledger fortfahren',
      withoutLedger: 'Ohne Ledger fortfahren',
      ledgerHelp:
        'Ein Ledger signiert eine Transaktion, die die Nachricht enthält. Sie wird nie gesendet.',
      retry: 'Wiederholen',
      different: 'Anderes Wallet verwenden',
      reset: 'Verbindung zurücksetzen',
      outOfRetries: 'Wallet kann nicht verbunden werden',
      tryAgain: 'Erneut versuchen',
      cancel: 'Abbrechen',
    },
    failures: {
      rejected: {
        title: 'Sie haben die Anfrage abgelehnt',
        detail: 'Bitte versuchen Sie es erneut.',
      },
      'timed-out': {
        title: 'Zeitüberschreitung der Wallet-Anfrage',
        detail: 'Bitte versuchen Sie es erneut.',
      },
      'user-exists': {
        title: 'Zu dieser Adresse gibt es bereits einen Benutzer',
        detail: 'Versuchen Sie eine andere Adresse!',
      },
      'cannot-link-more': {
        title: 'Verknüpfen nicht möglich',
        detail: 'Sie haben so viele Wallets verknüpft, wie diese App erlaubt.',
      },
      'popup-blocked': {
        title: 'Das Pop-up wurde blockiert. Versuchen Sie es erneut.',
        detail: 'Erlauben Sie Pop-ups für diese Seite.',
      },
      multichain: {
        title: 'Verbindung mit dem Wallet nicht möglich',
        detail:
          'Bitte prüfen Sie, ob die Multichain-Option des Wallets aktiviert ist, und versuchen Sie es erneut.',
      },
      'phantom-multichain': {
        title: 'Verbindung mit dem Wallet nicht möglich',
        detail:
          'Bitte prüfen Sie, ob Phantom Multichain aktiviert ist, und versuchen Sie es erneut.',
      },
      'not-connected': {
        title: 'Wallet kann nicht verbunden werden',
        detail: 'Bitte versuchen Sie es erneut.',
      },
      'not-proved': {
        title: 'Anmeldung mit dem Wallet nicht möglich',
        detail: 'Bitte versuchen Sie es erneut.',
      },
    },
    redirect: {
      title: (wallet) => `Weiterleitung zum ${wallet} Mobile Wallet`,
      help: 'Wir leiten Sie zu Ihrem Wallet weiter, um dort fortzufahren.',
      stillHere: 'Immer noch hier?',
      stillHereHelp: (wallet) =>
        `Möglicherweise ist ${wallet} auf diesem Telefon noch nicht installiert.`,
      open: (wallet) => `${wallet} öffnen`,
      appStore: 'Zum App Store',
      coinbase: {
        title: 'Weiterleitung zu Coinbase Wallet …',
        help: 'Fahren Sie in der App fort und kehren Sie dann hierher zurück.',
        open: 'Öffnen',
      },
    },
    install: {
      title: (wallet) => `${wallet} installieren`,
      steps: [
        {
          title: 'Browsererweiterung installieren',
          detail: 'Fügen Sie sie aus dem Store Ihres Browsers hinzu.',
        },
        { title: 'Erstes Wallet einrichten', detail: 'Die Erweiterung führt Sie hindurch.' },
        {
          title: 'Wiederherstellungsphrase sicher aufbewahren',
          detail: 'Teilen Sie sie niemals mit anderen.',
        },
      ],
      get: (wallet) => `${wallet} holen`,
      reload: 'Laden Sie die Seite neu, um Ihr Wallet zu nutzen',
    },
    snackbar: {
      confirm: 'Auf dem Telefon bestätigen',
      cancel: 'Transaktion abbrechen',
      reset: 'Verbindung zurücksetzen',
      lost: 'Verbindung verloren',
      expand: 'Mehr',
    },
  },
}
