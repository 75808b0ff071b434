import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Polish texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Zatwierdź prośbę',
    frame: (appName) => `Prośba do portfela od ${appName}`,
    origin: (host) => `Wyświetla ${host}. Aplikacja nie może tego zmienić.`,
    covered: 'Zatwierdzisz, gdy nic nie będzie tego zasłaniać.',
    tooSoon: 'Naciśnij jeszcze raz, aby zatwierdzić.',
    window: {
      title: 'Kontynuuj w nowym oknie',
      help: (host) =>
        `Ta przeglądarka nie potrafi sprawdzić, czy coś zasłania tę stronę. Kontynuuj w oknie ${host}, którego nic nie może zasłonić.`,
      open: 'Sprawdź w nowym oknie',
      waiting: 'Kontynuuj w oknie, które się otworzyło.',
      blocked:
        'Okno się nie otworzyło. Zezwól na wyskakujące okna na tej stronie i spróbuj ponownie.',
      lost: 'W tym oknie nie ma żadnej prośby. Zamknij je i spróbuj ponownie.',
    },
    farcaster: {
      title: 'Dodaj podpisującego Farcaster',
      help: (appName) =>
        `${appName} prosi o klucz, który może publikować na Twoim koncie Farcaster.`,
      confirm: 'Kontynuuj',
    },
    import: {
      title: 'Importuj portfel',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} prosi o dodanie portfela Ethereum do Twojego konta. ${appName} zna jego klucz prywatny.`
          : `${appName} prosi o dodanie portfela Solana do Twojego konta. ${appName} zna jego klucz prywatny.`,
      confirm: 'Importuj',
      success: { title: 'Portfel zaimportowany', detail: 'Jest już na Twoim koncie.' },
      failure: {
        title: 'Portfel nie został zaimportowany',
        detail: 'Sprawdź klucz prywatny i spróbuj ponownie.',
        retry: 'Spróbuj ponownie',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Portfel Ethereum', solana: 'Portfel Solana' },
    copy: 'Kopiuj adres',
    copied: 'Skopiowano',
    grant: {
      title: 'Zezwól na dostęp offline',
      frame: 'O co jesteś proszony i przycisk akceptacji',
      help: (appName) =>
        `${appName} prosi o korzystanie z tego portfela pod Twoją nieobecność. Możesz to cofnąć w każdej chwili.`,
      confirm: 'Akceptuję',
      decline: 'Nie teraz',
      success: (appName) => `Przyznano ${appName} uprawnienia do działań delegowanych.`,
      failed: 'Wystąpił błąd, spróbuj ponownie.',
    },
    revoke: {
      title: 'Cofnij dostęp offline do portfela',
      help: (appName) => `${appName} nie będzie już mogła z niego korzystać pod Twoją nieobecność.`,
      confirm: 'Potwierdź',
      decline: 'Odmów',
      success: () => 'Uprawnienia zostały cofnięte.',
      failed: 'Wystąpił błąd, spróbuj ponownie.',
    },
  },
  farcasterSigner: {
    title: 'Dodaj podpisującego do Farcaster',
    titleOnPhone: 'Prośba o podpisującego do Farcaster',
    help: 'Zeskanuj aparatem telefonu, aby kontynuować.',
    helpOnPhone: 'Zatwierdź prośbę w aplikacji Farcaster, a potem wróć tutaj.',
    code: 'Kod QR otwierający Farcaster na telefonie',
    takeMe: 'Przejdź do Farcaster',
    openApp: 'Otwórz aplikację Farcaster',
    copyLink: 'Kopiuj link',
    copied: 'Skopiowano',
    success: 'Podpisujący został dodany.',
    failed: 'Coś poszło nie tak',
    failures: {
      'connect-failed': 'Połączenie nie powiodło się',
      rejected: 'Prośba odrzucona',
      'timed-out': 'Upłynął limit czasu. Spróbuj ponownie.',
    },
    retry: 'Spróbuj ponownie',
  },
  migration: {
    title: (count) =>
      plural('pl', count, {
        one: 'Przenieść portfel?',
        few: 'Przenieść portfele?',
        many: 'Przenieść portfele?',
        other: 'Przenieść portfele?',
      }),
    help: (appName) =>
      `${appName} przechowuje teraz portfele na swoich serwerach. Adres i środki pozostają bez zmian, a z portfela można korzystać w każdej przeglądarce.`,
    risk: (appName) =>
      `Po przeniesieniu operator serwerów ${appName} mógłby używać portfela bez Twojego urządzenia. Jeśli tego nie chcesz, wybierz „Nie teraz”: portfel będzie działał jak dotąd.`,
    confirm: (count) =>
      plural('pl', count, {
        one: 'Przenieś portfel',
        few: 'Przenieś portfele',
        many: 'Przenieś portfele',
        other: 'Przenieś portfele',
      }),
    decline: 'Nie teraz',
    success: 'Przeniesiono. Adres jest ten sam.',
    failed: 'Wystąpił błąd, spróbuj ponownie.',
    wallet: { ethereum: 'Portfel Ethereum', solana: 'Portfel Solana' },
    copy: 'Kopiuj adres',
    copied: 'Skopiowano',
  },
  wallet: {
    creating: { title: 'Tworzenie portfela', help: 'Proszę czekać…' },
    connecting: { title: 'Łączenie z portfelem', help: 'Proszę czekać…' },
    failed: {
      title: 'Coś poszło nie tak',
      help: 'Zajmujemy się tym. Spróbuj ponownie później.',
      close: 'Zamknij',
    },
    created: {
      welcome: (appName) => (appName ? `Witamy w ${appName}` : 'Witamy'),
      newAccount: 'Konto zostało utworzone.',
      allSet: 'Wszystko gotowe!',
      secured: 'Twoje konto jest zabezpieczone.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Kopia zapasowa na Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Kopia zapasowa w Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Zabezpiecz swoje konto', update: 'Zmień metodę kopii zapasowej' },
      help: {
        first: 'Wybierz, jak odzyskasz dostęp na nowym urządzeniu.',
        update: 'Wybierz, jak odtąd odzyskasz dostęp.',
      },
      setPassword: 'Ustaw hasło',
      resetPassword: 'Zresetuj hasło',
      why: 'Dlaczego muszę zabezpieczyć konto?',
      reasons: [
        'Portfel znajduje się na tym urządzeniu. Kopia zapasowa przeniesie go na następne.',
        'Tylko Ty możesz otworzyć kopię. Nie możemy jej za Ciebie przywrócić.',
      ],
      usePasskey: 'Użyj klucza dostępu',
      select: 'Wybierz metodę kopii zapasowej',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Zabezpiecz kluczem dostępu',
        help: 'Odcisk palca, twarz lub PIN przywróci portfel wszędzie tam, gdzie masz ten klucz dostępu.',
        confirm: 'Użyj klucza dostępu',
        success: 'Zabezpieczono kluczem dostępu',
        failed: 'Nie udało się zabezpieczyć konta',
        failedHelp: 'Wystąpił błąd, spróbuj ponownie.',
      },
      recover: {
        title: 'Odzyskaj kluczem dostępu',
        help: 'Na tym urządzeniu nie ma jeszcze Twojego portfela. Przeniesie go tu klucz dostępu, którym go zabezpieczono.',
        confirm: 'Użyj swojego klucza dostępu',
        success: 'Odzyskano kluczem dostępu',
        failed: 'Nie udało się odzyskać konta',
        failedHelp: 'Użyj klucza dostępu, którym zabezpieczono konto.',
      },
      successHelp: 'Twoje konto jest zabezpieczone.',
      errors: {
        passkey_not_allowed: 'Prośba o klucz dostępu wygasła lub została odrzucona.',
        not_supported: 'Ten klucz dostępu nie może przywracać portfeli. Wypróbuj inny.',
        cannot_link_more_of_type: 'Nie można połączyć z kontem więcej kluczy dostępu.',
      },
      retry: 'Spróbuj ponownie',
    },
    recoveryOAuth: {
      confirmTitle: 'Potwierdź, że to Ty',
      confirmHelp: (name) => `Zaloguj się do ${name} w otwartym oknie.`,
      confirm: (name) => `Potwierdź przez ${name}`,
      backingUp: (name) => `Tworzenie kopii w ${name}…`,
      recovering: (name) => `Odzyskiwanie z ${name}…`,
      progressHelp: 'Proszę czekać…',
      windowLost: 'Jeśli okno zostało zamknięte, otwórz je ponownie.',
      backedUp: (name) => `Utworzono kopię w ${name}`,
      recovered: (name) => `Odzyskano z ${name}`,
      successHelp: 'Twoje konto jest zabezpieczone.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Odzyskiwanie z ${name} nie powiodło się`
          : `Kopia w ${name} nie powiodła się`,
      failedHelp: (name) => `Sprawdź, czy wybierasz konto ${name} powiązane z kopią zapasową.`,
      retry: 'Spróbuj ponownie',
    },
    password: {
      splashTitle: 'Zabezpiecz swoje konto',
      splashHelp: 'Dodaj hasło, aby móc otworzyć konto na innym urządzeniu.',
      add: 'Dodaj hasło',
      createTitle: 'Utwórz hasło',
      resetTitle: 'Zresetuj hasło',
      createHelp: 'Jest potrzebne, aby otworzyć konto na nowym urządzeniu.',
      label: 'Hasło',
      placeholder: 'Wpisz hasło',
      generate: 'Wygeneruj silne hasło',
      show: 'Pokaż hasło',
      hide: 'Ukryj hasło',
      strength: 'Siła hasła',
      strengths: { weak: 'Słabe', medium: 'Średnie', strong: 'Silne' },
      next: 'Kontynuuj',
      saveTitle: 'Zapisz hasło',
      saveHelp: 'Przechowuj je tam, gdzie tylko Ty je znajdziesz. Nie możemy go zresetować.',
      copy: 'Kopiuj',
      copied: 'Skopiowano',
      download: 'Pobierz jako plik tekstowy',
      confirmTitle: 'Potwierdź hasło',
      confirmHelp: 'Wpisz je jeszcze raz.',
      mismatch: 'Hasła nie są zgodne',
      finalizeTitle: 'Potwierdź kopię zapasową',
      finalizeHelp: 'To hasło chroni Twoje konto na każdym urządzeniu.',
      acknowledge:
        'Rozumiem, że jeśli stracę hasło i urządzenie, stracę dostęp do konta i środków.',
      set: 'Ustaw to hasło',
      cancel: 'Anuluj',
      doneTitle: 'Gotowe',
      doneHelp: 'Twoje konto jest zabezpieczone.',
      failed: 'Coś poszło nie tak',
      close: 'Zamknij',
      tooShort: 'Hasło musi mieć co najmniej 6 znaków',
      tooWeak: 'Wybierz silniejsze hasło',
      invalid: (characters) => `Niedozwolone znaki ( ${characters} )`,
      space: 'SPACJA',
    },
    enterPassword: {
      title: 'Wpisz swoje hasło',
      help: 'Na tym urządzeniu nie ma jeszcze Twojego portfela.',
      recover: 'Odzyskaj konto',
      why: 'Dlaczego to konieczne?',
      reason:
        'Hasło odblokowuje kopię zapasową portfela. Nikt inny go nie ma, więc tylko Ty możesz przenieść portfel na to urządzenie.',
    },
    recoveryErrors: {
      password: 'Nieprawidłowe hasło odzyskiwania, spróbuj ponownie.',
      triesLeft: (count) =>
        plural('pl', count, {
          one: `Pozostała ${count} próba.`,
          few: `Pozostały ${count} próby.`,
          many: `Pozostało ${count} prób.`,
          other: `Pozostało ${count} prób.`,
        }),
      locked: (waitMs) =>
        waitMs
          ? `Zbyt wiele prób. Spróbuj ponownie ${formatWait('pl', waitMs)}.`
          : 'Zbyt wiele prób. Spróbuj ponownie później.',
      other: 'Wystąpił błąd, spróbuj ponownie.',
    },
    automatic: {
      title: 'Zabezpiecz konto automatycznie',
      help: 'Twoje konto otwiera się samo wszędzie, gdzie się zalogujesz, bez hasła.',
      confirm: 'Potwierdź',
      success: 'Twoje konto jest zabezpieczone.',
      failed: 'Coś poszło nie tak',
      retry: 'Spróbuj ponownie',
    },
    exporting: {
      title: 'Eksportuj portfel',
      warning: 'Nigdy nie udostępniaj nikomu klucza prywatnego ani frazy seed.',
      help: 'Kto ma klucz, ten ma kontrolę nad portfelem i wszystkim, co w nim jest.',
      address: 'Adres portfela',
      copy: 'Kopiuj adres',
      copied: 'Skopiowano',
      frame: 'Eksport klucza prywatnego',
      done: 'Zakończ',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Prosi ${origin}.` : `Prosi ${name} na ${origin}.`,
      title: 'Podpisz wiadomość',
      help: 'Podpisanie tej wiadomości nic nie kosztuje.',
      sign: 'Podpisz i kontynuuj',
      notNow: 'Nie teraz',
      message: 'Wiadomość',
      typedData: 'Dane do podpisania',
      copyPayload: 'Kopiuj pełną treść',
      copied: 'Skopiowano',
      opaque: 'To są surowe dane. Podpisz je tylko, jeśli ufasz tej aplikacji.',
      hidden: 'Niewidoczne znaki są pokazywane jako kody.',
      provided: (appName) => `Dostarcza ${appName}`,
      wallet: 'Portfel',
      success: 'Gotowe',
      signature: (short) => `Podpis ${short}`,
      failed: 'Wystąpił błąd, spróbuj ponownie.',
      authorizeTitle: 'Autoryzuj kontrakt',
      authorizeWarning:
        'Ten kontrakt będzie mógł używać wszystkiego w tym portfelu w tej sieci. Kontynuuj tylko, jeśli ufasz tej aplikacji.',
      removeTitle: 'Usuń kontrakt',
      removeHelp: 'Żaden kontrakt nie będzie działać za ten portfel w tej sieci.',
      smartWallet: 'Inteligentny portfel',
      items: (count) =>
        plural('pl', count, {
          one: `${count} element`,
          few: `${count} elementy`,
          many: `${count} elementów`,
          other: `${count} elementów`,
        }),
    },
  },
}
