import type { PageText } from '../pageText.ts'

/** Czech texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Okamžik…',
  lost: {
    title: 'Tento požadavek skončil',
    detail: 'Zavřete toto okno, vraťte se do aplikace a zkuste to znovu.',
  },
  unreachable: {
    title: 'Něco se pokazilo',
    detail: 'Zkontrolujte připojení, zavřete toto okno a zkuste to znovu z aplikace.',
  },
  logIn: (app) => `Přihlášení do ${app}`,
  useAnother: 'Použít jiný účet',
  as: (name) => `Přihlášen uživatel ${name}`,
  login: {
    title: (asking, app) => `Pokračovat do ${asking} s účtem ${app}?`,
    knows: 'Aplikace vás pozná, kdykoli se takto přihlásíte',
    sees: (wallets) =>
      wallets === 1 ? 'Aplikace uvidí vaši peněženku' : 'Aplikace uvidí vaše peněženky',
    seesLater: 'Aplikace uvidí vaše peněženky, až nějakou budete mít',
    asks: 'Aplikace může žádat o podpisy a o každém rozhodnete v okně, jako je toto',
    not: (app) => `Nezíská váš e-mail, telefonní číslo ani přihlášení do ${app}.`,
    allow: 'Povolit',
    deny: 'Odmítnout',
  },
  connect: {
    title: (app) => `Připojit tento web k vaší peněžence ${app}?`,
    sees: 'Uvidí adresu vaší peněženky',
    choose: 'Uvidí adresu této peněženky',
    makes: 'Uvidí adresu peněženky, která se pro vás vytvoří',
    asks: (days) => `Může žádat o podpisy (dnů: ${days}) a o každém rozhodnete vy`,
    not: (app) => `Nezíská váš e-mail, telefonní číslo ani přihlášení do ${app}.`,
    allow: 'Připojit',
    deny: 'Zrušit',
    impostor: (opened, named) => ({
      title: 'Tomuto požadavku nelze věřit',
      detail: `${opened} otevřel toto okno jménem ${named}. Zavřete ho a nic nesdílejte.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} žádá o podpis vaší peněženky ${app}`,
    siteTitle: (app) => `Tento web žádá o podpis vaší peněženky ${app}`,
    signOut: 'Odhlásit se',
    ready: 'Než požadavek schválíte, podívejte se, oč jde.',
    otherUser: (name) => `Jste přihlášeni jako ${name}, ale tento požadavek je pro jiný účet.`,
    noOpener: {
      title: 'Aplikace není dostupná',
      detail:
        'Toto okno ztratilo stránku, která ho otevřela. Zavřete ho a zkuste to znovu z aplikace.',
    },
    done: {
      title: 'Hotovo',
      detail: 'Toto okno můžete zavřít.',
    },
    reject: 'Zamítnout',
  },
}
