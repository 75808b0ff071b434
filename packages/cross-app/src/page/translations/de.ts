import type { PageText } from '../pageText.ts'

/** German texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Einen Moment …',
  lost: {
    title: 'Diese Anfrage ist beendet',
    detail: 'Schließen Sie dieses Fenster, gehen Sie zurück zur App und versuchen Sie es erneut.',
  },
  unreachable: {
    title: 'Etwas ist schiefgelaufen',
    detail:
      'Prüfen Sie Ihre Verbindung, schließen Sie dieses Fenster und versuchen Sie es in der App erneut.',
  },
  logIn: (app) => `Bei ${app} anmelden`,
  useAnother: 'Anderes Konto verwenden',
  as: (name) => `Angemeldet als ${name}`,
  login: {
    title: (asking, app) => `Mit Ihrem Konto bei ${app} zu ${asking} fortfahren?`,
    knows: 'Die App erkennt Sie wieder, wenn Sie sich auf diese Weise anmelden',
    sees: (wallets) => (wallets === 1 ? 'Die App sieht Ihr Wallet' : 'Die App sieht Ihre Wallets'),
    seesLater: 'Die App sieht Ihre Wallets, sobald Sie eines haben',
    asks: 'Die App kann um Signaturen bitten, und Sie entscheiden über jede in einem Fenster wie diesem',
    not: (app) =>
      `Sie erhält weder Ihre E-Mail-Adresse noch Ihre Telefonnummer noch Ihre Anmeldung bei ${app}.`,
    allow: 'Erlauben',
    deny: 'Ablehnen',
  },
  connect: {
    title: (app) => `Diese Website mit Ihrem Wallet bei ${app} verbinden?`,
    sees: 'Sie sieht die Adresse Ihres Wallets',
    choose: 'Sie sieht die Adresse dieses Wallets',
    makes: 'Sie sieht die Adresse eines Wallets, das für Sie erstellt wird',
    asks: (days) =>
      `Sie kann ${days} Tage lang um Signaturen bitten, und Sie entscheiden über jede`,
    not: (app) =>
      `Sie erhält weder Ihre E-Mail-Adresse noch Ihre Telefonnummer noch Ihre Anmeldung bei ${app}.`,
    allow: 'Verbinden',
    deny: 'Abbrechen',
    impostor: (opened, named) => ({
      title: 'Dieser Anfrage ist nicht zu trauen',
      detail: `${opened} hat dieses Fenster im Namen von ${named} geöffnet. Schließen Sie es und geben Sie nichts preis.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} bittet um eine Signatur Ihres Wallets bei ${app}`,
    siteTitle: (app) => `Diese Website bittet um eine Signatur Ihres Wallets bei ${app}`,
    signOut: 'Abmelden',
    ready: 'Sehen Sie sich an, worum Sie gebeten werden, bevor Sie zustimmen.',
    otherUser: (name) =>
      `Sie sind als ${name} angemeldet, aber diese Anfrage gilt einem anderen Konto.`,
    noOpener: {
      title: 'Die App ist nicht erreichbar',
      detail:
        'Dieses Fenster hat die Seite verloren, die es geöffnet hat. Schließen Sie es und versuchen Sie es in der App erneut.',
    },
    done: {
      title: 'Fertig',
      detail: 'Sie können dieses Fenster schließen.',
    },
    reject: 'Ablehnen',
  },
}
