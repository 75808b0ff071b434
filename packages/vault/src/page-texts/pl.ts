import type { PageTexts } from './PageTexts.ts'

/** Polish texts of the export page and the consent page. */
export const pl: PageTexts = {
  export: {
    title: 'Eksport portfela',
    choose: 'Co wyeksportować',
    tabs: {
      key: 'Klucz prywatny',
      phrase: 'Fraza odzyskiwania',
    },
    reveal: 'Pokaż',
    hide: 'Ukryj',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    key: {
      reveal: 'Pokaż klucz prywatny',
      hide: 'Ukryj klucz prywatny',
      copy: 'Kopiuj klucz prywatny',
      copied: 'Skopiowano klucz prywatny',
      shown: 'Klucz prywatny jest widoczny. Zostanie ukryty po minucie.',
    },
    phrase: {
      reveal: 'Pokaż frazę odzyskiwania',
      hide: 'Ukryj frazę odzyskiwania',
      copy: 'Kopiuj frazę odzyskiwania',
      copied: 'Skopiowano frazę odzyskiwania',
      shown: 'Fraza odzyskiwania jest widoczna. Zostanie ukryta po minucie.',
    },
    warning: 'Zachowaj to w tajemnicy. To otwiera Twój portfel.',
    covered: 'Możesz to pokazać, gdy ta strona będzie w całości widoczna.',
    opening: 'Otwieranie portfela…',
    expired: 'Tę stronę można otworzyć tylko raz. Zamknij ją i wyeksportuj portfel ponownie.',
    notOnDevice:
      'Tego portfela nie ma na tym urządzeniu. Zamknij tę stronę, odzyskaj go i spróbuj ponownie.',
    loginAgain: 'Zaloguj się ponownie, aby wyeksportować portfel.',
    tooOften: 'Zbyt wiele prób. Spróbuj później.',
    failed: 'Coś poszło nie tak. Zamknij tę stronę i spróbuj ponownie.',
    notCopied: 'Przeglądarka nie pozwoliła skopiować. Pokaż tekst i skopiuj go ręcznie.',
    window: {
      help: (host) =>
        `Ta przeglądarka nie potrafi sprawdzić, czy coś zasłania tę stronę. Kontynuuj w oknie ${host}, którego nic nie może zasłonić.`,
      open: 'Kontynuuj w nowym oknie',
      waiting: 'Kontynuuj w oknie, które się otworzyło.',
      blocked:
        'Okno się nie otworzyło. Zezwól na wyskakujące okna na tej stronie i spróbuj ponownie.',
      lost: 'W tym oknie nie ma żadnej prośby. Zamknij je i spróbuj ponownie.',
    },
  },
  consent: {
    title: 'Zezwól na dostęp offline',
    asked: {
      one: (appName) =>
        `${appName} prosi o możliwość używania tego portfela pod Twoją nieobecność. Możesz to odwołać w każdej chwili.`,
      other: (appName) =>
        `${appName} prosi o możliwość używania tych portfeli pod Twoją nieobecność. Możesz to odwołać w każdej chwili.`,
    },
    wallet: {
      ethereum: 'Portfel Ethereum',
      solana: 'Portfel Solana',
    },
    accept: 'Akceptuję',
    covered: 'Zaakceptujesz, gdy nic nie będzie tego zasłaniać.',
    tooSoon: 'Naciśnij jeszcze raz, aby zaakceptować.',
    failed: 'Coś poszło nie tak. Zamknij tę stronę i spróbuj ponownie.',
  },
}
