import type { PageText } from '../pageText.ts'

/** Italian texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Un momento…',
  lost: {
    title: 'Questa richiesta è terminata',
    detail: 'Chiuda questa finestra, torni all’app e riprovi.',
  },
  unreachable: {
    title: 'Qualcosa è andato storto',
    detail: 'Controlli la connessione, chiuda questa finestra e riprovi dall’app.',
  },
  logIn: (app) => `Accesso a ${app}`,
  useAnother: 'Usa un altro account',
  as: (name) => `Accesso effettuato come ${name}`,
  login: {
    title: (asking, app) => `Continuare su ${asking} con il suo account ${app}?`,
    knows: 'L’app la riconoscerà ogni volta che accede in questo modo',
    sees: (wallets) => (wallets === 1 ? 'L’app vedrà il suo wallet' : 'L’app vedrà i suoi wallet'),
    seesLater: 'L’app vedrà i suoi wallet quando ne avrà uno',
    asks: 'L’app può chiedere firme e lei decide su ciascuna in una finestra come questa',
    not: (app) => `Non ottiene la sua e-mail, il suo numero di telefono o il suo accesso a ${app}.`,
    allow: 'Consenti',
    deny: 'Nega',
  },
  connect: {
    title: (app) => `Connettere questo sito al suo wallet ${app}?`,
    sees: 'Vedrà l’indirizzo del suo wallet',
    choose: 'Vedrà l’indirizzo di questo wallet',
    makes: 'Vedrà l’indirizzo di un wallet creato per lei',
    asks: (days) => `Può chiedere firme per ${days} giorni e lei decide su ciascuna`,
    not: (app) => `Non ottiene la sua e-mail, il suo numero di telefono o il suo accesso a ${app}.`,
    allow: 'Connetti',
    deny: 'Annulla',
    impostor: (opened, named) => ({
      title: 'Questa richiesta non è affidabile',
      detail: `${opened} ha aperto questa finestra a nome di ${named}. La chiuda e non condivida nulla.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} chiede una firma del suo wallet ${app}`,
    siteTitle: (app) => `Questo sito chiede una firma del suo wallet ${app}`,
    signOut: 'Esci',
    ready: 'Guardi che cosa le viene chiesto prima di approvare.',
    otherUser: (name) =>
      `Ha effettuato l’accesso come ${name}, ma questa richiesta è per un altro account.`,
    noOpener: {
      title: 'L’app non è raggiungibile',
      detail: 'Questa finestra ha perso la pagina che l’ha aperta. La chiuda e riprovi dall’app.',
    },
    done: {
      title: 'Fatto',
      detail: 'Può chiudere questa finestra.',
    },
    reject: 'Rifiuta',
  },
}
