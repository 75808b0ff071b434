import type { MailTexts } from '../MailTexts.ts'

/** Polish texts of mails and text messages. */
export const pl: MailTexts = {
  code: {
    subject: {
      login: (app) => `Twój kod logowania do ${app}`,
      link: (app) => `Twój kod do dodania tego adresu w ${app}`,
    },
    title: {
      login: (app) => `Zaloguj się do ${app}`,
      link: (app) => `Dodaj ten adres w ${app}`,
    },
    lead: {
      login: 'Wpisz ten kod tam, gdzie się logujesz:',
      link: 'Wpisz ten kod tam, gdzie dodajesz swój adres:',
    },
    lifetime: (duration) => `Działa przez ${duration} i tylko raz.`,
    secrecy: 'Nie podawaj go nikomu, nawet osobie, która twierdzi, że jest z pomocy technicznej.',
    unasked: {
      login: 'Jeśli o niego nie prosisz, zignoruj tę wiadomość: bez kodu nikt się nie zaloguje.',
      link: 'Jeśli o niego nie prosisz, zignoruj tę wiadomość: bez kodu nic nie zostanie dodane.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} to Twój kod logowania do ${app}. Działa przez ${duration}. Nie podawaj go nikomu.`,
      link: (code, app, duration) =>
        `${code} to Twój kod do dodania tego numeru w ${app}. Działa przez ${duration}. Nie podawaj go nikomu.`,
      factor: (code, app, duration) =>
        `${code} to Twój kod weryfikacyjny do ${app}. Działa przez ${duration}. Nie podawaj go nikomu.`,
    },
  },
  noAccount: {
    subject: (app) => `Brak konta ${app} dla tego adresu`,
    title: 'Nie znaleziono konta',
    lead: (app) =>
      `Ktoś poprosił o kod logowania do ${app} z tym adresem, ale nie ma dla niego konta.`,
    next: 'Jeśli to Ty, spróbuj adresu użytego przy rejestracji.',
    unasked: 'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie stało.',
  },
  account: {
    subject: {
      linked: 'Dodano metodę logowania',
      unlinked: 'Usunięto metodę logowania',
      updated: 'Zmieniono Twoje dane kontaktowe',
    },
    lead: {
      linked: (label, app, time) => `Dodano do Twojego konta ${app}: ${label} (${time}).`,
      unlinked: (label, app, time) => `Usunięto z Twojego konta ${app}: ${label} (${time}).`,
      updated: (label, app, time) => `Zastąpiono na Twoim koncie ${app}: ${label} (${time}).`,
    },
    fine: 'Jeśli to Ty, nie musisz nic robić.',
    undo: (duration) => `Jeśli nie, cofnij zmianę (czas: ${duration}):`,
    undoLink: 'Cofnij zmianę',
    effect: 'Usunie to też metody logowania dodane od tego czasu i wyloguje wszystkie urządzenia.',
    sms: {
      linked: (label) => `Dodano do Twojego konta: ${label}.`,
      unlinked: (label) => `Usunięto z Twojego konta: ${label}.`,
      updated: (label) => `Zastąpiono na Twoim koncie: ${label}.`,
    },
    smsUndo: (duration) => `Jeśli to nie Ty, cofnij to (czas: ${duration}):`,
    labels: {
      email: 'adres e-mail',
      phone: 'numer telefonu',
      wallet: 'portfel',
      smart_wallet: 'inteligentny portfel',
      passkey: 'klucz dostępu',
      telegram: 'konto Telegram',
      farcaster: 'konto Farcaster',
      custom_auth: 'logowanie samej aplikacji',
    },
    provider: (name) => `konto ${name}`,
  },
  undoPage: {
    title: 'Cofnąć tę zmianę?',
    detail: (app) =>
      `Metody logowania Twojego konta ${app} wrócą do stanu sprzed zmiany, a wszystkie urządzenia zostaną wylogowane.`,
    goneTitle: 'Ten link wygasł',
    goneDetail:
      'Został już użyty lub jest za stary. Jeśli ktoś inny używa Twojego konta, skontaktuj się z pomocą techniczną aplikacji.',
    doneTitle: 'Zmiana została cofnięta',
    doneDetail:
      'Wszystkie urządzenia są wylogowane. Zaloguj się ponownie adresem, na który przyszła ta wiadomość.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Dodano drugi składnik',
      mfa_removed: 'Usunięto drugi składnik',
    },
    methods: {
      sms: 'kody SMS',
      totp: 'aplikacja uwierzytelniająca',
      passkey: 'klucz dostępu',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): Twoje konto ${app}, ${time}.`,
    unasked:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj się wszędzie i skontaktuj się z pomocą techniczną aplikacji.',
    sms: (subject, method) =>
      `${subject} (${method}). Jeśli to nie Ty, skontaktuj się z pomocą techniczną aplikacji.`,
  },
  recoveryCode: {
    subject: 'Użyto kodu odzyskiwania',
    lead: (app, time) =>
      `Na Twoim koncie ${app} użyto kodu odzyskiwania zamiast drugiego składnika (${time}).`,
    left: (remaining) => `Pozostałe kody: ${remaining}.`,
    unasked:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj się wszędzie, utwórz nowe kody i skontaktuj się z pomocą techniczną aplikacji.',
    sms: (left) =>
      `Na Twoim koncie użyto kodu odzyskiwania. ${left} Jeśli to nie Ty, utwórz nowe kody i skontaktuj się z pomocą techniczną aplikacji.`,
  },
  wallet: {
    subject: {
      exported: 'Pokazano klucz Twojego portfela',
      recovered: 'Twój portfel otwarto na nowym urządzeniu',
      'recovery-started': 'Rozpoczęto odzyskiwanie Twojego portfela',
      'password-locked': 'Hasło do Twojego portfela próbowano zbyt wiele razy',
      'recovery-changed': 'Zmieniono kopię zapasową Twojego portfela',
      delegated: 'Udzielono dostępu offline do Twojego portfela',
      'delegated-use': 'Aplikacja użyła Twojego portfela za Ciebie',
      adopted: 'Twój portfel jest teraz przechowywany przez aplikację',
    },
    lead: {
      exported: (address, app) =>
        `Klucz prywatny Twojego portfela ${address} w ${app} pokazano komuś, kto jest zalogowany jako Ty.`,
      recovered: (address, app) =>
        `Twój portfel ${address} w ${app} otwarto na urządzeniu, na którym wcześniej go nie było.`,
      'recovery-started': (address, app) =>
        `Twój portfel ${address} w ${app} jest otwierany na urządzeniu, na którym wcześniej go nie było.`,
      'password-locked': (address, app) =>
        `Twój portfel ${address} w ${app} jest przez pewien czas zablokowany na nowych urządzeniach, bo jego hasło próbowano dziesięć razy.`,
      'recovery-changed': (address, app) =>
        `Twój portfel ${address} w ${app} ma nową kopię zapasową, a poprzednia już nie działa.`,
      delegated: (address, app) =>
        `Aplikacja może używać Twojego portfela ${address} w ${app} pod Twoją nieobecność. Możesz to odwołać w aplikacji.`,
      'delegated-use': (address, app) =>
        `Aplikacja użyła Twojego portfela ${address} w ${app} po raz pierwszy od udzielenia dostępu offline. Możesz to odwołać w aplikacji.`,
      adopted: (address, app) =>
        `Twój portfel ${address} w ${app} jest od teraz przechowywany przez serwery aplikacji. Nie wymaga urządzenia ani kopii zapasowej.`,
    },
    when: (time) => `Data: ${time}.`,
    unasked:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie, przenieś zawartość portfela do innego i skontaktuj się z pomocą techniczną aplikacji.',
    sms: (subject, address) =>
      `${subject} (${address}). Jeśli to nie Ty, przenieś zawartość i skontaktuj się z pomocą techniczną aplikacji.`,
  },
}
