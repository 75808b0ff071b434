import type { PartTexts } from '../../Texts.ts'

/** Swedish texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Lägg till din e-post i ditt ${appName}-konto`,
        linkHelp: 'Vi skickar en bekräftelsekod till den.',
        update: 'Uppdatera din e-post',
        updateHelp:
          'Lägg till den e-postadress du vill använda framöver. Vi skickar en bekräftelsekod till den.',
      },
      phone: {
        link: (appName) => `Lägg till ditt nummer i ditt ${appName}-konto`,
        linkHelp: 'Vi skickar en bekräftelsekod till det.',
        update: 'Uppdatera ditt telefonnummer',
        updateHelp:
          'Lägg till det nummer du vill använda framöver. Vi skickar en bekräftelsekod till det.',
      },
      submit: { link: 'Skicka', update: 'Uppdatera' },
      submitting: 'Skickar',
    },
    recentLogin: {
      title: 'Logga in på nytt',
      help: 'Det var ett tag sedan du loggade in. Logga in igen för att ändra hur du kommer åt ditt konto.',
      next: 'Logga in igen',
    },
    transfer: {
      methods: { email: 'E-post', sms: 'Telefonnummer', siwe: 'Plånbok', siws: 'Plånbok' },
      title: (method) => `${method} hör till ett annat konto`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} har redan ett konto hos ${appName}. Om du överför det hit raderas det kontot.`
          : `Det finns redan ett konto hos ${appName}. Om du överför det hit raderas det kontot.`,
      check: 'Kontrollera kontots tillgångar före överföringen',
      checkHelp:
        'Det andra kontot har en plånbok. Efter överföringen kan ingen öppna den: flytta först det som finns i den.',
      explorer: 'Visa i utforskaren',
      address: 'Plånboksadress',
      copy: 'Kopiera adress',
      copied: 'Kopierat',
      acknowledge: 'Jag har flyttat allt jag vill behålla.',
      confirm: 'Överför och radera konto',
      decline: 'Nej tack',
      transferring: 'Överför kontot',
      transferringHelp: 'Vänta …',
      success: 'Klart',
      successHelp: 'Ditt konto har överförts.',
    },
  },
  crossApp: {
    connecting: (app) => `Ansluter till ${app}`,
    check: (app) => `Kontrollera popup-fönstret från ${app} för att fortsätta`,
    connected: (app) => `Ansluten till ${app}`,
    goodToGo: 'Allt är klart!',
    failed: 'Autentiseringen misslyckades',
    unexpected: 'Något gick fel. Försök igen.',
    wrong: (app) => `Det gick inte att ansluta ditt ${app}-konto. Försök igen.`,
    notAllowed: 'De här två apparna är inte anslutna.',
    tooMany: 'För många förfrågningar. Vänta innan du försöker igen.',
    blocked: 'Popup-fönstret blockerades. Försök igen.',
    retry: 'Försök på nytt',
    other: 'Prova en annan metod',
    close: 'Stäng',
    continueWith: (app) => `Fortsätt med ${app}`,
    unnamed: 'appen',
  },
  externalWallet: {
    picker: {
      title: 'Välj din plånbok',
      search: 'Sök plånböcker',
      empty: 'Inga plånböcker tillgängliga',
      nothingFound: 'Ingen plånbok med det namnet',
      detecting: 'Söker efter plånböcker',
      installed: 'Installerad',
      recent: 'Senaste',
    },
    network: {
      title: 'Välj nätverk',
      help: (wallet) => `${wallet} fungerar på fler än ett nätverk.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Anslut med ${wallet}`,
      help: 'Skanna koden med din plånbok för att ansluta.',
      helpOnPhone: 'Fortsätt i din plånbok och kom sedan tillbaka hit.',
      code: 'QR-kod som ansluter din plånbok',
      openApp: 'Öppna i appen',
      copyLink: 'Kopiera länk',
      copied: 'Kopierat',
    },
    status: {
      waiting: (wallet) => `Väntar på ${wallet}`,
      waitingHelp: 'Ser du inte din plånbok? Kontrollera dina andra webbläsarfönster.',
      switching: 'Byter nätverk',
      switchingHelp: 'Bekräfta bytet i din plånbok.',
      signToVerify: 'Signera för att verifiera',
      signHelp:
        'Signera meddelandet i din plånbok för att visa att den är din. Det kostar inga avgifter.',
      signing: 'Signerar',
      signingHelp: 'Bara ett ögonblick till',
      success: (wallet) => `Ansluten till ${wallet}`,
      successHelp: 'Allt är klart!',
      signButton: 'Signera med din plånbok',
      withLedger: 'Fortsätt med Ledger',
      withoutLedger: 'Fortsätt utan Ledger',
      ledgerHelp:
        'En Ledger signerar en transaktion som innehåller meddelandet. Den skickas aldrig.',
      retry: 'Försök på nytt',
      different: 'Använd en annan plånbok',
      reset: 'Återställ anslutningen',
      outOfRetries: 'Det går inte att ansluta plånboken',
      tryAgain: 'Försök igen',
      cancel: 'Avbryt',
    },
    failures: {
      rejected: { title: 'Du avvisade begäran', detail: 'Försök en gång till.' },
      'timed-out': { title: 'Plånboksbegäran tog för lång tid', detail: 'Försök en gång till.' },
      'user-exists': {
        title: 'Det finns redan en användare med den här adressen',
        detail: 'Prova en annan adress!',
      },
      'cannot-link-more': {
        title: 'Det går inte att koppla',
        detail: 'Du har kopplat så många plånböcker som appen tillåter.',
      },
      'popup-blocked': {
        title: 'Popup-fönstret blockerades. Försök igen.',
        detail: 'Tillåt popup-fönster för den här sidan.',
      },
      multichain: {
        title: 'Det gick inte att ansluta till plånboken',
        detail: 'Kontrollera att plånbokens multichain-alternativ är aktiverat och försök igen.',
      },
      'phantom-multichain': {
        title: 'Det gick inte att ansluta till plånboken',
        detail: 'Kontrollera att Phantom multichain är aktiverat och försök igen.',
      },
      'not-connected': {
        title: 'Det går inte att ansluta plånboken',
        detail: 'Försök en gång till.',
      },
      'not-proved': {
        title: 'Det gick inte att logga in med plånboken',
        detail: 'Försök en gång till.',
      },
    },
    redirect: {
      title: (wallet) => `Omdirigerar till mobilplånboken ${wallet}`,
      help: 'Vi tar dig till din plånbok så att du kan fortsätta där.',
      stillHere: 'Fortfarande här?',
      stillHereHelp: (wallet) => `Du kanske inte har ${wallet} på den här telefonen än.`,
      open: (wallet) => `Öppna ${wallet}`,
      appStore: 'Gå till App Store',
      coinbase: {
        title: 'Omdirigerar till Coinbase Wallet …',
        help: 'Fortsätt i appen och kom sedan tillbaka hit.',
        open: 'Öppna',
      },
    },
    install: {
      title: (wallet) => `Installera ${wallet}`,
      steps: [
        {
          title: 'Installera webbläsartillägget',
          detail: 'Lägg till det från webbläsarens butik.',
        },
        { title: 'Skapa din första plånbok', detail: 'Tillägget leder dig genom det.' },
        { title: 'Förvara din återställningsfras säkert', detail: 'Dela den aldrig med någon.' },
      ],
      get: (wallet) => `Skaffa ${wallet}`,
      reload: 'Läs in sidan igen för att använda din plånbok',
    },
    snackbar: {
      confirm: 'Bekräfta på telefonen',
      cancel: 'Avbryt transaktionen',
      reset: 'Återställ anslutningen',
      lost: 'Anslutningen bröts',
      expand: 'Mer',
    },
  },
}
