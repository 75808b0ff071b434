import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Italian texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Approva richiesta',
    frame: (appName) => `Richiesta di wallet da ${appName}`,
    origin: (host) => `Mostrato da ${host}. L’app non può modificarlo.`,
    covered: 'Potrà approvare quando nulla copre questa area.',
    tooSoon: 'Prema ancora una volta per approvare.',
    window: {
      title: 'Continua in una nuova finestra',
      help: (host) =>
        `Questo browser non può sapere se qualcosa copre questa pagina. Continui in una finestra di ${host}, che nulla può coprire.`,
      open: 'Verifica in una nuova finestra',
      waiting: 'Continui nella finestra che si è aperta.',
      blocked: 'La finestra non si è aperta. Consenta i pop-up per questa pagina e riprovi.',
      lost: 'Questa finestra non contiene alcuna richiesta. La chiuda e riprovi.',
    },
    farcaster: {
      title: 'Aggiungi un firmatario Farcaster',
      help: (appName) =>
        `${appName} chiede una chiave che può pubblicare sul Suo account Farcaster.`,
      confirm: 'Continua',
    },
    import: {
      title: 'Importa wallet',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} chiede di aggiungere un wallet Ethereum al Suo account. ${appName} ne conosce la chiave privata.`
          : `${appName} chiede di aggiungere un wallet Solana al Suo account. ${appName} ne conosce la chiave privata.`,
      confirm: 'Importa',
      success: { title: 'Wallet importato', detail: 'Ora è nel Suo account.' },
      failure: {
        title: 'Il wallet non è stato importato',
        detail: 'Controlli la chiave privata e riprovi.',
        retry: 'Riprova',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Wallet Ethereum', solana: 'Wallet Solana' },
    copy: 'Copia indirizzo',
    copied: 'Copiato',
    grant: {
      title: 'Consenti l’accesso offline',
      frame: 'Ciò che Le viene chiesto e il pulsante per accettarlo',
      help: (appName) =>
        `${appName} chiede di usare questo wallet in Sua assenza. Può revocarlo in qualsiasi momento.`,
      confirm: 'Accetta',
      decline: 'Non ora',
      success: (appName) => `Ha concesso a ${appName} le autorizzazioni per azioni delegate.`,
      failed: 'Si è verificato un errore, riprovi.',
    },
    revoke: {
      title: 'Revoca l’accesso offline al wallet',
      help: (appName) => `${appName} non potrà più usarlo in Sua assenza.`,
      confirm: 'Conferma',
      decline: 'Rifiuta',
      success: () => 'Ha revocato le autorizzazioni.',
      failed: 'Si è verificato un errore, riprovi.',
    },
  },
  farcasterSigner: {
    title: 'Aggiungi un firmatario a Farcaster',
    titleOnPhone: 'Richiesta del firmatario a Farcaster',
    help: 'Scansioni con la fotocamera del telefono per continuare.',
    helpOnPhone: 'Approvi la richiesta nell’app Farcaster, poi torni qui.',
    code: 'Codice QR che apre Farcaster sul telefono',
    takeMe: 'Vai a Farcaster',
    openApp: 'Apri l’app Farcaster',
    copyLink: 'Copia link',
    copied: 'Copiato',
    success: 'Il firmatario è stato aggiunto.',
    failed: 'Qualcosa è andato storto',
    failures: {
      'connect-failed': 'Connessione non riuscita',
      rejected: 'Richiesta rifiutata',
      'timed-out': 'La richiesta è scaduta. Riprovi.',
    },
    retry: 'Riprova',
  },
  migration: {
    title: (count) =>
      plural('it', count, { one: 'Spostare il wallet?', other: 'Spostare i wallet?' }),
    help: (appName) =>
      `${appName} ora conserva i wallet sui propri server. Indirizzo e fondi restano gli stessi e potrà usare il wallet in ogni browser.`,
    risk: (appName) =>
      `Dopo lo spostamento, il gestore dei server di ${appName} potrebbe usare il wallet senza il Suo dispositivo. Se non lo desidera, scelga «Non ora»: il wallet continua a funzionare come prima.`,
    confirm: (count) => plural('it', count, { one: 'Sposta wallet', other: 'Sposta i wallet' }),
    decline: 'Non ora',
    success: 'Spostato. L’indirizzo è lo stesso.',
    failed: 'Si è verificato un errore, riprovi.',
    wallet: { ethereum: 'Wallet Ethereum', solana: 'Wallet Solana' },
    copy: 'Copia indirizzo',
    copied: 'Copiato',
  },
  wallet: {
    creating: { title: 'Creazione del wallet', help: 'Attenda…' },
    connecting: { title: 'Connessione al wallet', help: 'Attenda…' },
    failed: {
      title: 'Qualcosa è andato storto',
      help: 'Ce ne stiamo occupando. Riprovi più tardi.',
      close: 'Chiudi',
    },
    created: {
      welcome: (appName) => (appName ? `Benvenuto su ${appName}` : 'Benvenuto'),
      newAccount: 'Ha creato un account.',
      allSet: 'Tutto a posto!',
      secured: 'Il Suo account è protetto.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Backup su Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Backup su Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Protegga il Suo account', update: 'Aggiorna il metodo di backup' },
      help: {
        first: 'Scelga come rientrare da un nuovo dispositivo.',
        update: 'Scelga come rientrare d’ora in poi.',
      },
      setPassword: 'Imposta una password',
      resetPassword: 'Reimposta la password',
      why: 'Perché devo proteggere il mio account?',
      reasons: [
        'Il wallet si trova su questo dispositivo. Un backup lo porta sul prossimo.',
        'Solo Lei può aprire il backup. Non possiamo ripristinarlo al posto Suo.',
      ],
      usePasskey: 'Usa una passkey',
      select: 'Scegli il metodo di backup',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Proteggi con una passkey',
        help: 'L’impronta, il volto o il PIN riporta il wallet ovunque abbia questa passkey.',
        confirm: 'Usa una passkey',
        success: 'Protetto con la passkey',
        failed: 'Impossibile proteggere l’account',
        failedHelp: 'Si è verificato un errore, riprovi.',
      },
      recover: {
        title: 'Recupera con la passkey',
        help: 'Questo dispositivo non ha ancora il wallet. La passkey con cui l’ha protetto lo porta qui.',
        confirm: 'Usa la Sua passkey',
        success: 'Recuperato con la passkey',
        failed: 'Impossibile recuperare l’account',
        failedHelp: 'Usi la passkey con cui ha protetto l’account.',
      },
      successHelp: 'Il Suo account è protetto.',
      errors: {
        passkey_not_allowed: 'La richiesta di passkey è scaduta o è stata rifiutata.',
        not_supported: 'Questa passkey non può recuperare i wallet. Ne provi un’altra.',
        cannot_link_more_of_type: 'Impossibile collegare altre passkey all’account.',
      },
      retry: 'Riprova',
    },
    recoveryOAuth: {
      confirmTitle: 'Confermi che è davvero Lei',
      confirmHelp: (name) => `Acceda a ${name} nella finestra che si apre.`,
      confirm: (name) => `Conferma con ${name}`,
      backingUp: (name) => `Backup con ${name}…`,
      recovering: (name) => `Recupero con ${name}…`,
      progressHelp: 'Attenda…',
      windowLost: 'Se ha chiuso la finestra, la apra di nuovo.',
      backedUp: (name) => `Backup con ${name} completato`,
      recovered: (name) => `Recuperato con ${name}`,
      successHelp: 'Il Suo account è protetto.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Recupero con ${name} non riuscito`
          : `Backup con ${name} non riuscito`,
      failedHelp: (name) => `Verifichi di selezionare l’account ${name} associato al backup.`,
      retry: 'Riprova',
    },
    password: {
      splashTitle: 'Protegga il Suo account',
      splashHelp: 'Aggiunga una password per poter aprire l’account su un altro dispositivo.',
      add: 'Aggiungi password',
      createTitle: 'Crea una password',
      resetTitle: 'Reimposta la password',
      createHelp: 'Le serve per aprire l’account su un nuovo dispositivo.',
      label: 'Password',
      placeholder: 'Inserisca una password',
      generate: 'Genera una password sicura',
      show: 'Mostra password',
      hide: 'Nascondi password',
      strength: 'Sicurezza della password',
      strengths: { weak: 'Debole', medium: 'Media', strong: 'Forte' },
      next: 'Continua',
      saveTitle: 'Salvi la password',
      saveHelp: 'La conservi dove solo Lei può trovarla. Non possiamo reimpostarla.',
      copy: 'Copia',
      copied: 'Copiato',
      download: 'Scarica come file di testo',
      confirmTitle: 'Confermi la password',
      confirmHelp: 'La inserisca ancora una volta.',
      mismatch: 'Le password non corrispondono',
      finalizeTitle: 'Conferma backup',
      finalizeHelp: 'Questa password protegge l’account su ogni dispositivo.',
      acknowledge:
        'Capisco che se perdo la password e il dispositivo, perderò l’accesso al mio account e ai miei fondi.',
      set: 'Imposta password',
      cancel: 'Annulla',
      doneTitle: 'Operazione riuscita',
      doneHelp: 'Il Suo account è protetto.',
      failed: 'Qualcosa è andato storto',
      close: 'Chiudi',
      tooShort: 'La password deve avere almeno 6 caratteri',
      tooWeak: 'Scelga una password più sicura',
      invalid: (characters) => `Caratteri non validi ( ${characters} )`,
      space: 'SPAZIO',
    },
    enterPassword: {
      title: 'Inserisca la Sua password',
      help: 'Questo dispositivo non ha ancora il wallet.',
      recover: 'Recupera l’account',
      why: 'Perché è necessario?',
      reason:
        'La password sblocca il backup del wallet. Nessun altro la possiede, quindi solo Lei può portare il wallet su questo dispositivo.',
    },
    recoveryErrors: {
      password: 'Password di recupero non valida, riprovi.',
      triesLeft: (count) =>
        plural('it', count, {
          one: `${count} tentativo rimasto.`,
          other: `${count} tentativi rimasti.`,
        }),
      locked: (waitMs) =>
        waitMs
          ? `Troppi tentativi. Riprovi ${formatWait('it', waitMs)}.`
          : 'Troppi tentativi. Riprovi più tardi.',
      other: 'Si è verificato un errore, riprovi.',
    },
    automatic: {
      title: 'Proteggi automaticamente l’account',
      help: 'L’account si apre da solo ovunque acceda, senza password.',
      confirm: 'Conferma',
      success: 'Il Suo account è protetto.',
      failed: 'Qualcosa è andato storto',
      retry: 'Riprova',
    },
    exporting: {
      title: 'Esporta wallet',
      warning: 'Non condivida mai la chiave privata o la frase di recupero con nessuno.',
      help: 'Chi ha la chiave controlla il wallet e tutto ciò che contiene.',
      address: 'Indirizzo del wallet',
      copy: 'Copia indirizzo',
      copied: 'Copiato',
      frame: 'Esportazione della chiave privata',
      done: 'Fine',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Richiesto da ${origin}.` : `Richiesto da ${name} su ${origin}.`,
      title: 'Firma messaggio',
      help: 'La firma di questo messaggio non ha commissioni.',
      sign: 'Firma e continua',
      notNow: 'Non ora',
      message: 'Messaggio',
      typedData: 'Dati da firmare',
      copyPayload: 'Copia il contenuto completo',
      copied: 'Copiato',
      opaque: 'Sono dati grezzi. Li firmi solo se si fida di questa app.',
      hidden: 'I caratteri invisibili sono mostrati come codici.',
      provided: (appName) => `Fornito da ${appName}`,
      wallet: 'Wallet',
      success: 'Operazione riuscita',
      signature: (short) => `Firma ${short}`,
      failed: 'Si è verificato un errore, riprovi.',
      authorizeTitle: 'Autorizza contratto',
      authorizeWarning:
        'Questo contratto potrà usare tutto ciò che si trova in questo wallet su questa rete. Continui solo se si fida di questa app.',
      removeTitle: 'Rimuovi contratto',
      removeHelp: 'Nessun contratto agirà per questo wallet su questa rete.',
      smartWallet: 'Wallet intelligente',
      items: (count) =>
        plural('it', count, { one: `${count} elemento`, other: `${count} elementi` }),
    },
  },
}
