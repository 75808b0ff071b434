import type { PartTexts } from '../../Texts.ts'

/** Italian texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Aggiunga la Sua email all’account ${appName}`,
        linkHelp: 'Invieremo un codice di conferma.',
        update: 'Aggiorni la Sua email',
        updateHelp:
          'Aggiunga l’indirizzo email che desidera usare d’ora in poi. Invieremo un codice di conferma.',
      },
      phone: {
        link: (appName) => `Aggiunga il Suo numero all’account ${appName}`,
        linkHelp: 'Invieremo un codice di conferma.',
        update: 'Aggiorni il numero di telefono',
        updateHelp:
          'Aggiunga il numero che desidera usare d’ora in poi. Invieremo un codice di conferma.',
      },
      submit: { link: 'Invia', update: 'Aggiorna' },
      submitting: 'Invio in corso',
    },
    recentLogin: {
      title: 'Acceda di nuovo',
      help: 'L’accesso risale a qualche tempo fa. Acceda di nuovo per modificare le modalità di accesso all’account.',
      next: 'Accedi di nuovo',
    },
    transfer: {
      methods: { email: 'Email', sms: 'Numero di telefono', siwe: 'Wallet', siws: 'Wallet' },
      title: (method) => `${method}: già associato a un altro account`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} ha già un account su ${appName}. Il trasferimento qui elimina quell’account.`
          : `Esiste già un account su ${appName}. Il trasferimento qui elimina quell’account.`,
      check: 'Controlli i fondi dell’account prima del trasferimento',
      checkHelp:
        'L’altro account ha un wallet. Dopo il trasferimento nessuno potrà aprirlo: sposti prima ciò che contiene.',
      explorer: 'Vedi nell’explorer',
      address: 'Indirizzo del wallet',
      copy: 'Copia indirizzo',
      copied: 'Copiato',
      acknowledge: 'Ho spostato tutto ciò che voglio conservare.',
      confirm: 'Trasferisci ed elimina l’account',
      decline: 'No, grazie',
      transferring: 'Trasferimento dell’account',
      transferringHelp: 'Attenda…',
      success: 'Operazione riuscita',
      successHelp: 'Il Suo account è stato trasferito.',
    },
  },
  crossApp: {
    connecting: (app) => `Connessione a ${app}`,
    check: (app) => `Controlli la finestra di ${app} per continuare`,
    connected: (app) => `Connessione con ${app} riuscita`,
    goodToGo: 'Tutto pronto!',
    failed: 'Autenticazione non riuscita',
    unexpected: 'Qualcosa è andato storto. Riprovi.',
    wrong: (app) => `Si è verificato un problema nel collegare il Suo account ${app}. Riprovi.`,
    notAllowed: 'Queste due app non sono collegate.',
    tooMany: 'Troppe richieste. Attenda prima di riprovare.',
    blocked: 'Il popup è stato bloccato. Riprovi.',
    retry: 'Riprova',
    other: 'Prova un altro metodo',
    close: 'Chiudi',
    continueWith: (app) => `Continua con ${app}`,
    unnamed: 'l’app',
  },
  externalWallet: {
    picker: {
      title: 'Scelga il Suo wallet',
      search: 'Cerca wallet',
      empty: 'Nessun wallet disponibile',
      nothingFound: 'Nessun wallet con questo nome',
      detecting: 'Ricerca dei wallet',
      installed: 'Installato',
      recent: 'Recente',
    },
    network: {
      title: 'Scelga la rete',
      help: (wallet) => `${wallet} funziona su più reti.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Connetti con ${wallet}`,
      help: 'Scansioni questo codice con il Suo wallet per connetterlo.',
      helpOnPhone: 'Continui nel Suo wallet, poi torni qui.',
      code: 'Codice QR che connette il Suo wallet',
      openApp: 'Apri nell’app',
      copyLink: 'Copia link',
      copied: 'Copiato',
    },
    status: {
      waiting: (wallet) => `In attesa di ${wallet}`,
      waitingHelp: 'Non vede il Suo wallet? Controlli le altre finestre del browser.',
      switching: 'Cambio di rete',
      switchingHelp: 'Confermi il cambio nel Suo wallet.',
      signToVerify: 'Firmi per verificare',
      signHelp:
        'Firmi il messaggio nel Suo wallet per dimostrare che è Suo. Non ci sono commissioni.',
      signing: 'Firma in corso',
      signingHelp: 'Ancora qualche istante',
      success: (wallet) => `Connessione con ${wallet} riuscita`,
      successHelp: 'Tutto pronto!',
      signButton: 'Firma con il wallet',
      withLedger: 'Continua con Ledger',
      withoutLedger: 'Continua senza Ledger',
      ledgerHelp:
        'Un Ledger firma una transazione che contiene il messaggio. Non viene mai inviata.',
      retry: 'Riprova',
      different: 'Usa un altro wallet',
      reset: 'Reimposta la connessione',
      outOfRetries: 'Impossibile connettere il wallet',
      tryAgain: 'Riprova',
      cancel: 'Annulla',
    },
    failures: {
      rejected: { title: 'Ha rifiutato la richiesta', detail: 'Riprovi.' },
      'timed-out': { title: 'La richiesta al wallet è scaduta', detail: 'Riprovi.' },
      'user-exists': {
        title: 'Esiste già un utente con questo indirizzo',
        detail: 'Provi un altro indirizzo!',
      },
      'cannot-link-more': {
        title: 'Impossibile collegare',
        detail: 'Ha collegato il numero massimo di wallet consentito da questa app.',
      },
      'popup-blocked': {
        title: 'Il popup è stato bloccato. Riprovi.',
        detail: 'Consenta i popup per questa pagina.',
      },
      multichain: {
        title: 'Connessione al wallet non riuscita',
        detail: 'Verifichi che l’opzione multichain del wallet sia attiva e riprovi.',
      },
      'phantom-multichain': {
        title: 'Connessione al wallet non riuscita',
        detail: 'Verifichi che Phantom multichain sia attivo e riprovi.',
      },
      'not-connected': { title: 'Impossibile connettere il wallet', detail: 'Riprovi.' },
      'not-proved': { title: 'Impossibile accedere con il wallet', detail: 'Riprovi.' },
    },
    redirect: {
      title: (wallet) => `Reindirizzamento al wallet mobile ${wallet}`,
      help: 'La portiamo al Suo wallet per continuare.',
      stillHere: 'Ancora qui?',
      stillHereHelp: (wallet) => `Forse ${wallet} non è ancora su questo telefono.`,
      open: (wallet) => `Apri ${wallet}`,
      appStore: 'Vai all’App Store',
      coinbase: {
        title: 'Reindirizzamento a Coinbase Wallet…',
        help: 'Continui nell’app, poi torni qui.',
        open: 'Apri',
      },
    },
    install: {
      title: (wallet) => `Installa ${wallet}`,
      steps: [
        {
          title: 'Installi l’estensione del browser',
          detail: 'La aggiunga dallo store del browser.',
        },
        { title: 'Configuri il Suo primo wallet', detail: 'L’estensione La guiderà.' },
        {
          title: 'Conservi la frase di recupero in un luogo sicuro',
          detail: 'Non la condivida mai con nessuno.',
        },
      ],
      get: (wallet) => `Ottieni ${wallet}`,
      reload: 'Ricarichi la pagina per usare il wallet',
    },
    snackbar: {
      confirm: 'Confermi sul telefono',
      cancel: 'Annulla transazione',
      reset: 'Reimposta la connessione',
      lost: 'Connessione persa',
      expand: 'Altro',
    },
  },
}
