import type { MailTexts } from '../MailTexts.ts'

/** Swedish texts of mails and text messages. */
export const sv: MailTexts = {
  code: {
    subject: {
      login: (app) => `Din inloggningskod för ${app}`,
      link: (app) => `Din kod för att lägga till den här adressen i ${app}`,
    },
    title: {
      login: (app) => `Logga in på ${app}`,
      link: (app) => `Lägg till den här adressen i ${app}`,
    },
    lead: {
      login: 'Ange koden där du loggar in:',
      link: 'Ange koden där du lägger till din adress:',
    },
    lifetime: (duration) => `Den gäller i ${duration} och bara en gång.`,
    secrecy: 'Ge den aldrig till någon, inte ens till någon som säger sig vara från supporten.',
    unasked: {
      login: 'Om du inte bad om den kan du ignorera det här mejlet: ingen kan logga in utan koden.',
      link: 'Om du inte bad om den kan du ignorera det här mejlet: inget läggs till utan koden.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} är din inloggningskod för ${app}. Den gäller i ${duration}. Ge den aldrig till någon.`,
      link: (code, app, duration) =>
        `${code} är din kod för att lägga till det här numret i ${app}. Den gäller i ${duration}. Ge den aldrig till någon.`,
      factor: (code, app, duration) =>
        `${code} är din verifieringskod för ${app}. Den gäller i ${duration}. Ge den aldrig till någon.`,
    },
  },
  noAccount: {
    subject: (app) => `Inget ${app}-konto för den här adressen`,
    title: 'Inget konto hittades',
    lead: (app) =>
      `Någon bad om en inloggningskod för ${app} med den här adressen, men det finns inget konto för den.`,
    next: 'Om det var du, prova adressen som du registrerade dig med.',
    unasked: 'Om det inte var du kan du ignorera det här mejlet: ingenting har hänt.',
  },
  account: {
    subject: {
      linked: 'Ett inloggningssätt lades till',
      unlinked: 'Ett inloggningssätt togs bort',
      updated: 'Dina kontaktuppgifter ändrades',
    },
    lead: {
      linked: (label, app, time) => `Tillagt i ditt ${app}-konto: ${label} (${time}).`,
      unlinked: (label, app, time) => `Borttaget från ditt ${app}-konto: ${label} (${time}).`,
      updated: (label, app, time) => `Ersatt i ditt ${app}-konto: ${label} (${time}).`,
    },
    fine: 'Om det var du behöver du inte göra något.',
    undo: (duration) => `Om det inte var du, ångra ändringen inom ${duration}:`,
    undoLink: 'Ångra ändringen',
    effect:
      'Då tas även inloggningssätt som lagts till sedan dess bort, och alla enheter loggas ut.',
    sms: {
      linked: (label) => `Tillagt i ditt konto: ${label}.`,
      unlinked: (label) => `Borttaget från ditt konto: ${label}.`,
      updated: (label) => `Ersatt i ditt konto: ${label}.`,
    },
    smsUndo: (duration) => `Om det inte var du, ångra inom ${duration}:`,
    labels: {
      email: 'en e-postadress',
      phone: 'ett telefonnummer',
      wallet: 'en plånbok',
      smart_wallet: 'en smart plånbok',
      passkey: 'en passkey',
      telegram: 'ett Telegram-konto',
      farcaster: 'ett Farcaster-konto',
      custom_auth: 'appens egen inloggning',
    },
    provider: (name) => `ett konto hos ${name}`,
  },
  undoPage: {
    title: 'Vill du ångra den här ändringen?',
    detail: (app) =>
      `Inloggningssätten för ditt ${app}-konto återgår till läget före ändringen, och alla enheter loggas ut.`,
    goneTitle: 'Länken har gått ut',
    goneDetail:
      'Den har redan använts eller är för gammal. Om någon annan använder ditt konto, kontakta appens support.',
    doneTitle: 'Ändringen har ångrats',
    doneDetail:
      'Alla enheter är utloggade. Logga in igen med adressen som det här mejlet kom till.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'En andra faktor lades till',
      mfa_removed: 'En andra faktor togs bort',
    },
    methods: {
      sms: 'SMS-koder',
      totp: 'en autentiseringsapp',
      passkey: 'en passkey',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): ditt ${app}-konto, ${time}.`,
    unasked:
      'Om det var du behöver du inte göra något. Om inte, logga ut överallt och kontakta appens support.',
    sms: (subject, method) =>
      `${subject} (${method}). Om det inte var du, kontakta appens support.`,
  },
  recoveryCode: {
    subject: 'En återställningskod användes',
    lead: (app, time) =>
      `En återställningskod användes i stället för en andra faktor för ditt ${app}-konto (${time}).`,
    left: (remaining) => `Återstående koder: ${remaining}.`,
    unasked:
      'Om det var du behöver du inte göra något. Om inte, logga ut överallt, skapa nya koder och kontakta appens support.',
    sms: (left) =>
      `En återställningskod användes för ditt konto. ${left} Om det inte var du, skapa nya koder och kontakta appens support.`,
  },
  wallet: {
    subject: {
      exported: 'Nyckeln till din plånbok visades',
      recovered: 'Din plånbok öppnades på en ny enhet',
      'recovery-started': 'Återställning av din plånbok påbörjades',
      'password-locked': 'Lösenordet till din plånbok provades för många gånger',
      'recovery-changed': 'Säkerhetskopian av din plånbok ändrades',
      delegated: 'Offlineåtkomst till din plånbok gavs',
      'delegated-use': 'Appen använde din plånbok åt dig',
      adopted: 'Din plånbok förvaras nu av appen',
    },
    lead: {
      exported: (address, app) =>
        `Den privata nyckeln till din plånbok ${address} i ${app} visades för någon som är inloggad som du.`,
      recovered: (address, app) =>
        `Din plånbok ${address} i ${app} öppnades på en enhet som inte hade den tidigare.`,
      'recovery-started': (address, app) =>
        `Din plånbok ${address} i ${app} håller på att öppnas på en enhet som inte hade den tidigare.`,
      'password-locked': (address, app) =>
        `Din plånbok ${address} i ${app} är låst på nya enheter ett tag, eftersom lösenordet provades tio gånger.`,
      'recovery-changed': (address, app) =>
        `Din plånbok ${address} i ${app} har en ny säkerhetskopia, och den tidigare fungerar inte längre.`,
      delegated: (address, app) =>
        `Din plånbok ${address} i ${app} får användas av appen medan du är borta. Du kan återkalla det i appen.`,
      'delegated-use': (address, app) =>
        `Din plånbok ${address} i ${app} användes av appen för första gången sedan du gav den offlineåtkomst. Du kan återkalla det i appen.`,
      adopted: (address, app) =>
        `Din plånbok ${address} i ${app} förvaras från och med nu av appens servrar. Den behöver ingen enhet och ingen säkerhetskopia.`,
    },
    when: (time) => `Tidpunkt: ${time}.`,
    unasked:
      'Om det var du behöver du inte göra något. Om inte, flytta innehållet i plånboken till en annan och kontakta appens support.',
    sms: (subject, address) =>
      `${subject} (${address}). Om det inte var du, flytta innehållet och kontakta appens support.`,
  },
}
