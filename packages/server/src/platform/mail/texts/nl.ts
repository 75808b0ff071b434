import type { MailTexts } from '../MailTexts.ts'

/** Dutch texts of mails and text messages. */
export const nl: MailTexts = {
  code: {
    subject: {
      login: (app) => `Uw inlogcode voor ${app}`,
      link: (app) => `Uw code om dit adres toe te voegen aan ${app}`,
    },
    title: {
      login: (app) => `Inloggen bij ${app}`,
      link: (app) => `Dit adres toevoegen aan ${app}`,
    },
    lead: {
      login: 'Voer deze code in waar u inlogt:',
      link: 'Voer deze code in waar u uw adres toevoegt:',
    },
    lifetime: (duration) => `De code werkt ${duration} en maar één keer.`,
    secrecy: 'Geef de code aan niemand, ook niet aan iemand die zegt van de helpdesk te zijn.',
    unasked: {
      login:
        'Hebt u er niet om gevraagd? Negeer dan deze e-mail: zonder de code kan niemand inloggen.',
      link: 'Hebt u er niet om gevraagd? Negeer dan deze e-mail: zonder de code wordt er niets toegevoegd.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} is uw inlogcode voor ${app}. De code werkt ${duration}. Geef hem aan niemand.`,
      link: (code, app, duration) =>
        `${code} is uw code om dit nummer toe te voegen aan ${app}. De code werkt ${duration}. Geef hem aan niemand.`,
      factor: (code, app, duration) =>
        `${code} is uw verificatiecode voor ${app}. De code werkt ${duration}. Geef hem aan niemand.`,
    },
  },
  noAccount: {
    subject: (app) => `Geen ${app}-account voor dit adres`,
    title: 'Geen account gevonden',
    lead: (app) =>
      `Iemand heeft met dit adres een inlogcode voor ${app} aangevraagd, maar er is geen account voor.`,
    next: 'Was u het? Probeer het adres waarmee u zich hebt geregistreerd.',
    unasked: 'Was u het niet? Negeer dan deze e-mail: er is niets gebeurd.',
  },
  account: {
    subject: {
      linked: 'Er is een inlogmethode toegevoegd',
      unlinked: 'Er is een inlogmethode verwijderd',
      updated: 'Uw contactgegevens zijn gewijzigd',
    },
    lead: {
      linked: (label, app, time) => `Toegevoegd aan uw ${app}-account: ${label} (${time}).`,
      unlinked: (label, app, time) => `Verwijderd uit uw ${app}-account: ${label} (${time}).`,
      updated: (label, app, time) => `Vervangen in uw ${app}-account: ${label} (${time}).`,
    },
    fine: 'Was u het? Dan hoeft u niets te doen.',
    undo: (duration) => `Was u het niet? Maak de wijziging dan ongedaan binnen ${duration}:`,
    undoLink: 'Wijziging ongedaan maken',
    effect:
      'Hiermee worden ook later toegevoegde inlogmethoden verwijderd en alle apparaten uitgelogd.',
    sms: {
      linked: (label) => `Toegevoegd aan uw account: ${label}.`,
      unlinked: (label) => `Verwijderd uit uw account: ${label}.`,
      updated: (label) => `Vervangen in uw account: ${label}.`,
    },
    smsUndo: (duration) => `Was u het niet? Maak het ongedaan binnen ${duration}:`,
    labels: {
      email: 'een e-mailadres',
      phone: 'een telefoonnummer',
      wallet: 'een wallet',
      smart_wallet: 'een smart wallet',
      passkey: 'een passkey',
      telegram: 'een Telegram-account',
      farcaster: 'een Farcaster-account',
      custom_auth: 'een login van de app zelf',
    },
    provider: (name) => `een account bij ${name}`,
  },
  undoPage: {
    title: 'Deze wijziging ongedaan maken?',
    detail: (app) =>
      `De inlogmethoden van uw ${app}-account gaan terug naar de toestand vóór de wijziging en alle apparaten worden uitgelogd.`,
    goneTitle: 'Deze link is verlopen',
    goneDetail:
      'Hij is al gebruikt of te oud. Gebruikt iemand anders uw account, neem dan contact op met de helpdesk van de app.',
    doneTitle: 'De wijziging is ongedaan gemaakt',
    doneDetail:
      'Alle apparaten zijn uitgelogd. Log opnieuw in met het adres waarop u deze e-mail kreeg.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Er is een tweede factor toegevoegd',
      mfa_removed: 'Er is een tweede factor verwijderd',
    },
    methods: {
      sms: 'sms-codes',
      totp: 'een authenticator-app',
      passkey: 'een passkey',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): uw ${app}-account, ${time}.`,
    unasked:
      'Was u het? Dan hoeft u niets te doen. Zo niet, log dan overal uit en neem contact op met de helpdesk van de app.',
    sms: (subject, method) =>
      `${subject} (${method}). Was u het niet? Neem contact op met de helpdesk van de app.`,
  },
  recoveryCode: {
    subject: 'Er is een herstelcode gebruikt',
    lead: (app, time) =>
      `Er is een herstelcode gebruikt in plaats van een tweede factor voor uw ${app}-account (${time}).`,
    left: (remaining) => `Resterende codes: ${remaining}.`,
    unasked:
      'Was u het? Dan hoeft u niets te doen. Zo niet, log dan overal uit, maak nieuwe codes en neem contact op met de helpdesk van de app.',
    sms: (left) =>
      `Er is een herstelcode gebruikt voor uw account. ${left} Was u het niet? Maak nieuwe codes en neem contact op met de helpdesk van de app.`,
  },
  wallet: {
    subject: {
      exported: 'De sleutel van uw wallet is getoond',
      recovered: 'Uw wallet is geopend op een nieuw apparaat',
      'recovery-started': 'Het herstel van uw wallet is gestart',
      'password-locked': 'Het wachtwoord van uw wallet is te vaak geprobeerd',
      'recovery-changed': 'De back-up van uw wallet is gewijzigd',
      delegated: 'Er is offline toegang tot uw wallet gegeven',
      'delegated-use': 'De app heeft uw wallet voor u gebruikt',
      adopted: 'Uw wallet wordt nu door de app bewaard',
    },
    lead: {
      exported: (address, app) =>
        `De privésleutel van uw wallet ${address} in ${app} is getoond aan iemand die als u is ingelogd.`,
      recovered: (address, app) =>
        `Uw wallet ${address} in ${app} is geopend op een apparaat dat hem eerder niet had.`,
      'recovery-started': (address, app) =>
        `Uw wallet ${address} in ${app} wordt geopend op een apparaat dat hem eerder niet had.`,
      'password-locked': (address, app) =>
        `Uw wallet ${address} in ${app} is een tijdje vergrendeld op nieuwe apparaten, omdat het wachtwoord tien keer is geprobeerd.`,
      'recovery-changed': (address, app) =>
        `Uw wallet ${address} in ${app} heeft een nieuwe back-up en de vorige werkt niet meer.`,
      delegated: (address, app) =>
        `Uw wallet ${address} in ${app} mag door de app worden gebruikt terwijl u er niet bent. U kunt dit in de app intrekken.`,
      'delegated-use': (address, app) =>
        `Uw wallet ${address} in ${app} is door de app gebruikt voor het eerst sinds u offline toegang gaf. U kunt dit in de app intrekken.`,
      adopted: (address, app) =>
        `Uw wallet ${address} in ${app} wordt vanaf nu bewaard door de servers van de app. Er is geen apparaat en geen back-up nodig.`,
    },
    when: (time) => `Tijdstip: ${time}.`,
    unasked:
      'Was u het? Dan hoeft u niets te doen. Zo niet, verplaats dan de inhoud van de wallet naar een andere en neem contact op met de helpdesk van de app.',
    sms: (subject, address) =>
      `${subject} (${address}). Was u het niet? Verplaats de inhoud en neem contact op met de helpdesk van de app.`,
  },
}
