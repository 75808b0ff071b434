import type { PageText } from '../pageText.ts'

/** Dutch texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Een ogenblik…',
  lost: {
    title: 'Dit verzoek is afgelopen',
    detail: 'Sluit dit venster, ga terug naar de app en probeer het opnieuw.',
  },
  unreachable: {
    title: 'Er is iets misgegaan',
    detail: 'Controleer uw verbinding, sluit dit venster en probeer het opnieuw vanuit de app.',
  },
  logIn: (app) => `Inloggen bij ${app}`,
  useAnother: 'Ander account gebruiken',
  as: (name) => `Ingelogd als ${name}`,
  login: {
    title: (asking, app) => `Doorgaan naar ${asking} met uw ${app}-account?`,
    knows: 'De app herkent u wanneer u op deze manier inlogt',
    sees: (wallets) => (wallets === 1 ? 'De app ziet uw wallet' : 'De app ziet uw wallets'),
    seesLater: 'De app ziet uw wallets zodra u er een hebt',
    asks: 'De app kan om handtekeningen vragen, en u beslist over elke in een venster als dit',
    not: (app) => `De app krijgt niet uw e-mail, uw telefoonnummer of uw ${app}-login.`,
    allow: 'Toestaan',
    deny: 'Weigeren',
  },
  connect: {
    title: (app) => `Deze site verbinden met uw ${app}-wallet?`,
    sees: 'De site ziet het adres van uw wallet',
    choose: 'De site ziet het adres van deze wallet',
    makes: 'De site ziet het adres van een wallet die voor u wordt gemaakt',
    asks: (days) => `De site kan ${days} dagen om handtekeningen vragen, en u beslist over elke`,
    not: (app) => `De app krijgt niet uw e-mail, uw telefoonnummer of uw ${app}-login.`,
    allow: 'Verbinden',
    deny: 'Annuleren',
    impostor: (opened, named) => ({
      title: 'Dit verzoek is niet te vertrouwen',
      detail: `${opened} opende dit venster uit naam van ${named}. Sluit het en deel niets.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} vraagt om een handtekening van uw ${app}-wallet`,
    siteTitle: (app) => `Deze site vraagt om een handtekening van uw ${app}-wallet`,
    signOut: 'Uitloggen',
    ready: 'Bekijk wat u wordt gevraagd voordat u goedkeurt.',
    otherUser: (name) => `U bent ingelogd als ${name}, en dit verzoek is voor een ander account.`,
    noOpener: {
      title: 'De app is niet bereikbaar',
      detail:
        'Dit venster is de pagina kwijt die het opende. Sluit het en probeer het opnieuw vanuit de app.',
    },
    done: {
      title: 'Klaar',
      detail: 'U kunt dit venster sluiten.',
    },
    reject: 'Afwijzen',
  },
}
