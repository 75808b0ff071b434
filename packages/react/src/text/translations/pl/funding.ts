import type { PartTexts } from '../../Texts.ts'

/** Polish texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `Dodaj środki do portfela ${name}` : 'Dodaj środki do portfela'),
      ways: {
        card: 'Zapłać kartą',
        exchange: 'Przelej z giełdy',
        wallet: 'Przelej z portfela',
        receive: 'Odbierz środki',
      },
      problems: {
        coinbase:
          'Coś poszło nie tak przy dodawaniu środków. Spróbuj ponownie lub użyj innej metody.',
        moonpay:
          'Coś poszło nie tak przy dodawaniu środków z MoonPay. Spróbuj ponownie lub użyj innej metody.',
        transfer:
          'Coś poszło nie tak przy dodawaniu środków. Spróbuj ponownie lub użyj innej metody.',
      },
    },
    guest: {
      title: 'Najpierw zabezpiecz konto',
      help: 'Korzystasz jako gość. Ten portfel otwiera się tylko w tej przeglądarce: jeśli ją stracisz lub wyczyścisz jej dane, zawartość portfela przepadnie na zawsze.',
      secure: {
        email: 'Dodaj adres e-mail',
        passkey: 'Dodaj nowy klucz',
        sms: 'Dodaj numer telefonu',
      },
      goOn: 'Mimo to dodaj środki',
    },
    amount: {
      title: 'Potwierdź lub zmień kwotę',
      label: 'Kwota',
      tooPrecise: (symbol, places) =>
        `${symbol}: maksymalna liczba miejsc po przecinku to ${places}.`,
      next: 'Kontynuuj',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Otwieranie ${name}`,
      openingHelp: 'To potrwa chwilę.',
      pending: (name) => `Kontynuuj z ${name}`,
      pendingHelp: 'Dokończ zakup w otwartym oknie. To okno pozostaw otwarte.',
      afterwards: 'Przetwarzanie zakupu',
      afterwardsHelp: 'Czekamy na wynik.',
      blocked: (name) => `Kontynuuj z ${name}`,
      blockedHelp: 'Wyskakujące okno zostało zablokowane. Spróbuj ponownie.',
      retry: 'Ponów',
      authorization: 'Przetwarzanie płatności',
      authorizationHelp:
        'Bank musi jeszcze zatwierdzić płatność, co może potrwać kilka godzin. Po zakończeniu zakupu otrzymasz e-mail.',
      next: 'Kontynuuj',
    },
    success: {
      title: 'Gotowe!',
      detail: (amount, token, app) =>
        `Dodano ${amount} ${token} do portfela ${app}. Środki mogą być dostępne dopiero za minutę.`,
      funded: 'Konto zostało zasilone!',
      fundedHelp: 'Środki mogą być dostępne dopiero za minutę.',
      done: 'Zakończ',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Przelej z portfela',
      help: 'Wybierz portfel, który zapłaci.',
      more: 'Więcej portfeli',
      detecting: 'Szukanie portfeli',
    },
    chains: { title: 'Wybierz jedną z sieci', help: (wallet) => `Skąd ma zapłacić ${wallet}?` },
    confirm: {
      title: 'Potwierdź transakcję',
      bridgeTitle: 'Przelej z innej sieci',
      button: (wallet) => `Potwierdź w ${wallet}`,
      rows: {
        amount: 'Kwota',
        from: 'Od',
        to: 'Do',
        network: 'Sieć',
        total: 'Razem',
        fee: 'Szacowana opłata',
      },
      change: 'Zmień sieć',
      unknownFee: 'Nieznane',
      rejected: 'Prośba odrzucona przez Ciebie',
      again: 'Spróbuj jeszcze raz.',
      insufficient: 'Niewystarczające środki',
      different: 'Użyj innego portfela',
    },
    waiting: {
      preparing: { title: 'Przygotowywanie transakcji', detail: 'To potrwa chwilę.' },
      finding: { title: 'Szukanie środków', detail: 'Sprawdzamy saldo w innych sieciach.' },
      simulating: { title: 'Sprawdzanie tej transakcji', detail: 'To potrwa chwilę.' },
      approval: (wallet) => ({
        title: `Oczekiwanie na ${wallet}`,
        detail: 'Nie widzisz portfela? Sprawdź inne okna przeglądarki.',
      }),
      sent: { title: 'Oczekiwanie na potwierdzenie', detail: 'Zwykle trwa to kilka sekund.' },
      bridging: {
        pending: { title: 'Przenoszenie środków', detail: 'Opuściły portfel i są w drodze.' },
        waiting: { title: 'Przenoszenie środków', detail: 'Opuściły portfel. Most czeka na sieć.' },
        delayed: {
          title: 'Przenoszenie środków',
          detail: 'Trwa to dłużej niż zwykle. Po zamknięciu okna proces będzie kontynuowany.',
        },
      },
    },
    errors: {
      retry: 'Spróbuj ponownie',
      done: 'Zakończ',
      another: 'Wykonaj kolejny przelew',
      refund: 'Zobacz stan zwrotu',
      different: 'Użyj innego portfela',
      kinds: {
        'insufficient-balance': {
          title: 'Niewystarczające środki',
          detail: (wallet) => `Portfel ${wallet} nie ma wystarczających środków.`,
        },
        preparing: {
          title: 'Coś poszło nie tak',
          detail: () => 'Sieć jest nieosiągalna. Nic nie wysłano.',
        },
        simulation: {
          title: 'Symulacja nie powiodła się',
          detail: () => 'Sieć by tego nie wykonała. Nic nie wysłano.',
        },
        refused: {
          title: 'Transakcja nie powiodła się',
          detail: () => 'Portfel tego nie wysłał. Nic nie wysłano.',
        },
        'no-answer': {
          title: 'Przekroczono limit czasu',
          detail: () =>
            'Portfel nie odpowiedział. Ponowna próba czeka na tę samą prośbę i niczego nie wysyła dwa razy.',
        },
        'paid-before': {
          title: 'Transakcja wysłana',
          detail: () => 'Portfel wysłał teraz przelew zlecony wcześniej. Nic innego nie wysłano.',
        },
        reverted: {
          title: 'Transakcja nie powiodła się',
          detail: () => 'Sieć ją wykonała i tam się nie powiodła. Wydano tylko opłatę.',
        },
        unsettled: {
          title: 'Przekroczono limit czasu',
          detail: () =>
            'Wysłano ją, ale jeszcze nie dotarła. Ponowna próba jej poszuka i niczego nie wyśle dwa razy.',
        },
        quotes: {
          title: 'Coś poszło nie tak',
          detail: () => 'Nie udało się pobrać ofert mostu. Nic nie wysłano.',
        },
        'no-option': {
          title: 'Coś poszło nie tak',
          detail: () => 'Nie udało się wybrać opcji mostu. Nic nie wysłano.',
        },
        bridging: {
          title: 'Transakcja się nie powiodła',
          detail: () =>
            'Nie udało się ukończyć przelewu przez most. Środki zostaną zwrócone do portfela.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Odbierz ${amount} ${symbol}`,
    help: (network) =>
      `Zeskanuj ten kod lub skopiuj adres portfela, aby odebrać środki w sieci ${network}.`,
    note: (network) => `Upewnij się, że środki są wysyłane w sieci ${network}.`,
    code: 'Adres portfela jako kod QR',
    wallet: 'Twój portfel',
    balance: 'Saldo portfela',
    unread: '…',
    copy: 'Kopiuj adres',
    copied: 'Skopiowano',
    waiting: 'Oczekiwanie na środki',
    arrived: 'Środki dotarły.',
    next: 'Kontynuuj',
  },
}
