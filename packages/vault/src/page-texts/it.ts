import type { PageTexts } from './PageTexts.ts'

/** Italian texts of the export page and the consent page. */
export const it: PageTexts = {
  export: {
    title: 'Esporta wallet',
    choose: 'Che cosa esportare',
    tabs: {
      key: 'Chiave privata',
      phrase: 'Frase di recupero',
    },
    reveal: 'Mostra',
    hide: 'Nascondi',
    copy: 'Copia',
    copied: 'Copiato',
    key: {
      reveal: 'Mostra la chiave privata',
      hide: 'Nascondi la chiave privata',
      copy: 'Copia la chiave privata',
      copied: 'Chiave privata copiata',
      shown: 'Chiave privata visibile. Verrà nascosta dopo un minuto.',
    },
    phrase: {
      reveal: 'Mostra la frase di recupero',
      hide: 'Nascondi la frase di recupero',
      copy: 'Copia la frase di recupero',
      copied: 'Frase di recupero copiata',
      shown: 'Frase di recupero visibile. Verrà nascosta dopo un minuto.',
    },
    warning: 'Mantenga il segreto: apre il Suo wallet.',
    covered: 'Potrà mostrarla quando questa pagina sarà interamente visibile.',
    opening: 'Apertura del wallet…',
    expired:
      'Questa pagina può essere aperta una sola volta. La chiuda ed esporti di nuovo il wallet.',
    notOnDevice:
      'Questo wallet non è su questo dispositivo. Chiuda questa pagina, lo recuperi e riprovi.',
    loginAgain: 'Acceda di nuovo per esportare il wallet.',
    tooOften: 'Troppi tentativi. Riprovi più tardi.',
    failed: 'Qualcosa è andato storto. Chiuda questa pagina e riprovi.',
    notCopied: 'Il browser ha rifiutato la copia. Mostri il testo e lo copi a mano.',
    window: {
      help: (host) =>
        `Questo browser non può sapere se qualcosa copre questa pagina. Continui in una finestra di ${host}, che nulla può coprire.`,
      open: 'Continua in una nuova finestra',
      waiting: 'Continui nella finestra che si è aperta.',
      blocked: 'La finestra non si è aperta. Consenta i pop-up per questa pagina e riprovi.',
      lost: 'Questa finestra non contiene alcuna richiesta. La chiuda e riprovi.',
    },
  },
  consent: {
    title: 'Consenti l’accesso offline',
    asked: {
      one: (appName) =>
        `${appName} chiede di usare questo wallet in sua assenza. Può revocarlo in qualsiasi momento.`,
      other: (appName) =>
        `${appName} chiede di usare questi wallet in sua assenza. Può revocarlo in qualsiasi momento.`,
    },
    wallet: {
      ethereum: 'Wallet Ethereum',
      solana: 'Wallet Solana',
    },
    accept: 'Accetta',
    covered: 'Potrà accettare quando nulla copre questa area.',
    tooSoon: 'Prema ancora una volta per accettare.',
    failed: 'Qualcosa è andato storto. Chiuda questa pagina e riprovi.',
  },
}
