import type { PageText } from '../pageText.ts'

/** Swedish texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Ett ögonblick…',
  lost: {
    title: 'Begäran är avslutad',
    detail: 'Stäng fönstret, gå tillbaka till appen och försök igen.',
  },
  unreachable: {
    title: 'Något gick fel',
    detail: 'Kontrollera anslutningen, stäng fönstret och försök igen från appen.',
  },
  logIn: (app) => `Logga in på ${app}`,
  useAnother: 'Använd ett annat konto',
  as: (name) => `Inloggad som ${name}`,
  login: {
    title: (asking, app) => `Fortsätta till ${asking} med ditt ${app}-konto?`,
    knows: 'Appen känner igen dig när du loggar in på det här sättet',
    sees: (wallets) => (wallets === 1 ? 'Appen ser din plånbok' : 'Appen ser dina plånböcker'),
    seesLater: 'Appen ser dina plånböcker när du har någon',
    asks: 'Appen kan be om signaturer, och du avgör varje gång i ett fönster som detta',
    not: (app) => `Den får inte din e-post, ditt telefonnummer eller din ${app}-inloggning.`,
    allow: 'Tillåt',
    deny: 'Neka',
  },
  connect: {
    title: (app) => `Ansluta webbplatsen till din ${app}-plånbok?`,
    sees: 'Den ser adressen till din plånbok',
    choose: 'Den ser adressen till den här plånboken',
    makes: 'Den ser adressen till en plånbok som skapas åt dig',
    asks: (days) => `Den kan be om signaturer i ${days} dagar, och du avgör varje gång`,
    not: (app) => `Den får inte din e-post, ditt telefonnummer eller din ${app}-inloggning.`,
    allow: 'Anslut',
    deny: 'Avbryt',
    impostor: (opened, named) => ({
      title: 'Begäran går inte att lita på',
      detail: `${opened} öppnade fönstret i ${named}s namn. Stäng det och dela ingenting.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} ber om en signatur från din ${app}-plånbok`,
    siteTitle: (app) => `Webbplatsen ber om en signatur från din ${app}-plånbok`,
    signOut: 'Logga ut',
    ready: 'Titta på vad du ombeds om innan du godkänner.',
    otherUser: (name) => `Du är inloggad som ${name}, och begäran gäller ett annat konto.`,
    noOpener: {
      title: 'Appen går inte att nå',
      detail: 'Fönstret har tappat sidan som öppnade det. Stäng det och försök igen från appen.',
    },
    done: {
      title: 'Klart',
      detail: 'Du kan stänga fönstret.',
    },
    reject: 'Avvisa',
  },
}
