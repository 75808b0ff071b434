import type { MailTexts } from '../MailTexts.ts'

/** Italian texts of mails and text messages. */
export const it: MailTexts = {
  code: {
    subject: {
      login: (app) => `Il suo codice di accesso a ${app}`,
      link: (app) => `Il suo codice per aggiungere questo indirizzo a ${app}`,
    },
    title: {
      login: (app) => `Accesso a ${app}`,
      link: (app) => `Aggiungere questo indirizzo a ${app}`,
    },
    lead: {
      login: 'Inserisca questo codice dove sta effettuando l’accesso:',
      link: 'Inserisca questo codice dove sta aggiungendo l’indirizzo:',
    },
    lifetime: (duration) => `Vale ${duration} e una sola volta.`,
    secrecy: 'Non lo comunichi a nessuno, nemmeno a chi dice di essere dell’assistenza.',
    unasked: {
      login: 'Se non l’ha richiesto, ignori questa e-mail: senza il codice nessuno può accedere.',
      link: 'Se non l’ha richiesto, ignori questa e-mail: senza il codice non viene aggiunto nulla.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} è il suo codice di accesso a ${app}. Vale ${duration}. Non lo comunichi a nessuno.`,
      link: (code, app, duration) =>
        `${code} è il suo codice per aggiungere questo numero a ${app}. Vale ${duration}. Non lo comunichi a nessuno.`,
      factor: (code, app, duration) =>
        `${code} è il suo codice di verifica per ${app}. Vale ${duration}. Non lo comunichi a nessuno.`,
    },
  },
  noAccount: {
    subject: (app) => `Nessun account ${app} per questo indirizzo`,
    title: 'Nessun account trovato',
    lead: (app) =>
      `Qualcuno ha richiesto un codice di accesso a ${app} con questo indirizzo, ma non esiste un account corrispondente.`,
    next: 'Se è stato lei, provi con l’indirizzo usato per la registrazione.',
    unasked: 'Se non è stato lei, ignori questa e-mail: non è successo nulla.',
  },
  account: {
    subject: {
      linked: 'È stato aggiunto un metodo di accesso',
      unlinked: 'È stato rimosso un metodo di accesso',
      updated: 'I suoi recapiti sono stati modificati',
    },
    lead: {
      linked: (label, app, time) => `Aggiunta al suo account ${app}: ${label} (${time}).`,
      unlinked: (label, app, time) => `Rimozione dal suo account ${app}: ${label} (${time}).`,
      updated: (label, app, time) => `Sostituzione nel suo account ${app}: ${label} (${time}).`,
    },
    fine: 'Se è stato lei, non deve fare nulla.',
    undo: (duration) => `In caso contrario, annulli la modifica entro ${duration}:`,
    undoLink: 'Annulla la modifica',
    effect:
      'Verranno rimossi anche i metodi di accesso aggiunti nel frattempo e tutti i dispositivi verranno disconnessi.',
    sms: {
      linked: (label) => `Aggiunta al suo account: ${label}.`,
      unlinked: (label) => `Rimozione dal suo account: ${label}.`,
      updated: (label) => `Sostituzione nel suo account: ${label}.`,
    },
    smsUndo: (duration) => `Se non è stato lei, annulli entro ${duration}:`,
    labels: {
      email: 'un indirizzo e-mail',
      phone: 'un numero di telefono',
      wallet: 'un wallet',
      smart_wallet: 'uno smart wallet',
      passkey: 'una passkey',
      telegram: 'un account Telegram',
      farcaster: 'un account Farcaster',
      custom_auth: 'un accesso dell’app stessa',
    },
    provider: (name) => `un account ${name}`,
  },
  undoPage: {
    title: 'Annullare questa modifica?',
    detail: (app) =>
      `I metodi di accesso del suo account ${app} tornano allo stato precedente alla modifica e tutti i dispositivi vengono disconnessi.`,
    goneTitle: 'Questo link è scaduto',
    goneDetail:
      'È già stato usato o è troppo vecchio. Se qualcun altro usa il suo account, contatti l’assistenza dell’app.',
    doneTitle: 'La modifica è stata annullata',
    doneDetail:
      'Tutti i dispositivi sono disconnessi. Acceda di nuovo con l’indirizzo a cui è arrivata questa e-mail.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'È stato aggiunto un secondo fattore',
      mfa_removed: 'È stato rimosso un secondo fattore',
    },
    methods: {
      sms: 'codici SMS',
      totp: 'app di autenticazione',
      passkey: 'passkey',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): il suo account ${app}, ${time}.`,
    unasked:
      'Se è stato lei, non deve fare nulla. In caso contrario, si disconnetta ovunque e contatti l’assistenza dell’app.',
    sms: (subject, method) =>
      `${subject} (${method}). Se non è stato lei, contatti l’assistenza dell’app.`,
  },
  recoveryCode: {
    subject: 'È stato usato un codice di recupero',
    lead: (app, time) =>
      `È stato usato un codice di recupero al posto di un secondo fattore per il suo account ${app} (${time}).`,
    left: (remaining) => `Codici rimasti: ${remaining}.`,
    unasked:
      'Se è stato lei, non deve fare nulla. In caso contrario, si disconnetta ovunque, generi nuovi codici e contatti l’assistenza dell’app.',
    sms: (left) =>
      `È stato usato un codice di recupero per il suo account. ${left} Se non è stato lei, generi nuovi codici e contatti l’assistenza dell’app.`,
  },
  wallet: {
    subject: {
      exported: 'La chiave del suo wallet è stata mostrata',
      recovered: 'Il suo wallet è stato aperto su un nuovo dispositivo',
      'recovery-started': 'È iniziato il recupero del suo wallet',
      'password-locked': 'La password del suo wallet è stata provata troppe volte',
      'recovery-changed': 'Il backup del suo wallet è stato modificato',
      delegated: 'È stato concesso l’accesso offline al suo wallet',
      'delegated-use': 'L’app ha usato il suo wallet per lei',
      adopted: 'Il suo wallet ora è custodito dall’app',
    },
    lead: {
      exported: (address, app) =>
        `La chiave privata del suo wallet ${address} in ${app} è stata mostrata a qualcuno che ha effettuato l’accesso come lei.`,
      recovered: (address, app) =>
        `Il suo wallet ${address} in ${app} è stato aperto su un dispositivo che prima non lo aveva.`,
      'recovery-started': (address, app) =>
        `Il suo wallet ${address} in ${app} è in fase di apertura su un dispositivo che prima non lo aveva.`,
      'password-locked': (address, app) =>
        `Il suo wallet ${address} in ${app} è bloccato per un po’ sui nuovi dispositivi, perché la sua password è stata provata dieci volte.`,
      'recovery-changed': (address, app) =>
        `Il suo wallet ${address} in ${app} ha un nuovo backup e quello precedente non funziona più.`,
      delegated: (address, app) =>
        `Il suo wallet ${address} in ${app} può essere usato dall’app in sua assenza. Può revocarlo nell’app.`,
      'delegated-use': (address, app) =>
        `Il suo wallet ${address} in ${app} è stato usato dall’app per la prima volta da quando le ha concesso l’accesso offline. Può revocarlo nell’app.`,
      adopted: (address, app) =>
        `Il suo wallet ${address} in ${app} è custodito da ora in poi dai server dell’app. Non serve né un dispositivo né un backup.`,
    },
    when: (time) => `Data: ${time}.`,
    unasked:
      'Se è stato lei, non deve fare nulla. In caso contrario, trasferisca il contenuto del wallet in un altro e contatti l’assistenza dell’app.',
    sms: (subject, address) =>
      `${subject} (${address}). Se non è stato lei, ne trasferisca il contenuto e contatti l’assistenza dell’app.`,
  },
}
