import type { PartTexts } from '../../Texts.ts'

/** Dutch texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Voeg tegoed toe aan uw wallet ${name}` : 'Voeg tegoed toe aan uw wallet',
      ways: {
        card: 'Betalen met kaart',
        exchange: 'Overboeken vanaf een exchange',
        wallet: 'Overboeken vanuit wallet',
        receive: 'Tegoed ontvangen',
      },
      problems: {
        coinbase:
          'Er ging iets mis bij het toevoegen van tegoed. Probeer het opnieuw of gebruik een andere methode.',
        moonpay:
          'Er ging iets mis bij het toevoegen van tegoed via MoonPay. Probeer het opnieuw of gebruik een andere methode.',
        transfer:
          'Er ging iets mis bij het toevoegen van tegoed. Probeer het opnieuw of gebruik een andere methode.',
      },
    },
    guest: {
      title: 'Beveilig eerst uw account',
      help: 'U bent hier als gast. Deze wallet opent alleen in deze browser: als u die kwijtraakt of de gegevens wist, is de inhoud van de wallet voorgoed verloren.',
      secure: {
        email: 'E-mailadres toevoegen',
        passkey: 'Een passkey toevoegen',
        sms: 'Telefoonnummer toevoegen',
      },
      goOn: 'Toch tegoed toevoegen',
    },
    amount: {
      title: 'Bevestig of wijzig het bedrag',
      label: 'Bedrag',
      tooPrecise: (symbol, places) => `${symbol} heeft maximaal ${places} decimalen.`,
      next: 'Doorgaan',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `${name} wordt geopend`,
      openingHelp: 'Dit duurt even.',
      pending: (name) => `Doorgaan met ${name}`,
      pendingHelp: 'Rond uw aankoop af in het geopende venster. Laat dit venster open.',
      afterwards: 'Uw aankoop wordt verwerkt',
      afterwardsHelp: 'We wachten op het resultaat.',
      blocked: (name) => `Doorgaan met ${name}`,
      blockedHelp: 'De pop-up is geblokkeerd. Probeer het opnieuw.',
      retry: 'Opnieuw',
      authorization: 'Betaling wordt verwerkt',
      authorizationHelp:
        'Uw bank moet nog goedkeuren, wat enkele uren kan duren. U krijgt een e-mail zodra de aankoop is voltooid.',
      next: 'Doorgaan',
    },
    success: {
      title: 'Gelukt!',
      detail: (amount, token, app) =>
        `U hebt ${amount} ${token} toegevoegd aan uw ${app}-wallet. Het kan een minuut duren voordat het tegoed beschikbaar is.`,
      funded: 'U hebt tegoed aan uw account toegevoegd!',
      fundedHelp: 'Het kan een minuut duren voordat het tegoed beschikbaar is.',
      done: 'Klaar',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Overboeken vanuit wallet',
      help: 'Kies de wallet die betaalt.',
      more: 'Meer wallets',
      detecting: 'Wallets zoeken…',
    },
    chains: { title: 'Kies het netwerk', help: (wallet) => `Waarvandaan moet ${wallet} betalen?` },
    confirm: {
      title: 'Transactie bevestigen',
      bridgeTitle: 'Overboeken vanaf een ander netwerk',
      button: (wallet) => `Bevestigen met ${wallet}`,
      rows: {
        amount: 'Bedrag',
        from: 'Van',
        to: 'Naar',
        network: 'Netwerk',
        total: 'Totaal',
        fee: 'Geschatte kosten',
      },
      change: 'Netwerk wijzigen',
      unknownFee: 'Onbekend',
      rejected: 'U hebt het verzoek geweigerd',
      again: 'Probeer het opnieuw.',
      insufficient: 'Onvoldoende saldo',
      different: 'Andere wallet gebruiken',
    },
    waiting: {
      preparing: { title: 'Transactie voorbereiden', detail: 'Dit duurt even.' },
      finding: { title: 'Tegoed zoeken', detail: 'We controleren uw saldo op andere netwerken.' },
      simulating: { title: 'Deze transactie controleren', detail: 'Dit duurt even.' },
      approval: (wallet) => ({
        title: `Wachten op ${wallet}`,
        detail: 'Ziet u uw wallet niet? Controleer uw andere browservensters.',
      }),
      sent: { title: 'Wachten op bevestiging', detail: 'Dit duurt meestal enkele seconden.' },
      bridging: {
        pending: {
          title: 'Uw tegoed wordt overgebracht',
          detail: 'Het heeft uw wallet verlaten en is onderweg.',
        },
        waiting: {
          title: 'Uw tegoed wordt overgebracht',
          detail: 'Het heeft uw wallet verlaten. De bridge wacht op het netwerk.',
        },
        delayed: {
          title: 'Uw tegoed wordt overgebracht',
          detail: 'Dit duurt langer dan normaal. Het gaat vanzelf door als u dit venster sluit.',
        },
      },
    },
    errors: {
      retry: 'Opnieuw proberen',
      done: 'Klaar',
      another: 'Nog een overboeking doen',
      refund: 'Status van terugbetaling bekijken',
      different: 'Andere wallet gebruiken',
      kinds: {
        'insufficient-balance': {
          title: 'Onvoldoende saldo',
          detail: (wallet) => `Wallet ${wallet} heeft onvoldoende tegoed.`,
        },
        preparing: {
          title: 'Er is iets misgegaan',
          detail: () => 'Het netwerk is niet bereikbaar. Er is niets verzonden.',
        },
        simulation: {
          title: 'Simulatie mislukt',
          detail: () => 'Het netwerk zou dit niet uitvoeren. Er is niets verzonden.',
        },
        refused: {
          title: 'Transactie mislukt',
          detail: () => 'Uw wallet heeft dit niet verzonden. Er is niets verzonden.',
        },
        'no-answer': {
          title: 'Time-out',
          detail: () =>
            'Uw wallet heeft niet gereageerd. Opnieuw proberen wacht op hetzelfde verzoek en verzendt niets dubbel.',
        },
        'paid-before': {
          title: 'Transactie verzonden',
          detail: () =>
            'Uw wallet heeft nu de eerder gevraagde overboeking verzonden. Er is niets anders verzonden.',
        },
        reverted: {
          title: 'Transactie mislukt',
          detail: () =>
            'Het netwerk heeft de transactie uitgevoerd en daar mislukte die. Alleen de kosten zijn uitgegeven.',
        },
        unsettled: {
          title: 'Time-out',
          detail: () =>
            'De transactie is verzonden en nog niet aangekomen. Opnieuw proberen zoekt ernaar en verzendt niets dubbel.',
        },
        quotes: {
          title: 'Er is iets misgegaan',
          detail: () => 'Kan geen bridge-offertes ophalen. Er is niets verzonden.',
        },
        'no-option': {
          title: 'Er is iets misgegaan',
          detail: () => 'Kan geen bridge-optie kiezen. Er is niets verzonden.',
        },
        bridging: {
          title: 'De transactie is mislukt',
          detail: () =>
            'De bridge-transactie kon niet worden voltooid. Het tegoed wordt naar uw wallet teruggestort.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `${amount} ${symbol} ontvangen`,
    help: (network) =>
      `Scan deze code of kopieer uw walletadres om tegoed op ${network} te ontvangen.`,
    note: (network) => `Verzend het tegoed op ${network}.`,
    code: 'Uw walletadres als QR-code',
    wallet: 'Uw wallet',
    balance: 'Walletsaldo',
    unread: '…',
    copy: 'Adres kopiëren',
    copied: 'Gekopieerd',
    waiting: 'Wachten op tegoed',
    arrived: 'Het tegoed is aangekomen.',
    next: 'Doorgaan',
  },
}
