import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** German texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Anfrage bestätigen',
    frame: (appName) => `Wallet-Anfrage von ${appName}`,
    origin: (host) => `Angezeigt von ${host}. Die App kann dies nicht ändern.`,
    covered: 'Sie können bestätigen, sobald nichts dies verdeckt.',
    tooSoon: 'Drücken Sie zum Bestätigen noch einmal.',
    window: {
      title: 'In einem neuen Fenster fortfahren',
      help: (host) =>
        `Dieser Browser kann nicht erkennen, ob etwas diese Seite verdeckt. Fahren Sie in einem Fenster von ${host} fort, das nichts verdecken kann.`,
      open: 'In neuem Fenster prüfen',
      waiting: 'Fahren Sie in dem geöffneten Fenster fort.',
      blocked:
        'Das Fenster hat sich nicht geöffnet. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
      lost: 'In diesem Fenster gibt es keine Anfrage. Schließen Sie es und versuchen Sie es erneut.',
    },
    farcaster: {
      title: 'Farcaster-Signer hinzufügen',
      help: (appName) =>
        `${appName} bittet um einen Schlüssel, der in Ihrem Farcaster-Konto posten kann.`,
      confirm: 'Weiter',
    },
    import: {
      title: 'Wallet importieren',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} möchte Ihrem Konto ein Ethereum-Wallet hinzufügen. ${appName} kennt dessen privaten Schlüssel.`
          : `${appName} möchte Ihrem Konto ein Solana-Wallet hinzufügen. ${appName} kennt dessen privaten Schlüssel.`,
      confirm: 'Importieren',
      success: { title: 'Wallet importiert', detail: 'Es ist jetzt in Ihrem Konto.' },
      failure: {
        title: 'Das Wallet wurde nicht importiert',
        detail: 'Prüfen Sie den privaten Schlüssel und versuchen Sie es erneut.',
        retry: 'Erneut versuchen',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Ethereum-Wallet', solana: 'Solana-Wallet' },
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
    grant: {
      title: 'Offline-Zugriff erlauben',
      frame: 'Worum Sie gebeten werden, und die Schaltfläche zum Akzeptieren',
      help: (appName) =>
        `${appName} möchte dieses Wallet nutzen, während Sie abwesend sind. Sie können das jederzeit widerrufen.`,
      confirm: 'Akzeptieren',
      decline: 'Nicht jetzt',
      success: (appName) => `Sie haben ${appName} erfolgreich delegierte Aktionen erlaubt.`,
      failed: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
    },
    revoke: {
      title: 'Offline-Zugriff auf das Wallet widerrufen',
      help: (appName) => `${appName} kann es dann nicht mehr nutzen, während Sie abwesend sind.`,
      confirm: 'Bestätigen',
      decline: 'Ablehnen',
      success: () => 'Sie haben die Berechtigungen erfolgreich widerrufen.',
      failed: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
    },
  },
  farcasterSigner: {
    title: 'Farcaster einen Signer hinzufügen',
    titleOnPhone: 'Signer wird bei Farcaster angefordert',
    help: 'Scannen Sie den Code mit der Kamera Ihres Telefons.',
    helpOnPhone:
      'Bestätigen Sie die Anfrage in der Farcaster-App und kehren Sie dann hierher zurück.',
    code: 'QR-Code, der Farcaster auf Ihrem Telefon öffnet',
    takeMe: 'Zu Farcaster',
    openApp: 'Farcaster-App öffnen',
    copyLink: 'Link kopieren',
    copied: 'Kopiert',
    success: 'Ihr Signer wurde hinzugefügt.',
    failed: 'Etwas ist schiefgelaufen',
    failures: {
      'connect-failed': 'Verbindung fehlgeschlagen',
      rejected: 'Anfrage abgelehnt',
      'timed-out': 'Zeitüberschreitung. Versuchen Sie es erneut.',
    },
    retry: 'Erneut versuchen',
  },
  migration: {
    title: (count) =>
      plural('de', count, { one: 'Wallet verschieben?', other: 'Wallets verschieben?' }),
    help: (appName) =>
      `${appName} bewahrt Wallets jetzt auf seinen Servern auf. Adresse und Guthaben bleiben gleich, und Sie können das Wallet in jedem Browser nutzen.`,
    risk: (appName) =>
      `Nach dem Verschieben könnte der Betreiber der Server von ${appName} das Wallet ohne Ihr Gerät nutzen. Wenn Sie das nicht möchten, wählen Sie „Nicht jetzt“: Das Wallet funktioniert weiter wie bisher.`,
    confirm: (count) =>
      plural('de', count, { one: 'Wallet verschieben', other: 'Wallets verschieben' }),
    decline: 'Nicht jetzt',
    success: 'Verschoben. Die Adresse ist dieselbe.',
    failed: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
    wallet: { ethereum: 'Ethereum-Wallet', solana: 'Solana-Wallet' },
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
  },
  wallet: {
    creating: { title: 'Ihr Wallet wird erstellt', help: 'Bitte warten …' },
    connecting: { title: 'Verbindung mit Ihrem Wallet wird hergestellt', help: 'Bitte warten …' },
    failed: {
      title: 'Etwas ist schiefgelaufen',
      help: 'Wir kümmern uns darum. Bitte versuchen Sie es später erneut.',
      close: 'Schließen',
    },
    created: {
      welcome: (appName) => (appName ? `Willkommen bei ${appName}` : 'Willkommen'),
      newAccount: 'Sie haben erfolgreich ein Konto erstellt.',
      allSet: 'Alles bereit!',
      secured: 'Ihr Konto ist gesichert.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'In Google Drive sichern' },
      icloud: { name: 'Apple iCloud', choice: 'In Apple iCloud sichern' },
    },
    recoverySelection: {
      title: { first: 'Konto sichern', update: 'Sicherungsmethode ändern' },
      help: {
        first: 'Wählen Sie, wie Sie auf einem neuen Gerät wieder Zugang erhalten.',
        update: 'Wählen Sie, wie Sie ab jetzt wieder Zugang erhalten.',
      },
      setPassword: 'Passwort festlegen',
      resetPassword: 'Passwort zurücksetzen',
      why: 'Warum muss ich mein Konto sichern?',
      reasons: [
        'Ihr Wallet liegt auf diesem Gerät. Eine Sicherung bringt es auf Ihr nächstes.',
        'Nur Sie können die Sicherung öffnen. Wir können sie nicht für Sie wiederherstellen.',
      ],
      usePasskey: 'Passkey verwenden',
      select: 'Sicherungsmethode wählen',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Mit einem Passkey sichern',
        help: 'Ihr Fingerabdruck, Ihr Gesicht oder Ihre PIN bringt Ihr Wallet überall zurück, wo Sie diesen Passkey haben.',
        confirm: 'Passkey verwenden',
        success: 'Mit Ihrem Passkey gesichert',
        failed: 'Ihr Konto konnte nicht gesichert werden',
        failedHelp: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
      },
      recover: {
        title: 'Mit Ihrem Passkey wiederherstellen',
        help: 'Auf diesem Gerät ist Ihr Wallet noch nicht. Der Passkey, mit dem Sie es gesichert haben, bringt es hierher.',
        confirm: 'Ihren Passkey verwenden',
        success: 'Mit Ihrem Passkey wiederhergestellt',
        failed: 'Ihr Konto konnte nicht wiederhergestellt werden',
        failedHelp: 'Bitte verwenden Sie den Passkey, mit dem Sie Ihr Konto gesichert haben.',
      },
      successHelp: 'Ihr Konto ist gesichert.',
      errors: {
        passkey_not_allowed: 'Die Passkey-Anfrage ist abgelaufen oder wurde abgelehnt.',
        not_supported:
          'Dieser Passkey kann keine Wallets wiederherstellen. Versuchen Sie einen anderen.',
        cannot_link_more_of_type: 'Dem Konto können keine weiteren Passkeys hinzugefügt werden.',
      },
      retry: 'Erneut versuchen',
    },
    recoveryOAuth: {
      confirmTitle: 'Bestätigen Sie, dass Sie es sind',
      confirmHelp: (name) => `Melden Sie sich im geöffneten Fenster bei ${name} an.`,
      confirm: (name) => `Mit ${name} bestätigen`,
      backingUp: (name) => `Sicherung mit ${name} …`,
      recovering: (name) => `Wiederherstellung mit ${name} …`,
      progressHelp: 'Bitte warten …',
      windowLost: 'Falls Sie das Fenster geschlossen haben, öffnen Sie es erneut.',
      backedUp: (name) => `Mit ${name} gesichert`,
      recovered: (name) => `Mit ${name} wiederhergestellt`,
      successHelp: 'Ihr Konto ist gesichert.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Wiederherstellung mit ${name} fehlgeschlagen`
          : `Sicherung mit ${name} fehlgeschlagen`,
      failedHelp: (name) =>
        `Bitte prüfen Sie, ob Sie das ${name}-Konto wählen, das zu Ihrer Sicherung gehört.`,
      retry: 'Erneut versuchen',
    },
    password: {
      splashTitle: 'Sichern Sie Ihr Konto',
      splashHelp:
        'Fügen Sie ein Passwort hinzu, damit Sie Ihr Konto auf einem anderen Gerät öffnen können.',
      add: 'Passwort hinzufügen',
      createTitle: 'Passwort erstellen',
      resetTitle: 'Passwort zurücksetzen',
      createHelp: 'Sie brauchen es, um Ihr Konto auf einem neuen Gerät zu öffnen.',
      label: 'Passwort',
      placeholder: 'Passwort eingeben',
      generate: 'Starkes Passwort erzeugen',
      show: 'Passwort anzeigen',
      hide: 'Passwort verbergen',
      strength: 'Passwortstärke',
      strengths: { weak: 'Schwach', medium: 'Mittel', strong: 'Stark' },
      next: 'Weiter',
      saveTitle: 'Speichern Sie Ihr Passwort',
      saveHelp: 'Bewahren Sie es dort auf, wo nur Sie es finden. Wir können es nicht zurücksetzen.',
      copy: 'Kopieren',
      copied: 'Kopiert',
      download: 'Als Textdatei herunterladen',
      confirmTitle: 'Passwort bestätigen',
      confirmHelp: 'Geben Sie es noch einmal ein.',
      mismatch: 'Die Passwörter stimmen nicht überein',
      finalizeTitle: 'Sicherung bestätigen',
      finalizeHelp: 'Dieses Passwort schützt Ihr Konto auf jedem Gerät.',
      acknowledge:
        'Mir ist bewusst, dass ich den Zugang zu meinem Konto und meinem Guthaben verliere, wenn ich Passwort und Gerät verliere.',
      set: 'Passwort speichern',
      cancel: 'Abbrechen',
      doneTitle: 'Erfolgreich',
      doneHelp: 'Ihr Konto ist gesichert.',
      failed: 'Etwas ist schiefgelaufen',
      close: 'Schließen',
      tooShort: 'Das Passwort muss mindestens 6 Zeichen haben',
      tooWeak: 'Wählen Sie ein stärkeres Passwort',
      invalid: (characters) => `Ungültige Zeichen ( ${characters} )`,
      space: 'LEERZEICHEN',
    },
    enterPassword: {
      title: 'Geben Sie Ihr Passwort ein',
      help: 'Auf diesem Gerät ist Ihr Wallet noch nicht.',
      recover: 'Konto wiederherstellen',
      why: 'Warum ist das nötig?',
      reason:
        'Ihr Passwort entsperrt die Sicherung Ihres Wallets. Niemand sonst hat es, daher können nur Sie das Wallet auf dieses Gerät bringen.',
    },
    recoveryErrors: {
      password: 'Falsches Wiederherstellungspasswort, bitte versuchen Sie es erneut.',
      triesLeft: (count) =>
        plural('de', count, { one: `${count} Versuch übrig.`, other: `${count} Versuche übrig.` }),
      locked: (waitMs) =>
        waitMs
          ? `Zu viele Versuche. Versuchen Sie es ${formatWait('de', waitMs)} erneut.`
          : 'Zu viele Versuche. Versuchen Sie es später erneut.',
      other: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
    },
    automatic: {
      title: 'Konto automatisch sichern',
      help: 'Ihr Konto öffnet sich überall, wo Sie sich anmelden, ohne Passwort.',
      confirm: 'Bestätigen',
      success: 'Ihr Konto ist gesichert.',
      failed: 'Etwas ist schiefgelaufen',
      retry: 'Erneut versuchen',
    },
    exporting: {
      title: 'Wallet exportieren',
      warning: 'Teilen Sie Ihren privaten Schlüssel oder Ihre Seed-Phrase niemals mit anderen.',
      help: 'Wer den Schlüssel hat, kontrolliert das Wallet und alles darin.',
      address: 'Wallet-Adresse',
      copy: 'Adresse kopieren',
      copied: 'Kopiert',
      frame: 'Export Ihres privaten Schlüssels',
      done: 'Fertig',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined
          ? `Angefordert von ${origin}.`
          : `Angefordert von ${name} auf ${origin}.`,
      title: 'Nachricht signieren',
      help: 'Das Signieren dieser Nachricht kostet keine Gebühren.',
      sign: 'Signieren und fortfahren',
      notNow: 'Nicht jetzt',
      message: 'Nachricht',
      typedData: 'Zu signierende Daten',
      copyPayload: 'Vollständigen Inhalt kopieren',
      copied: 'Kopiert',
      opaque: 'Das sind Rohdaten. Signieren Sie sie nur, wenn Sie dieser App vertrauen.',
      hidden: 'Unsichtbare Zeichen werden als Codes angezeigt.',
      provided: (appName) => `Bereitgestellt von ${appName}`,
      wallet: 'Wallet',
      success: 'Erfolgreich',
      signature: (short) => `Signatur ${short}`,
      failed: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es erneut.',
      authorizeTitle: 'Vertrag autorisieren',
      authorizeWarning:
        'Dieser Vertrag kann in diesem Netzwerk alles in dieser Wallet verwenden. Fahren Sie nur fort, wenn Sie dieser App vertrauen.',
      removeTitle: 'Vertrag entfernen',
      removeHelp: 'In diesem Netzwerk handelt kein Vertrag mehr für diese Wallet.',
      smartWallet: 'Smart Wallet',
      items: (count) =>
        plural('de', count, { one: `${count} Eintrag`, other: `${count} Einträge` }),
    },
  },
}
