import type { PageTexts } from './PageTexts.ts'

/** Swedish texts of the export page and the consent page. */
export const sv: PageTexts = {
  export: {
    title: 'Exportera plånbok',
    choose: 'Vad som exporteras',
    tabs: {
      key: 'Privat nyckel',
      phrase: 'Återställningsfras',
    },
    reveal: 'Visa',
    hide: 'Dölj',
    copy: 'Kopiera',
    copied: 'Kopierat',
    key: {
      reveal: 'Visa privat nyckel',
      hide: 'Dölj privat nyckel',
      copy: 'Kopiera privat nyckel',
      copied: 'Privat nyckel kopierad',
      shown: 'Den privata nyckeln visas. Den döljs igen efter en minut.',
    },
    phrase: {
      reveal: 'Visa återställningsfras',
      hide: 'Dölj återställningsfras',
      copy: 'Kopiera återställningsfras',
      copied: 'Återställningsfras kopierad',
      shown: 'Återställningsfrasen visas. Den döljs igen efter en minut.',
    },
    warning: 'Håll detta hemligt. Det öppnar din plånbok.',
    covered: 'Du kan visa det när hela sidan syns.',
    opening: 'Öppnar din plånbok…',
    expired: 'Sidan kan bara öppnas en gång. Stäng den och exportera din plånbok igen.',
    notOnDevice:
      'Plånboken finns inte på den här enheten. Stäng sidan, återställ den och försök igen.',
    loginAgain: 'Logga in igen för att exportera din plånbok.',
    tooOften: 'För många försök. Försök igen senare.',
    failed: 'Något gick fel. Stäng sidan och försök igen.',
    notCopied: 'Webbläsaren tillät inte kopiering. Visa texten och kopiera den för hand.',
    window: {
      help: (host) =>
        `Den här webbläsaren kan inte avgöra om något täcker sidan. Fortsätt i ett fönster från ${host}, som inget kan täcka.`,
      open: 'Fortsätt i ett nytt fönster',
      waiting: 'Fortsätt i fönstret som öppnades.',
      blocked: 'Fönstret öppnades inte. Tillåt popup-fönster för den här sidan och försök igen.',
      lost: 'Det här fönstret har ingen begäran. Stäng det och försök igen.',
    },
  },
  consent: {
    title: 'Tillåt offlineåtkomst',
    asked: {
      one: (appName) =>
        `${appName} ber att få använda den här plånboken medan du är borta. Du kan återkalla det när som helst.`,
      other: (appName) =>
        `${appName} ber att få använda de här plånböckerna medan du är borta. Du kan återkalla det när som helst.`,
    },
    wallet: {
      ethereum: 'Ethereum-plånbok',
      solana: 'Solana-plånbok',
    },
    accept: 'Godkänn',
    covered: 'Du kan godkänna när inget täcker detta.',
    tooSoon: 'Tryck en gång till för att godkänna.',
    failed: 'Något gick fel. Stäng sidan och försök igen.',
  },
}
