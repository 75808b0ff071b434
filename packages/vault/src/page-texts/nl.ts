import type { PageTexts } from './PageTexts.ts'

/** Dutch texts of the export page and the consent page. */
export const nl: PageTexts = {
  export: {
    title: 'Wallet exporteren',
    choose: 'Wat wordt geëxporteerd',
    tabs: {
      key: 'Privésleutel',
      phrase: 'Herstelzin',
    },
    reveal: 'Tonen',
    hide: 'Verbergen',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    key: {
      reveal: 'Privésleutel tonen',
      hide: 'Privésleutel verbergen',
      copy: 'Privésleutel kopiëren',
      copied: 'Privésleutel gekopieerd',
      shown: 'De privésleutel is zichtbaar. Na een minuut wordt hij weer verborgen.',
    },
    phrase: {
      reveal: 'Herstelzin tonen',
      hide: 'Herstelzin verbergen',
      copy: 'Herstelzin kopiëren',
      copied: 'Herstelzin gekopieerd',
      shown: 'De herstelzin is zichtbaar. Na een minuut wordt hij weer verborgen.',
    },
    warning: 'Houd dit geheim. Het opent uw wallet.',
    covered: 'U kunt het tonen zodra deze pagina helemaal zichtbaar is.',
    opening: 'Uw wallet wordt geopend…',
    expired:
      'Deze pagina kan maar één keer worden geopend. Sluit haar en exporteer uw wallet opnieuw.',
    notOnDevice:
      'Deze wallet staat niet op dit apparaat. Sluit deze pagina, herstel hem en probeer het opnieuw.',
    loginAgain: 'Log opnieuw in om uw wallet te exporteren.',
    tooOften: 'Te veel pogingen. Probeer het later opnieuw.',
    failed: 'Er is iets misgegaan. Sluit deze pagina en probeer het opnieuw.',
    notCopied: 'Uw browser weigerde te kopiëren. Toon de tekst en kopieer hem met de hand.',
    window: {
      help: (host) =>
        `Deze browser kan niet vaststellen of iets deze pagina bedekt. Ga verder in een venster van ${host}, dat niets kan bedekken.`,
      open: 'Doorgaan in een nieuw venster',
      waiting: 'Ga verder in het venster dat is geopend.',
      blocked:
        'Het venster is niet geopend. Sta pop-ups toe voor deze pagina en probeer het opnieuw.',
      lost: 'Dit venster heeft geen verzoek. Sluit het en probeer het opnieuw.',
    },
  },
  consent: {
    title: 'Offline toegang toestaan',
    asked: {
      one: (appName) =>
        `${appName} vraagt om deze wallet te gebruiken terwijl u er niet bent. U kunt dit altijd intrekken.`,
      other: (appName) =>
        `${appName} vraagt om deze wallets te gebruiken terwijl u er niet bent. U kunt dit altijd intrekken.`,
    },
    wallet: {
      ethereum: 'Ethereum-wallet',
      solana: 'Solana-wallet',
    },
    accept: 'Accepteren',
    covered: 'U kunt accepteren zodra niets dit bedekt.',
    tooSoon: 'Druk nog een keer om te accepteren.',
    failed: 'Er is iets misgegaan. Sluit deze pagina en probeer het opnieuw.',
  },
}
