import type { MailTexts } from '../MailTexts.ts'

/** Czech texts of mails and text messages. */
export const cs: MailTexts = {
  code: {
    subject: {
      login: (app) => `Váš přihlašovací kód do ${app}`,
      link: (app) => `Váš kód pro přidání této adresy do ${app}`,
    },
    title: {
      login: (app) => `Přihlášení do ${app}`,
      link: (app) => `Přidat tuto adresu do ${app}`,
    },
    lead: {
      login: 'Zadejte tento kód tam, kde se přihlašujete:',
      link: 'Zadejte tento kód tam, kde přidáváte svou adresu:',
    },
    lifetime: (duration) => `Platí ${duration} a jen jednou.`,
    secrecy: 'Nikomu ho nesdělujte, ani tomu, kdo tvrdí, že je z podpory.',
    unasked: {
      login: 'Pokud jste o něj nežádali, tento e-mail ignorujte: bez kódu se nikdo nepřihlásí.',
      link: 'Pokud jste o něj nežádali, tento e-mail ignorujte: bez kódu se nic nepřidá.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} je váš přihlašovací kód do ${app}. Platí ${duration}. Nikomu ho nesdělujte.`,
      link: (code, app, duration) =>
        `${code} je váš kód pro přidání tohoto čísla do ${app}. Platí ${duration}. Nikomu ho nesdělujte.`,
      factor: (code, app, duration) =>
        `${code} je váš ověřovací kód do ${app}. Platí ${duration}. Nikomu ho nesdělujte.`,
    },
  },
  noAccount: {
    subject: (app) => `Pro tuto adresu není účet ${app}`,
    title: 'Účet nenalezen',
    lead: (app) =>
      `Někdo požádal s touto adresou o přihlašovací kód do ${app}, ale žádný účet k ní neexistuje.`,
    next: 'Pokud jste to byli vy, zkuste adresu, se kterou jste se registrovali.',
    unasked: 'Pokud jste to nebyli vy, tento e-mail ignorujte: nic se nestalo.',
  },
  account: {
    subject: {
      linked: 'Byl přidán způsob přihlášení',
      unlinked: 'Byl odebrán způsob přihlášení',
      updated: 'Vaše kontaktní údaje se změnily',
    },
    lead: {
      linked: (label, app, time) => `Do vašeho účtu ${app} přibylo: ${label} (${time}).`,
      unlinked: (label, app, time) => `Z vašeho účtu ${app} bylo odebráno: ${label} (${time}).`,
      updated: (label, app, time) => `Ve vašem účtu ${app} bylo nahrazeno: ${label} (${time}).`,
    },
    fine: 'Pokud jste to byli vy, nemusíte nic dělat.',
    undo: (duration) => `Pokud ne, vraťte změnu zpět (lhůta: ${duration}):`,
    undoLink: 'Vrátit změnu zpět',
    effect:
      'Tím se odeberou i způsoby přihlášení přidané od té doby a všechna zařízení se odhlásí.',
    sms: {
      linked: (label) => `Do vašeho účtu přibylo: ${label}.`,
      unlinked: (label) => `Z vašeho účtu bylo odebráno: ${label}.`,
      updated: (label) => `Ve vašem účtu bylo nahrazeno: ${label}.`,
    },
    smsUndo: (duration) => `Pokud jste to nebyli vy, vraťte to zpět (lhůta: ${duration}):`,
    labels: {
      email: 'e-mailová adresa',
      phone: 'telefonní číslo',
      wallet: 'peněženka',
      smart_wallet: 'chytrá peněženka',
      passkey: 'přístupový klíč',
      telegram: 'účet Telegram',
      farcaster: 'účet Farcaster',
      custom_auth: 'přihlášení samotné aplikace',
    },
    provider: (name) => `účet ${name}`,
  },
  undoPage: {
    title: 'Vrátit tuto změnu zpět?',
    detail: (app) =>
      `Způsoby přihlášení vašeho účtu ${app} se vrátí do stavu před změnou a všechna zařízení se odhlásí.`,
    goneTitle: 'Platnost odkazu vypršela',
    goneDetail:
      'Odkaz už byl použit nebo je příliš starý. Pokud váš účet používá někdo jiný, obraťte se na podporu aplikace.',
    doneTitle: 'Změna byla vrácena zpět',
    doneDetail:
      'Všechna zařízení jsou odhlášena. Přihlaste se znovu adresou, na kterou přišel tento e-mail.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Byl přidán druhý faktor',
      mfa_removed: 'Byl odebrán druhý faktor',
    },
    methods: {
      sms: 'SMS kódy',
      totp: 'ověřovací aplikace',
      passkey: 'přístupový klíč',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): váš účet ${app}, ${time}.`,
    unasked:
      'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, všude se odhlaste a obraťte se na podporu aplikace.',
    sms: (subject, method) =>
      `${subject} (${method}). Pokud jste to nebyli vy, obraťte se na podporu aplikace.`,
  },
  recoveryCode: {
    subject: 'Byl použit kód pro obnovení',
    lead: (app, time) =>
      `U vašeho účtu ${app} byl místo druhého faktoru použit kód pro obnovení (${time}).`,
    left: (remaining) => `Zbývající kódy: ${remaining}.`,
    unasked:
      'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, všude se odhlaste, vytvořte nové kódy a obraťte se na podporu aplikace.',
    sms: (left) =>
      `U vašeho účtu byl použit kód pro obnovení. ${left} Pokud jste to nebyli vy, vytvořte nové kódy a obraťte se na podporu aplikace.`,
  },
  wallet: {
    subject: {
      exported: 'Klíč vaší peněženky byl zobrazen',
      recovered: 'Vaše peněženka byla otevřena na novém zařízení',
      'recovery-started': 'Byla zahájena obnova vaší peněženky',
      'password-locked': 'Heslo k vaší peněžence bylo zkoušeno příliš často',
      'recovery-changed': 'Záloha vaší peněženky byla změněna',
      delegated: 'K vaší peněžence byl udělen offline přístup',
      'delegated-use': 'Aplikace použila vaši peněženku za vás',
      adopted: 'Vaši peněženku nyní uchovává aplikace',
    },
    lead: {
      exported: (address, app) =>
        `Soukromý klíč vaší peněženky ${address} v ${app} byl zobrazen někomu, kdo je přihlášen jako vy.`,
      recovered: (address, app) =>
        `Vaše peněženka ${address} v ${app} byla otevřena na zařízení, které ji dosud nemělo.`,
      'recovery-started': (address, app) =>
        `Vaše peněženka ${address} v ${app} se otevírá na zařízení, které ji dosud nemělo.`,
      'password-locked': (address, app) =>
        `Vaše peněženka ${address} v ${app} je na nových zařízeních na čas uzamčena, protože její heslo bylo zkoušeno desetkrát.`,
      'recovery-changed': (address, app) =>
        `Vaše peněženka ${address} v ${app} má novou zálohu a předchozí už nefunguje.`,
      delegated: (address, app) =>
        `Vaši peněženku ${address} v ${app} smí aplikace používat ve vaší nepřítomnosti. Můžete to v aplikaci odvolat.`,
      'delegated-use': (address, app) =>
        `Vaši peněženku ${address} v ${app} použila aplikace poprvé od udělení offline přístupu. Můžete to v aplikaci odvolat.`,
      adopted: (address, app) =>
        `Vaši peněženku ${address} v ${app} od nynějška uchovávají servery aplikace. Nepotřebuje zařízení ani zálohu.`,
    },
    when: (time) => `Čas: ${time}.`,
    unasked:
      'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, přesuňte obsah peněženky do jiné a obraťte se na podporu aplikace.',
    sms: (subject, address) =>
      `${subject} (${address}). Pokud jste to nebyli vy, přesuňte obsah a obraťte se na podporu aplikace.`,
  },
}
