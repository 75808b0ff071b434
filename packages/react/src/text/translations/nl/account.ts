import type { PartTexts } from '../../Texts.ts'

/** Dutch texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Voeg uw e-mailadres toe aan uw ${appName}-account`,
        linkHelp: 'We sturen er een bevestigingscode naartoe.',
        update: 'Werk uw e-mailadres bij',
        updateHelp:
          'Voeg het e-mailadres toe dat u voortaan wilt gebruiken. We sturen er een bevestigingscode naartoe.',
      },
      phone: {
        link: (appName) => `Voeg uw nummer toe aan uw ${appName}-account`,
        linkHelp: 'We sturen er een bevestigingscode naartoe.',
        update: 'Werk uw telefoonnummer bij',
        updateHelp:
          'Voeg het nummer toe dat u voortaan wilt gebruiken. We sturen er een bevestigingscode naartoe.',
      },
      submit: { link: 'Versturen', update: 'Bijwerken' },
      submitting: 'Versturen…',
    },
    recentLogin: {
      title: 'Log opnieuw in',
      help: 'U bent al een tijd geleden ingelogd. Log opnieuw in om te wijzigen hoe u toegang krijgt tot uw account.',
      next: 'Opnieuw inloggen',
    },
    transfer: {
      methods: { email: 'E-mail', sms: 'Telefoonnummer', siwe: 'Wallet', siws: 'Wallet' },
      title: (method) => `${method} hoort bij een ander account`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} heeft al een account bij ${appName}. Als u het hierheen overzet, wordt dat account verwijderd.`
          : `Er is al een account bij ${appName}. Als u het hierheen overzet, wordt dat account verwijderd.`,
      check: 'Controleer het tegoed van het account voordat u het overzet',
      checkHelp:
        'Het andere account heeft een wallet. Na het overzetten kan niemand die meer openen: verplaats eerst wat erin zit.',
      explorer: 'Bekijken in explorer',
      address: 'Walletadres',
      copy: 'Adres kopiëren',
      copied: 'Gekopieerd',
      acknowledge: 'Ik heb alles verplaatst wat ik wil behouden.',
      confirm: 'Overzetten en account verwijderen',
      decline: 'Nee, bedankt',
      transferring: 'Account wordt overgezet',
      transferringHelp: 'Even geduld…',
      success: 'Gelukt',
      successHelp: 'Uw account is overgezet.',
    },
  },
  crossApp: {
    connecting: (app) => `Verbinden met ${app}`,
    check: (app) => `Controleer de pop-up van ${app} om door te gaan`,
    connected: (app) => `Verbonden met ${app}`,
    goodToGo: 'U kunt beginnen!',
    failed: 'Verificatie mislukt',
    unexpected: 'Er is iets misgegaan. Probeer het opnieuw.',
    wrong: (app) => `Er ging iets mis bij het koppelen van uw ${app}-account. Probeer het opnieuw.`,
    notAllowed: 'Deze twee apps zijn niet gekoppeld.',
    tooMany: 'Te veel verzoeken. Wacht even voordat u het opnieuw probeert.',
    blocked: 'De pop-up is geblokkeerd. Probeer het opnieuw.',
    retry: 'Opnieuw',
    other: 'Andere methode proberen',
    close: 'Sluiten',
    continueWith: (app) => `Doorgaan met ${app}`,
    unnamed: 'de app',
  },
  externalWallet: {
    picker: {
      title: 'Kies uw wallet',
      search: 'Wallets zoeken',
      empty: 'Geen wallets beschikbaar',
      nothingFound: 'Geen wallet met die naam',
      detecting: 'Wallets zoeken…',
      installed: 'Geïnstalleerd',
      recent: 'Recent',
    },
    network: {
      title: 'Kies een netwerk',
      help: (wallet) => `${wallet} werkt op meer dan één netwerk.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Verbinden met ${wallet}`,
      help: 'Scan deze code met uw wallet om te verbinden.',
      helpOnPhone: 'Ga verder in uw wallet en kom daarna hier terug.',
      code: 'QR-code die uw wallet verbindt',
      openApp: 'In app openen',
      copyLink: 'Link kopiëren',
      copied: 'Gekopieerd',
    },
    status: {
      waiting: (wallet) => `Wachten op ${wallet}`,
      waitingHelp: 'Ziet u uw wallet niet? Controleer uw andere browservensters.',
      switching: 'Van netwerk wisselen',
      switchingHelp: 'Bevestig de wisseling in uw wallet.',
      signToVerify: 'Onderteken ter verificatie',
      signHelp: 'Onderteken het bericht in uw wallet om te tonen dat die van u is. Dit kost niets.',
      signing: 'Ondertekenen…',
      signingHelp: 'Nog een ogenblik',
      success: (wallet) => `Verbonden met ${wallet}`,
      successHelp: 'U kunt beginnen!',
      signButton: 'Ondertekenen met uw wallet',
      withLedger: 'Doorgaan met Ledger',
      withoutLedger: 'Doorgaan zonder Ledger',
      ledgerHelp:
        'Een Ledger ondertekent een transactie die het bericht bevat. Die wordt nooit verzonden.',
      retry: 'Opnieuw',
      different: 'Andere wallet gebruiken',
      reset: 'Verbinding resetten',
      outOfRetries: 'Kan wallet niet verbinden',
      tryAgain: 'Opnieuw proberen',
      cancel: 'Annuleren',
    },
    failures: {
      rejected: { title: 'U hebt het verzoek geweigerd', detail: 'Probeer het opnieuw.' },
      'timed-out': { title: 'Het walletverzoek is verlopen', detail: 'Probeer het opnieuw.' },
      'user-exists': {
        title: 'Er bestaat al een gebruiker met dit adres',
        detail: 'Probeer een ander adres!',
      },
      'cannot-link-more': {
        title: 'Koppelen niet mogelijk',
        detail: 'U hebt zoveel wallets gekoppeld als deze app toestaat.',
      },
      'popup-blocked': {
        title: 'De pop-up is geblokkeerd. Probeer het opnieuw.',
        detail: 'Sta pop-ups toe voor deze pagina.',
      },
      multichain: {
        title: 'Kan geen verbinding maken met de wallet',
        detail: 'Controleer of de multichain-optie van de wallet aanstaat en probeer het opnieuw.',
      },
      'phantom-multichain': {
        title: 'Kan geen verbinding maken met de wallet',
        detail: 'Controleer of Phantom multichain is ingeschakeld en probeer het opnieuw.',
      },
      'not-connected': { title: 'Kan wallet niet verbinden', detail: 'Probeer het opnieuw.' },
      'not-proved': { title: 'Kan niet inloggen met de wallet', detail: 'Probeer het opnieuw.' },
    },
    redirect: {
      title: (wallet) => `Doorsturen naar de mobiele wallet ${wallet}`,
      help: 'We brengen u naar uw wallet om daar verder te gaan.',
      stillHere: 'Nog steeds hier?',
      stillHereHelp: (wallet) => `Mogelijk hebt u ${wallet} nog niet op deze telefoon.`,
      open: (wallet) => `${wallet} openen`,
      appStore: 'Naar de App Store',
      coinbase: {
        title: 'Doorsturen naar Coinbase Wallet…',
        help: 'Ga verder in de app en kom daarna hier terug.',
        open: 'Openen',
      },
    },
    install: {
      title: (wallet) => `${wallet} installeren`,
      steps: [
        {
          title: 'Installeer de browserextensie',
          detail: 'Voeg deze toe vanuit de winkel van uw browser.',
        },
        { title: 'Stel uw eerste wallet in', detail: 'De extensie leidt u erdoorheen.' },
        { title: 'Bewaar uw herstelzin veilig', detail: 'Deel deze nooit met iemand.' },
      ],
      get: (wallet) => `${wallet} downloaden`,
      reload: 'Herlaad de pagina om uw wallet te gebruiken',
    },
    snackbar: {
      confirm: 'Bevestig op uw telefoon',
      cancel: 'Transactie annuleren',
      reset: 'Verbinding resetten',
      lost: 'Verbinding verbroken',
      expand: 'Meer',
    },
  },
}
