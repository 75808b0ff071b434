import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Swedish texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Godkänn begäran',
    frame: (appName) => `Plånboksbegäran från ${appName}`,
    origin: (host) => `Visas av ${host}. Appen kan inte ändra det.`,
    covered: 'Du kan godkänna när inget täcker detta.',
    tooSoon: 'Tryck en gång till för att godkänna.',
    window: {
      title: 'Fortsätt i ett nytt fönster',
      help: (host) =>
        `Den här webbläsaren kan inte avgöra om något täcker sidan. Fortsätt i ett fönster från ${host}, som inget kan täcka.`,
      open: 'Granska i ett nytt fönster',
      waiting: 'Fortsätt i fönstret som öppnades.',
      blocked: 'Fönstret öppnades inte. Tillåt popup-fönster för den här sidan och försök igen.',
      lost: 'Det här fönstret har ingen begäran. Stäng det och försök igen.',
    },
    farcaster: {
      title: 'Lägg till en Farcaster-signerare',
      help: (appName) => `${appName} ber om en nyckel som kan publicera på ditt Farcaster-konto.`,
      confirm: 'Fortsätt',
    },
    import: {
      title: 'Importera plånbok',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} ber om att lägga till en Ethereum-plånbok i ditt konto. ${appName} känner till dess privata nyckel.`
          : `${appName} ber om att lägga till en Solana-plånbok i ditt konto. ${appName} känner till dess privata nyckel.`,
      confirm: 'Importera',
      success: { title: 'Plånboken har importerats', detail: 'Den finns nu i ditt konto.' },
      failure: {
        title: 'Plånboken importerades inte',
        detail: 'Kontrollera den privata nyckeln och försök igen.',
        retry: 'Försök igen',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Ethereum-plånbok', solana: 'Solana-plånbok' },
    copy: 'Kopiera adress',
    copied: 'Kopierat',
    grant: {
      title: 'Tillåt offlineåtkomst',
      frame: 'Vad du tillfrågas om och knappen för att godkänna',
      help: (appName) =>
        `${appName} ber om att använda plånboken när du inte är här. Du kan återkalla det när som helst.`,
      confirm: 'Godkänn',
      decline: 'Inte nu',
      success: (appName) => `Du har gett ${appName} behörighet till delegerade åtgärder.`,
      failed: 'Ett fel inträffade, försök igen.',
    },
    revoke: {
      title: 'Återkalla offlineåtkomst till plånboken',
      help: (appName) => `${appName} kan inte längre använda den när du inte är här.`,
      confirm: 'Bekräfta',
      decline: 'Neka',
      success: () => 'Du har återkallat behörigheterna.',
      failed: 'Ett fel inträffade, försök igen.',
    },
  },
  farcasterSigner: {
    title: 'Lägg till en signerare i Farcaster',
    titleOnPhone: 'Begär signerare från Farcaster',
    help: 'Skanna med telefonens kamera för att fortsätta.',
    helpOnPhone: 'Godkänn begäran i Farcaster-appen och kom sedan tillbaka hit.',
    code: 'QR-kod som öppnar Farcaster på telefonen',
    takeMe: 'Ta mig till Farcaster',
    openApp: 'Öppna Farcaster-appen',
    copyLink: 'Kopiera länk',
    copied: 'Kopierat',
    success: 'Din signerare har lagts till.',
    failed: 'Något gick fel',
    failures: {
      'connect-failed': 'Anslutningen misslyckades',
      rejected: 'Begäran avvisades',
      'timed-out': 'Begäran tog för lång tid. Försök igen.',
    },
    retry: 'Försök igen',
  },
  migration: {
    title: (count) =>
      plural('sv', count, { one: 'Flytta din plånbok?', other: 'Flytta dina plånböcker?' }),
    help: (appName) =>
      `${appName} förvarar nu plånböcker på sina servrar. Din adress och dina tillgångar är oförändrade, och du kan använda plånboken i alla webbläsare.`,
    risk: (appName) =>
      `Efter flytten kan den som driver servrarna hos ${appName} använda plånboken utan din enhet. Om du inte vill det väljer du ”Inte nu”: plånboken fungerar som tidigare.`,
    confirm: (count) => plural('sv', count, { one: 'Flytta plånbok', other: 'Flytta plånböcker' }),
    decline: 'Inte nu',
    success: 'Flyttad. Adressen är densamma.',
    failed: 'Ett fel inträffade, försök igen.',
    wallet: { ethereum: 'Ethereum-plånbok', solana: 'Solana-plånbok' },
    copy: 'Kopiera adress',
    copied: 'Kopierat',
  },
  wallet: {
    creating: { title: 'Skapar din plånbok', help: 'Vänta …' },
    connecting: { title: 'Ansluter till din plånbok', help: 'Vänta …' },
    failed: {
      title: 'Något gick fel',
      help: 'Vi arbetar på det. Försök igen senare.',
      close: 'Stäng',
    },
    created: {
      welcome: (appName) => (appName ? `Välkommen till ${appName}` : 'Välkommen'),
      newAccount: 'Du har skapat ett konto.',
      allSet: 'Allt klart!',
      secured: 'Ditt konto är skyddat.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Säkerhetskopiera till Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Säkerhetskopiera till Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Skydda ditt konto', update: 'Ändra metod för säkerhetskopiering' },
      help: {
        first: 'Välj hur du kommer in igen från en ny enhet.',
        update: 'Välj hur du kommer in igen från och med nu.',
      },
      setPassword: 'Ange ett lösenord',
      resetPassword: 'Återställ ditt lösenord',
      why: 'Varför behöver jag skydda mitt konto?',
      reasons: [
        'Din plånbok finns på den här enheten. En säkerhetskopia tar den till nästa.',
        'Bara du kan öppna säkerhetskopian. Vi kan inte återställa den åt dig.',
      ],
      usePasskey: 'Använd en passkey',
      select: 'Välj metod för säkerhetskopiering',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Skydda med en passkey',
        help: 'Ditt fingeravtryck, ansikte eller din PIN-kod återställer plånboken överallt där du har denna passkey.',
        confirm: 'Använd en passkey',
        success: 'Skyddat med din passkey',
        failed: 'Det gick inte att skydda ditt konto',
        failedHelp: 'Ett fel inträffade, försök igen.',
      },
      recover: {
        title: 'Återställ med din passkey',
        help: 'Den här enheten har inte din plånbok än. Den passkey du skyddade den med hämtar den hit.',
        confirm: 'Använd din passkey',
        success: 'Återställt med din passkey',
        failed: 'Det gick inte att återställa ditt konto',
        failedHelp: 'Använd den passkey du skyddade ditt konto med.',
      },
      successHelp: 'Ditt konto är skyddat.',
      errors: {
        passkey_not_allowed: 'Passkey-begäran tog för lång tid eller avvisades.',
        not_supported: 'Denna passkey kan inte återställa plånböcker. Prova en annan.',
        cannot_link_more_of_type: 'Det går inte att koppla fler passkeys till kontot.',
      },
      retry: 'Försök igen',
    },
    recoveryOAuth: {
      confirmTitle: 'Bekräfta att det verkligen är du',
      confirmHelp: (name) => `Logga in på ${name} i fönstret som öppnas.`,
      confirm: (name) => `Bekräfta med ${name}`,
      backingUp: (name) => `Säkerhetskopierar med ${name} …`,
      recovering: (name) => `Återställer med ${name} …`,
      progressHelp: 'Vänta …',
      windowLost: 'Om du stängde fönstret kan du öppna det igen.',
      backedUp: (name) => `Säkerhetskopierat med ${name}`,
      recovered: (name) => `Återställt med ${name}`,
      successHelp: 'Ditt konto är skyddat.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Återställning med ${name} misslyckades`
          : `Säkerhetskopiering med ${name} misslyckades`,
      failedHelp: (name) =>
        `Kontrollera att du väljer det ${name}-konto som hör till din säkerhetskopia.`,
      retry: 'Försök igen',
    },
    password: {
      splashTitle: 'Skydda ditt konto',
      splashHelp: 'Lägg till ett lösenord så att du kan öppna kontot på en annan enhet.',
      add: 'Lägg till lösenord',
      createTitle: 'Skapa ett lösenord',
      resetTitle: 'Återställ ditt lösenord',
      createHelp: 'Du behöver det för att öppna kontot på en ny enhet.',
      label: 'Lösenord',
      placeholder: 'Ange ditt nya lösenord',
      generate: 'Skapa ett starkt lösenord',
      show: 'Visa lösenord',
      hide: 'Dölj lösenord',
      strength: 'Lösenordets styrka',
      strengths: { weak: 'Svagt', medium: 'Medel', strong: 'Starkt' },
      next: 'Fortsätt',
      saveTitle: 'Spara ditt lösenord',
      saveHelp: 'Förvara det där bara du hittar det. Vi kan inte återställa det åt dig.',
      copy: 'Kopiera',
      copied: 'Kopierat',
      download: 'Ladda ner som textfil',
      confirmTitle: 'Bekräfta ditt lösenord',
      confirmHelp: 'Ange det en gång till.',
      mismatch: 'Lösenorden matchar inte',
      finalizeTitle: 'Bekräfta säkerhetskopian',
      finalizeHelp: 'Lösenordet skyddar ditt konto på alla enheter.',
      acknowledge:
        'Jag förstår att om jag förlorar mitt lösenord och min enhet förlorar jag åtkomsten till mitt konto och mina tillgångar.',
      set: 'Spara lösenord',
      cancel: 'Avbryt',
      doneTitle: 'Klart',
      doneHelp: 'Ditt konto är skyddat.',
      failed: 'Något gick fel',
      close: 'Stäng',
      tooShort: 'Lösenordet måste ha minst 6 tecken',
      tooWeak: 'Välj ett starkare lösenord',
      invalid: (characters) => `Ogiltiga tecken ( ${characters} )`,
      space: 'BLANKSTEG',
    },
    enterPassword: {
      title: 'Ange ditt lösenord',
      help: 'Den här enheten har inte din plånbok än.',
      recover: 'Återställ ditt konto',
      why: 'Varför behövs detta?',
      reason:
        'Ditt lösenord låser upp säkerhetskopian av plånboken. Ingen annan har det, så bara du kan hämta plånboken till den här enheten.',
    },
    recoveryErrors: {
      password: 'Ogiltigt återställningslösenord, försök igen.',
      triesLeft: (count) =>
        plural('sv', count, { one: `${count} försök kvar.`, other: `${count} försök kvar.` }),
      locked: (waitMs) =>
        waitMs
          ? `För många försök. Försök igen ${formatWait('sv', waitMs)}.`
          : 'För många försök. Försök igen senare.',
      other: 'Ett fel inträffade, försök igen.',
    },
    automatic: {
      title: 'Skydda ditt konto automatiskt',
      help: 'Ditt konto öppnas av sig självt där du loggar in, utan lösenord.',
      confirm: 'Bekräfta',
      success: 'Ditt konto är skyddat.',
      failed: 'Något gick fel',
      retry: 'Försök igen',
    },
    exporting: {
      title: 'Exportera plånbok',
      warning: 'Dela aldrig din privata nyckel eller återställningsfras med någon.',
      help: 'Den som har nyckeln styr plånboken och allt i den.',
      address: 'Plånboksadress',
      copy: 'Kopiera adress',
      copied: 'Kopierat',
      frame: 'Export av din privata nyckel',
      done: 'Slutför',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Begärt av ${origin}.` : `Begärt av ${name} på ${origin}.`,
      title: 'Signera meddelande',
      help: 'Det kostar inget att signera meddelandet.',
      sign: 'Signera och fortsätt',
      notNow: 'Inte nu',
      message: 'Meddelande',
      typedData: 'Data att signera',
      copyPayload: 'Kopiera hela innehållet',
      copied: 'Kopierat',
      opaque: 'Det här är rådata. Signera bara om du litar på appen.',
      hidden: 'Osynliga tecken visas som koder.',
      provided: (appName) => `Tillhandahålls av ${appName}`,
      wallet: 'Plånbok',
      success: 'Klart',
      signature: (short) => `Signatur ${short}`,
      failed: 'Ett fel inträffade, försök igen.',
      authorizeTitle: 'Auktorisera kontrakt',
      authorizeWarning:
        'Det här kontraktet kan använda allt i den här plånboken på det här nätverket. Fortsätt bara om du litar på appen.',
      removeTitle: 'Ta bort kontrakt',
      removeHelp: 'Inget kontrakt agerar för den här plånboken på det här nätverket.',
      smartWallet: 'Smart plånbok',
      items: (count) => plural('sv', count, { one: `${count} objekt`, other: `${count} objekt` }),
    },
  },
}
