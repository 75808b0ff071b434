import type { PartTexts } from '../../Texts.ts'

/** Swedish texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Lägg till pengar i plånboken ${name}` : 'Lägg till pengar i din plånbok',
      ways: {
        card: 'Betala med kort',
        exchange: 'Överför från en börs',
        wallet: 'Överför från plånbok',
        receive: 'Ta emot pengar',
      },
      problems: {
        coinbase:
          'Något gick fel när pengar skulle läggas till. Försök igen eller använd en annan metod.',
        moonpay:
          'Något gick fel när pengar skulle läggas till från MoonPay. Försök igen eller använd en annan metod.',
        transfer:
          'Något gick fel när pengar skulle läggas till. Försök igen eller använd en annan metod.',
      },
    },
    guest: {
      title: 'Skydda ditt konto först',
      help: 'Du är här som gäst. Plånboken öppnas bara i den här webbläsaren: om du förlorar den eller rensar dess data är innehållet borta för gott.',
      secure: {
        email: 'Lägg till e-postadress',
        passkey: 'Lägg till en passkey',
        sms: 'Lägg till telefonnummer',
      },
      goOn: 'Lägg till pengar ändå',
    },
    amount: {
      title: 'Bekräfta eller ändra belopp',
      label: 'Belopp',
      tooPrecise: (symbol, places) => `${symbol} har högst ${places} decimaler.`,
      next: 'Fortsätt',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Öppnar ${name}`,
      openingHelp: 'Det tar ett ögonblick.',
      pending: (name) => `Fortsätt med ${name}`,
      pendingHelp: 'Slutför köpet i fönstret som öppnades. Låt det här vara öppet.',
      afterwards: 'Ditt köp behandlas',
      afterwardsHelp: 'Vi väntar på resultatet.',
      blocked: (name) => `Fortsätt med ${name}`,
      blockedHelp: 'Popup-fönstret blockerades. Försök igen.',
      retry: 'Försök på nytt',
      authorization: 'Betalningen behandlas',
      authorizationHelp:
        'Din bank måste fortfarande godkänna den, vilket kan ta några timmar. Du får ett mejl när köpet är klart.',
      next: 'Fortsätt',
    },
    success: {
      title: 'Klart!',
      detail: (amount, token, app) =>
        `Du har lagt till ${amount} ${token} i din ${app}-plånbok. Det kan ta en minut innan pengarna går att använda.`,
      funded: 'Du har fyllt på ditt konto!',
      fundedHelp: 'Det kan ta en minut innan pengarna går att använda.',
      done: 'Slutför',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Överför från plånbok',
      help: 'Välj plånboken som betalar.',
      more: 'Fler plånböcker',
      detecting: 'Söker efter plånböcker',
    },
    chains: { title: 'Välj ett nätverk', help: (wallet) => `Varifrån ska ${wallet} betala?` },
    confirm: {
      title: 'Bekräfta transaktion',
      bridgeTitle: 'Överför från ett annat nätverk',
      button: (wallet) => `Bekräfta med ${wallet}`,
      rows: {
        amount: 'Belopp',
        from: 'Från',
        to: 'Till',
        network: 'Nätverk',
        total: 'Totalt',
        fee: 'Beräknad avgift',
      },
      change: 'Byt nätverk',
      unknownFee: 'Okänt',
      rejected: 'Du avvisade begäran',
      again: 'Försök en gång till.',
      insufficient: 'Otillräckligt saldo',
      different: 'Använd en annan plånbok',
    },
    waiting: {
      preparing: { title: 'Förbereder transaktionen', detail: 'Det tar ett ögonblick.' },
      finding: {
        title: 'Söker efter pengar',
        detail: 'Vi kontrollerar ditt saldo på andra nätverk.',
      },
      simulating: { title: 'Kontrollerar transaktionen', detail: 'Det tar ett ögonblick.' },
      approval: (wallet) => ({
        title: `Väntar på ${wallet}`,
        detail: 'Ser du inte din plånbok? Kontrollera dina andra webbläsarfönster.',
      }),
      sent: { title: 'Väntar på bekräftelse', detail: 'Det tar oftast några sekunder.' },
      bridging: {
        pending: {
          title: 'Dina pengar förs över',
          detail: 'De har lämnat din plånbok och är på väg.',
        },
        waiting: {
          title: 'Dina pengar förs över',
          detail: 'De har lämnat din plånbok. Bryggan väntar på nätverket.',
        },
        delayed: {
          title: 'Dina pengar förs över',
          detail:
            'Det tar längre tid än vanligt. Det fortsätter av sig självt om du stänger fönstret.',
        },
      },
    },
    errors: {
      retry: 'Försök igen',
      done: 'Slutför',
      another: 'Gör en överföring till',
      refund: 'Visa status för återbetalning',
      different: 'Använd en annan plånbok',
      kinds: {
        'insufficient-balance': {
          title: 'Otillräckligt saldo',
          detail: (wallet) => `Plånboken ${wallet} har inte tillräckligt med pengar.`,
        },
        preparing: {
          title: 'Något gick fel',
          detail: () => 'Nätverket kunde inte nås. Inget skickades.',
        },
        simulation: {
          title: 'Simuleringen misslyckades',
          detail: () => 'Nätverket skulle inte genomföra den. Inget skickades.',
        },
        refused: {
          title: 'Transaktionen misslyckades',
          detail: () => 'Din plånbok skickade den inte. Inget skickades.',
        },
        'no-answer': {
          title: 'Tidsgränsen överskreds',
          detail: () =>
            'Din plånbok har inte svarat. Ett nytt försök väntar på samma begäran och skickar inget två gånger.',
        },
        'paid-before': {
          title: 'Transaktionen har skickats',
          detail: () =>
            'Din plånbok har nu skickat överföringen du begärde tidigare. Inget annat skickades.',
        },
        reverted: {
          title: 'Transaktionen misslyckades',
          detail: () =>
            'Nätverket genomförde den och den misslyckades där. Bara avgiften förbrukades.',
        },
        unsettled: {
          title: 'Tidsgränsen överskreds',
          detail: () =>
            'Den har skickats men inte kommit fram än. Ett nytt försök letar efter den och skickar inget två gånger.',
        },
        quotes: {
          title: 'Något gick fel',
          detail: () => 'Det gick inte att hämta offerter för bryggan. Inget skickades.',
        },
        'no-option': {
          title: 'Något gick fel',
          detail: () => 'Det gick inte att välja bryggalternativ. Inget skickades.',
        },
        bridging: {
          title: 'Transaktionen gick inte igenom',
          detail: () =>
            'Överföringen via bryggan kunde inte slutföras. Pengarna återbetalas till din plånbok.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Ta emot ${amount} ${symbol}`,
    help: (network) =>
      `Skanna koden eller kopiera plånboksadressen för att ta emot pengar på ${network}.`,
    note: (network) => `Se till att skicka pengarna på ${network}.`,
    code: 'Din plånboksadress som QR-kod',
    wallet: 'Din plånbok',
    balance: 'Plånbokens saldo',
    unread: '…',
    copy: 'Kopiera adress',
    copied: 'Kopierat',
    waiting: 'Väntar på pengar',
    arrived: 'Pengarna har kommit fram.',
    next: 'Fortsätt',
  },
}
