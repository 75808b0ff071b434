import type { PartTexts } from '../../Texts.ts'

/** Polish texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Dodaj e-mail do konta ${appName}`,
        linkHelp: 'Wyślemy na niego kod potwierdzający.',
        update: 'Zmień adres e-mail',
        updateHelp:
          'Podaj adres e-mail, którego chcesz odtąd używać. Wyślemy na niego kod potwierdzający.',
      },
      phone: {
        link: (appName) => `Dodaj numer do konta ${appName}`,
        linkHelp: 'Wyślemy na niego kod potwierdzający.',
        update: 'Zmień numer telefonu',
        updateHelp:
          'Podaj numer, którego chcesz odtąd używać. Wyślemy na niego kod potwierdzający.',
      },
      submit: { link: 'Wyślij', update: 'Zmień' },
      submitting: 'Wysyłanie',
    },
    recentLogin: {
      title: 'Zaloguj się ponownie',
      help: 'Od logowania minęło trochę czasu. Zaloguj się ponownie, aby zmienić sposób dostępu do konta.',
      next: 'Zaloguj ponownie',
    },
    transfer: {
      methods: { email: 'E-mail', sms: 'Numer telefonu', siwe: 'Portfel', siws: 'Portfel' },
      title: (method) => `${method}: powiązano z innym kontem`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} ma już konto w ${appName}. Przeniesienie go tutaj usunie tamto konto.`
          : `Istnieje już konto w ${appName}. Przeniesienie go tutaj usunie tamto konto.`,
      check: 'Sprawdź środki na koncie przed przeniesieniem',
      checkHelp:
        'Drugie konto ma portfel. Po przeniesieniu nikt nie będzie mógł go otworzyć: najpierw przenieś jego zawartość.',
      explorer: 'Zobacz w eksploratorze',
      address: 'Adres portfela',
      copy: 'Kopiuj adres',
      copied: 'Skopiowano',
      acknowledge: 'Wszystko, co chcę zachować, jest już przeniesione.',
      confirm: 'Przenieś i usuń konto',
      decline: 'Nie, dziękuję',
      transferring: 'Przenoszenie konta',
      transferringHelp: 'Proszę czekać…',
      success: 'Gotowe',
      successHelp: 'Twoje konto zostało przeniesione.',
    },
  },
  crossApp: {
    connecting: (app) => `Łączenie z ${app}`,
    check: (app) => `Sprawdź okno ${app}, aby kontynuować`,
    connected: (app) => `Połączono z ${app}`,
    goodToGo: 'Wszystko gotowe!',
    failed: 'Uwierzytelnianie nie powiodło się',
    unexpected: 'Coś poszło nie tak. Spróbuj ponownie.',
    wrong: (app) => `Wystąpił problem z połączeniem konta ${app}. Spróbuj ponownie.`,
    notAllowed: 'Te dwie aplikacje nie są połączone.',
    tooMany: 'Zbyt wiele żądań. Odczekaj przed ponowną próbą.',
    blocked: 'Wyskakujące okno zostało zablokowane. Spróbuj ponownie.',
    retry: 'Ponów',
    other: 'Wypróbuj inną metodę',
    close: 'Zamknij',
    continueWith: (app) => `Kontynuuj z ${app}`,
    unnamed: 'aplikacja',
  },
  externalWallet: {
    picker: {
      title: 'Wybierz portfel',
      search: 'Szukaj portfeli',
      empty: 'Brak dostępnych portfeli',
      nothingFound: 'Brak portfela o tej nazwie',
      detecting: 'Szukanie portfeli',
      installed: 'Zainstalowany',
      recent: 'Ostatnio',
    },
    network: {
      title: 'Wybierz sieć',
      help: (wallet) => `${wallet} działa w więcej niż jednej sieci.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Połącz z ${wallet}`,
      help: 'Zeskanuj ten kod portfelem, aby się połączyć.',
      helpOnPhone: 'Kontynuuj w portfelu, a potem wróć tutaj.',
      code: 'Kod QR łączący Twój portfel',
      openApp: 'Otwórz w aplikacji',
      copyLink: 'Kopiuj link',
      copied: 'Skopiowano',
    },
    status: {
      waiting: (wallet) => `Oczekiwanie na ${wallet}`,
      waitingHelp: 'Nie widzisz portfela? Sprawdź inne okna przeglądarki.',
      switching: 'Przełączanie sieci',
      switchingHelp: 'Potwierdź zmianę w portfelu.',
      signToVerify: 'Podpisz, aby potwierdzić',
      signHelp:
        'Podpisz wiadomość w portfelu, aby pokazać, że należy do Ciebie. To nic nie kosztuje.',
      signing: 'Podpisywanie',
      signingHelp: 'Jeszcze chwila',
      success: (wallet) => `Połączono z ${wallet}`,
      successHelp: 'Wszystko gotowe!',
      signButton: 'Podpisz portfelem',
      withLedger: 'Kontynuuj z Ledgerem',
      withoutLedger: 'Kontynuuj bez Ledgera',
      ledgerHelp: 'Ledger podpisuje transakcję zawierającą wiadomość. Nigdy nie jest ona wysyłana.',
      retry: 'Ponów',
      different: 'Użyj innego portfela',
      reset: 'Zresetuj połączenie',
      outOfRetries: 'Nie można połączyć portfela',
      tryAgain: 'Spróbuj ponownie',
      cancel: 'Anuluj',
    },
    failures: {
      rejected: { title: 'Prośba odrzucona przez Ciebie', detail: 'Spróbuj jeszcze raz.' },
      'timed-out': { title: 'Upłynął czas prośby do portfela', detail: 'Spróbuj jeszcze raz.' },
      'user-exists': {
        title: 'Dla tego adresu istnieje już użytkownik',
        detail: 'Wypróbuj inny adres!',
      },
      'cannot-link-more': {
        title: 'Nie można połączyć konta',
        detail: 'Połączono już tyle portfeli, na ile pozwala ta aplikacja.',
      },
      'popup-blocked': {
        title: 'Wyskakujące okno zostało zablokowane. Spróbuj ponownie.',
        detail: 'Zezwól na wyskakujące okna na tej stronie.',
      },
      multichain: {
        title: 'Nie udało się połączyć z portfelem',
        detail: 'Sprawdź, czy opcja multichain w portfelu jest włączona, i spróbuj ponownie.',
      },
      'phantom-multichain': {
        title: 'Nie udało się połączyć z portfelem',
        detail: 'Sprawdź, czy Phantom multichain jest włączony, i spróbuj ponownie.',
      },
      'not-connected': { title: 'Nie można połączyć portfela', detail: 'Spróbuj jeszcze raz.' },
      'not-proved': { title: 'Nie udało się zalogować portfelem', detail: 'Spróbuj jeszcze raz.' },
    },
    redirect: {
      title: (wallet) => `Przekierowanie do portfela mobilnego ${wallet}`,
      help: 'Przeniesiemy Cię do portfela, aby tam kontynuować.',
      stillHere: 'Nadal tutaj?',
      stillHereHelp: (wallet) => `Możliwe, że nie masz jeszcze ${wallet} na tym telefonie.`,
      open: (wallet) => `Otwórz ${wallet}`,
      appStore: 'Przejdź do App Store',
      coinbase: {
        title: 'Przekierowanie do Coinbase Wallet…',
        help: 'Kontynuuj w aplikacji, a potem wróć tutaj.',
        open: 'Otwórz',
      },
    },
    install: {
      title: (wallet) => `Zainstaluj ${wallet}`,
      steps: [
        {
          title: 'Zainstaluj rozszerzenie przeglądarki',
          detail: 'Dodaj je ze sklepu swojej przeglądarki.',
        },
        { title: 'Skonfiguruj pierwszy portfel', detail: 'Rozszerzenie Cię poprowadzi.' },
        {
          title: 'Bezpiecznie przechowuj frazę odzyskiwania',
          detail: 'Nigdy nikomu jej nie udostępniaj.',
        },
      ],
      get: (wallet) => `Pobierz ${wallet}`,
      reload: 'Odśwież stronę, aby użyć portfela',
    },
    snackbar: {
      confirm: 'Potwierdź na telefonie',
      cancel: 'Anuluj transakcję',
      reset: 'Zresetuj połączenie',
      lost: 'Utracono połączenie',
      expand: 'Więcej',
    },
  },
}
