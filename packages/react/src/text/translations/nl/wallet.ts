import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Dutch texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Verzoek goedkeuren',
    frame: (appName) => `Walletverzoek van ${appName}`,
    origin: (host) => `Getoond door ${host}. De app kan dit niet wijzigen.`,
    covered: 'U kunt goedkeuren zodra niets dit bedekt.',
    tooSoon: 'Druk nog een keer om goed te keuren.',
    window: {
      title: 'Doorgaan in een nieuw venster',
      help: (host) =>
        `Deze browser kan niet vaststellen of iets deze pagina bedekt. Ga verder in een venster van ${host}, dat niets kan bedekken.`,
      open: 'Bekijken in een nieuw venster',
      waiting: 'Ga verder in het venster dat is geopend.',
      blocked:
        'Het venster is niet geopend. Sta pop-ups toe voor deze pagina en probeer het opnieuw.',
      lost: 'Dit venster heeft geen verzoek. Sluit het en probeer het opnieuw.',
    },
    farcaster: {
      title: 'Farcaster-signer toevoegen',
      help: (appName) =>
        `${appName} vraagt om een sleutel die op uw Farcaster-account kan plaatsen.`,
      confirm: 'Doorgaan',
    },
    import: {
      title: 'Wallet importeren',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} vraagt een Ethereum-wallet aan uw account toe te voegen. ${appName} kent de privésleutel.`
          : `${appName} vraagt een Solana-wallet aan uw account toe te voegen. ${appName} kent de privésleutel.`,
      confirm: 'Importeren',
      success: { title: 'Wallet geïmporteerd', detail: 'Deze staat nu in uw account.' },
      failure: {
        title: 'De wallet is niet geïmporteerd',
        detail: 'Controleer de privésleutel en probeer het opnieuw.',
        retry: 'Opnieuw proberen',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Ethereum-wallet', solana: 'Solana-wallet' },
    copy: 'Adres kopiëren',
    copied: 'Gekopieerd',
    grant: {
      title: 'Offline toegang toestaan',
      frame: 'Wat u wordt gevraagd, en de knop om het te accepteren',
      help: (appName) =>
        `${appName} vraagt deze wallet te gebruiken terwijl u afwezig bent. U kunt dit altijd intrekken.`,
      confirm: 'Accepteren',
      decline: 'Niet nu',
      success: (appName) => `U hebt ${appName} toestemming gegeven voor gedelegeerde acties.`,
      failed: 'Er is een fout opgetreden, probeer het opnieuw.',
    },
    revoke: {
      title: 'Offline toegang tot wallet intrekken',
      help: (appName) => `${appName} kan deze niet meer gebruiken terwijl u afwezig bent.`,
      confirm: 'Bevestigen',
      decline: 'Weigeren',
      success: () => 'U hebt de toestemming ingetrokken.',
      failed: 'Er is een fout opgetreden, probeer het opnieuw.',
    },
  },
  farcasterSigner: {
    title: 'Een signer toevoegen aan Farcaster',
    titleOnPhone: 'Signer aanvragen bij Farcaster',
    help: 'Scan met de camera van uw telefoon om door te gaan.',
    helpOnPhone: 'Keur het verzoek goed in de Farcaster-app en kom daarna hier terug.',
    code: 'QR-code die Farcaster op uw telefoon opent',
    takeMe: 'Naar Farcaster',
    openApp: 'Farcaster-app openen',
    copyLink: 'Link kopiëren',
    copied: 'Gekopieerd',
    success: 'Uw signer is toegevoegd.',
    failed: 'Er is iets misgegaan',
    failures: {
      'connect-failed': 'Verbinden mislukt',
      rejected: 'Verzoek geweigerd',
      'timed-out': 'Het verzoek is verlopen. Probeer het opnieuw.',
    },
    retry: 'Opnieuw proberen',
  },
  migration: {
    title: (count) =>
      plural('nl', count, { one: 'Uw wallet verplaatsen?', other: 'Uw wallets verplaatsen?' }),
    help: (appName) =>
      `${appName} bewaart wallets nu op zijn servers. Uw adres en tegoed blijven gelijk, en u kunt de wallet in elke browser gebruiken.`,
    risk: (appName) =>
      `Na het verplaatsen kan de beheerder van de servers van ${appName} de wallet zonder uw apparaat gebruiken. Wilt u dit niet, kies dan ‘Niet nu’: de wallet blijft werken zoals voorheen.`,
    confirm: (count) =>
      plural('nl', count, { one: 'Wallet verplaatsen', other: 'Wallets verplaatsen' }),
    decline: 'Niet nu',
    success: 'Verplaatst. Het adres is hetzelfde.',
    failed: 'Er is een fout opgetreden, probeer het opnieuw.',
    wallet: { ethereum: 'Ethereum-wallet', solana: 'Solana-wallet' },
    copy: 'Adres kopiëren',
    copied: 'Gekopieerd',
  },
  wallet: {
    creating: { title: 'Uw wallet wordt gemaakt', help: 'Even geduld…' },
    connecting: { title: 'Verbinden met uw wallet', help: 'Even geduld…' },
    failed: {
      title: 'Er is iets misgegaan',
      help: 'We zijn ermee bezig. Probeer het later opnieuw.',
      close: 'Sluiten',
    },
    created: {
      welcome: (appName) => (appName ? `Welkom bij ${appName}` : 'Welkom'),
      newAccount: 'U hebt een account gemaakt.',
      allSet: 'Helemaal klaar!',
      secured: 'Uw account is beveiligd.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Back-up maken in Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Back-up maken in Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Beveilig uw account', update: 'Back-upmethode wijzigen' },
      help: {
        first: 'Kies hoe u vanaf een nieuw apparaat weer toegang krijgt.',
        update: 'Kies hoe u voortaan weer toegang krijgt.',
      },
      setPassword: 'Wachtwoord instellen',
      resetPassword: 'Wachtwoord opnieuw instellen',
      why: 'Waarom moet ik mijn account beveiligen?',
      reasons: [
        'Uw wallet staat op dit apparaat. Een back-up brengt deze naar uw volgende.',
        'Alleen u kunt de back-up openen. Wij kunnen deze niet voor u herstellen.',
      ],
      usePasskey: 'Passkey gebruiken',
      select: 'Back-upmethode kiezen',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Beveiligen met een passkey',
        help: 'Uw vingerafdruk, gezicht of pincode brengt uw wallet terug waar u deze passkey hebt.',
        confirm: 'Passkey gebruiken',
        success: 'Beveiligd met uw passkey',
        failed: 'Uw account kon niet worden beveiligd',
        failedHelp: 'Er is een fout opgetreden, probeer het opnieuw.',
      },
      recover: {
        title: 'Herstellen met uw passkey',
        help: 'Uw wallet staat nog niet op dit apparaat. De passkey waarmee u deze hebt beveiligd, brengt hem hier.',
        confirm: 'Uw passkey gebruiken',
        success: 'Hersteld met uw passkey',
        failed: 'Uw account kon niet worden hersteld',
        failedHelp: 'Gebruik de passkey waarmee u uw account hebt beveiligd.',
      },
      successHelp: 'Uw account is beveiligd.',
      errors: {
        passkey_not_allowed: 'Het passkeyverzoek is verlopen of geweigerd.',
        not_supported: 'Deze passkey kan geen wallets herstellen. Probeer een andere.',
        cannot_link_more_of_type: 'Er kunnen niet meer passkeys aan het account worden gekoppeld.',
      },
      retry: 'Opnieuw proberen',
    },
    recoveryOAuth: {
      confirmTitle: 'Bevestig dat u het echt bent',
      confirmHelp: (name) => `Log in bij ${name} in het venster dat opent.`,
      confirm: (name) => `Bevestigen met ${name}`,
      backingUp: (name) => `Back-up maken met ${name}…`,
      recovering: (name) => `Herstellen met ${name}…`,
      progressHelp: 'Even geduld…',
      windowLost: 'Hebt u het venster gesloten? Open het dan opnieuw.',
      backedUp: (name) => `Back-up gemaakt met ${name}`,
      recovered: (name) => `Hersteld met ${name}`,
      successHelp: 'Uw account is beveiligd.',
      failed: (action, name) =>
        action === 'Recovery' ? `Herstel met ${name} mislukt` : `Back-up met ${name} mislukt`,
      failedHelp: (name) => `Controleer of u het ${name}-account kiest dat bij uw back-up hoort.`,
      retry: 'Opnieuw proberen',
    },
    password: {
      splashTitle: 'Beveilig uw account',
      splashHelp: 'Voeg een wachtwoord toe, zodat u uw account op een ander apparaat kunt openen.',
      add: 'Wachtwoord toevoegen',
      createTitle: 'Wachtwoord maken',
      resetTitle: 'Wachtwoord opnieuw instellen',
      createHelp: 'U hebt het nodig om uw account op een nieuw apparaat te openen.',
      label: 'Wachtwoord',
      placeholder: 'Voer een wachtwoord in',
      generate: 'Sterk wachtwoord genereren',
      show: 'Wachtwoord tonen',
      hide: 'Wachtwoord verbergen',
      strength: 'Wachtwoordsterkte',
      strengths: { weak: 'Zwak', medium: 'Gemiddeld', strong: 'Sterk' },
      next: 'Doorgaan',
      saveTitle: 'Bewaar uw wachtwoord',
      saveHelp: 'Bewaar het waar alleen u het vindt. Wij kunnen het niet opnieuw instellen.',
      copy: 'Kopiëren',
      copied: 'Gekopieerd',
      download: 'Downloaden als tekstbestand',
      confirmTitle: 'Bevestig uw wachtwoord',
      confirmHelp: 'Voer het nog een keer in.',
      mismatch: 'De wachtwoorden komen niet overeen',
      finalizeTitle: 'Back-up bevestigen',
      finalizeHelp: 'Dit wachtwoord beschermt uw account op elk apparaat.',
      acknowledge:
        'Ik begrijp dat ik de toegang tot mijn account en mijn tegoed verlies als ik mijn wachtwoord en apparaat verlies.',
      set: 'Wachtwoord opslaan',
      cancel: 'Annuleren',
      doneTitle: 'Gelukt',
      doneHelp: 'Uw account is beveiligd.',
      failed: 'Er is iets misgegaan',
      close: 'Sluiten',
      tooShort: 'Het wachtwoord moet minimaal 6 tekens hebben',
      tooWeak: 'Kies een sterker wachtwoord',
      invalid: (characters) => `Ongeldige tekens gebruikt ( ${characters} )`,
      space: 'SPATIE',
    },
    enterPassword: {
      title: 'Voer uw wachtwoord in',
      help: 'Uw wallet staat nog niet op dit apparaat.',
      recover: 'Account herstellen',
      why: 'Waarom is dit nodig?',
      reason:
        'Uw wachtwoord ontgrendelt de back-up van uw wallet. Niemand anders heeft het, dus alleen u kunt de wallet naar dit apparaat brengen.',
    },
    recoveryErrors: {
      password: 'Ongeldig herstelwachtwoord, probeer het opnieuw.',
      triesLeft: (count) =>
        plural('nl', count, { one: `Nog ${count} poging.`, other: `Nog ${count} pogingen.` }),
      locked: (waitMs) =>
        waitMs
          ? `Te veel pogingen. Probeer het ${formatWait('nl', waitMs)} opnieuw.`
          : 'Te veel pogingen. Probeer het later opnieuw.',
      other: 'Er is een fout opgetreden, probeer het opnieuw.',
    },
    automatic: {
      title: 'Uw account automatisch beveiligen',
      help: 'Uw account opent vanzelf waar u inlogt, zonder wachtwoord.',
      confirm: 'Bevestigen',
      success: 'Uw account is beveiligd.',
      failed: 'Er is iets misgegaan',
      retry: 'Opnieuw proberen',
    },
    exporting: {
      title: 'Wallet exporteren',
      warning: 'Deel uw privésleutel of seed phrase nooit met iemand.',
      help: 'Wie de sleutel heeft, beheert de wallet en alles erin.',
      address: 'Walletadres',
      copy: 'Adres kopiëren',
      copied: 'Gekopieerd',
      frame: 'Export van uw privésleutel',
      done: 'Klaar',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Gevraagd door ${origin}.` : `Gevraagd door ${name} op ${origin}.`,
      title: 'Bericht ondertekenen',
      help: 'Het ondertekenen van dit bericht kost niets.',
      sign: 'Ondertekenen en doorgaan',
      notNow: 'Niet nu',
      message: 'Bericht',
      typedData: 'Te ondertekenen gegevens',
      copyPayload: 'Volledige inhoud kopiëren',
      copied: 'Gekopieerd',
      opaque: 'Dit zijn ruwe gegevens. Onderteken ze alleen als u deze app vertrouwt.',
      hidden: 'Onzichtbare tekens worden als codes getoond.',
      provided: (appName) => `Geleverd door ${appName}`,
      wallet: 'Wallet',
      success: 'Gelukt',
      signature: (short) => `Handtekening ${short}`,
      failed: 'Er is een fout opgetreden, probeer het opnieuw.',
      authorizeTitle: 'Contract autoriseren',
      authorizeWarning:
        'Dit contract kan op dit netwerk alles in deze wallet gebruiken. Ga alleen verder als u deze app vertrouwt.',
      removeTitle: 'Contract verwijderen',
      removeHelp: 'Op dit netwerk handelt geen contract meer voor deze wallet.',
      smartWallet: 'Slimme wallet',
      items: (count) => plural('nl', count, { one: `${count} item`, other: `${count} items` }),
    },
  },
}
