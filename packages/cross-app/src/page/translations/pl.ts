import type { PageText } from '../pageText.ts'

/** Polish texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Chwileczkę…',
  lost: {
    title: 'Ta prośba się zakończyła',
    detail: 'Zamknij to okno, wróć do aplikacji i spróbuj ponownie.',
  },
  unreachable: {
    title: 'Coś poszło nie tak',
    detail: 'Sprawdź połączenie, zamknij to okno i spróbuj ponownie z aplikacji.',
  },
  logIn: (app) => `Zaloguj się do ${app}`,
  useAnother: 'Użyj innego konta',
  as: (name) => `Zalogowano jako ${name}`,
  login: {
    title: (asking, app) => `Przejść do ${asking} z kontem ${app}?`,
    knows: 'Aplikacja rozpozna Cię za każdym razem, gdy zalogujesz się w ten sposób',
    sees: (wallets) =>
      wallets === 1 ? 'Aplikacja zobaczy Twój portfel' : 'Aplikacja zobaczy Twoje portfele',
    seesLater: 'Aplikacja zobaczy Twoje portfele, gdy będziesz mieć jakiś',
    asks: 'Aplikacja może prosić o podpisy, a o każdym decydujesz w oknie takim jak to',
    not: (app) => `Nie otrzyma Twojego adresu e-mail, numeru telefonu ani logowania do ${app}.`,
    allow: 'Zezwól',
    deny: 'Odmów',
  },
  connect: {
    title: (app) => `Połączyć tę witrynę z Twoim portfelem ${app}?`,
    sees: 'Zobaczy adres Twojego portfela',
    choose: 'Zobaczy adres tego portfela',
    makes: 'Zobaczy adres portfela, który zostanie dla Ciebie utworzony',
    asks: (days) => `Może prosić o podpisy (dni: ${days}), a o każdym decydujesz Ty`,
    not: (app) => `Nie otrzyma Twojego adresu e-mail, numeru telefonu ani logowania do ${app}.`,
    allow: 'Połącz',
    deny: 'Anuluj',
    impostor: (opened, named) => ({
      title: 'Tej prośbie nie można ufać',
      detail: `${opened} otworzyło to okno w imieniu ${named}. Zamknij je i niczego nie udostępniaj.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} prosi o podpis Twojego portfela ${app}`,
    siteTitle: (app) => `Ta witryna prosi o podpis Twojego portfela ${app}`,
    signOut: 'Wyloguj się',
    ready: 'Zanim zatwierdzisz, sprawdź, o co chodzi.',
    otherUser: (name) => `Zalogowano jako ${name}, a ta prośba dotyczy innego konta.`,
    noOpener: {
      title: 'Nie można połączyć się z aplikacją',
      detail:
        'To okno utraciło stronę, która je otworzyła. Zamknij je i spróbuj ponownie z aplikacji.',
    },
    done: {
      title: 'Gotowe',
      detail: 'Możesz zamknąć to okno.',
    },
    reject: 'Odrzuć',
  },
}
