import type { PageTexts } from './PageTexts.ts'

/** German texts of the export page and the consent page. */
export const de: PageTexts = {
  export: {
    title: 'Wallet exportieren',
    choose: 'Was exportiert wird',
    tabs: {
      key: 'Privater Schlüssel',
      phrase: 'Wiederherstellungsphrase',
    },
    reveal: 'Anzeigen',
    hide: 'Ausblenden',
    copy: 'Kopieren',
    copied: 'Kopiert',
    key: {
      reveal: 'Privaten Schlüssel anzeigen',
      hide: 'Privaten Schlüssel ausblenden',
      copy: 'Privaten Schlüssel kopieren',
      copied: 'Privater Schlüssel kopiert',
      shown: 'Der private Schlüssel wird angezeigt. Nach einer Minute wird er wieder ausgeblendet.',
    },
    phrase: {
      reveal: 'Wiederherstellungsphrase anzeigen',
      hide: 'Wiederherstellungsphrase ausblenden',
      copy: 'Wiederherstellungsphrase kopieren',
      copied: 'Wiederherstellungsphrase kopiert',
      shown:
        'Die Wiederherstellungsphrase wird angezeigt. Nach einer Minute wird sie wieder ausgeblendet.',
    },
    warning: 'Halten Sie dies geheim. Es öffnet Ihr Wallet.',
    covered: 'Sie können es anzeigen, sobald diese Seite ganz sichtbar ist.',
    opening: 'Ihr Wallet wird geöffnet …',
    expired:
      'Diese Seite lässt sich nur einmal öffnen. Schließen Sie sie und exportieren Sie Ihr Wallet erneut.',
    notOnDevice:
      'Dieses Wallet ist nicht auf diesem Gerät. Schließen Sie diese Seite, stellen Sie es wieder her und versuchen Sie es erneut.',
    loginAgain: 'Melden Sie sich erneut an, um Ihr Wallet zu exportieren.',
    tooOften: 'Zu viele Versuche. Versuchen Sie es später erneut.',
    failed: 'Etwas ist schiefgelaufen. Schließen Sie diese Seite und versuchen Sie es erneut.',
    notCopied:
      'Ihr Browser hat das Kopieren abgelehnt. Zeigen Sie den Text an und kopieren Sie ihn von Hand.',
    window: {
      help: (host) =>
        `Dieser Browser kann nicht erkennen, ob etwas diese Seite verdeckt. Fahren Sie in einem Fenster von ${host} fort, das nichts verdecken kann.`,
      open: 'In einem neuen Fenster fortfahren',
      waiting: 'Fahren Sie in dem geöffneten Fenster fort.',
      blocked:
        'Das Fenster hat sich nicht geöffnet. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
      lost: 'In diesem Fenster gibt es keine Anfrage. Schließen Sie es und versuchen Sie es erneut.',
    },
  },
  consent: {
    title: 'Offline-Zugriff erlauben',
    asked: {
      one: (appName) =>
        `${appName} möchte dieses Wallet verwenden, während Sie nicht da sind. Sie können das jederzeit widerrufen.`,
      other: (appName) =>
        `${appName} möchte diese Wallets verwenden, während Sie nicht da sind. Sie können das jederzeit widerrufen.`,
    },
    wallet: {
      ethereum: 'Ethereum-Wallet',
      solana: 'Solana-Wallet',
    },
    accept: 'Annehmen',
    covered: 'Sie können annehmen, sobald nichts dies verdeckt.',
    tooSoon: 'Drücken Sie noch einmal, um anzunehmen.',
    failed: 'Etwas ist schiefgelaufen. Schließen Sie diese Seite und versuchen Sie es erneut.',
  },
}
