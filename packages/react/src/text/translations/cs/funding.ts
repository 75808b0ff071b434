import type { PartTexts } from '../../Texts.ts'

/** Czech texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Přidejte prostředky do peněženky ${name}` : 'Přidejte prostředky do peněženky',
      ways: {
        card: 'Zaplatit kartou',
        exchange: 'Převést z burzy',
        wallet: 'Převést z peněženky',
        receive: 'Přijmout prostředky',
      },
      problems: {
        coinbase:
          'Při přidávání prostředků se něco pokazilo. Zkuste to znovu nebo použijte jiný způsob.',
        moonpay:
          'Při přidávání prostředků z MoonPay se něco pokazilo. Zkuste to znovu nebo použijte jiný způsob.',
        transfer:
          'Při přidávání prostředků se něco pokazilo. Zkuste to znovu nebo použijte jiný způsob.',
      },
    },
    guest: {
      title: 'Nejprve zabezpečte svůj účet',
      help: 'Jste zde jako host. Tato peněženka se otevře jen v tomto prohlížeči: pokud ho ztratíte nebo vymažete jeho data, obsah peněženky je navždy ztracen.',
      secure: {
        email: 'Přidat e-mailovou adresu',
        passkey: 'Přidat klíč',
        sms: 'Přidat telefonní číslo',
      },
      goOn: 'Přesto přidat prostředky',
    },
    amount: {
      title: 'Potvrďte nebo upravte částku',
      label: 'Částka',
      tooPrecise: (symbol, places) => `${symbol}: nejvyšší počet desetinných míst je ${places}.`,
      next: 'Pokračovat',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Otevírání ${name}`,
      openingHelp: 'Chvilku to potrvá.',
      pending: (name) => `Pokračovat přes ${name}`,
      pendingHelp: 'Dokončete nákup v otevřeném okně. Toto okno nechte otevřené.',
      afterwards: 'Zpracování nákupu',
      afterwardsHelp: 'Čekáme na výsledek.',
      blocked: (name) => `Pokračovat přes ${name}`,
      blockedHelp: 'Vyskakovací okno bylo zablokováno. Zkuste to znovu.',
      retry: 'Opakovat',
      authorization: 'Zpracování platby',
      authorizationHelp:
        'Banka ji ještě musí schválit, což může trvat několik hodin. Po dokončení nákupu dostanete e-mail.',
      next: 'Pokračovat',
    },
    success: {
      title: 'Úspěch!',
      detail: (amount, token, app) =>
        `Do peněženky ${app} jste přidali ${amount} ${token}. Než budou prostředky dostupné, může to minutu trvat.`,
      funded: 'Účet byl dobit!',
      fundedHelp: 'Než budou prostředky dostupné, může to minutu trvat.',
      done: 'Dokončit',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Převést z peněženky',
      help: 'Vyberte peněženku, která zaplatí.',
      more: 'Více peněženek',
      detecting: 'Hledání peněženek',
    },
    chains: { title: 'Zvolte síť', help: (wallet) => `Odkud má ${wallet} zaplatit?` },
    confirm: {
      title: 'Potvrdit transakci',
      bridgeTitle: 'Převést z jiné sítě',
      button: (wallet) => `Potvrdit v ${wallet}`,
      rows: {
        amount: 'Částka',
        from: 'Od',
        to: 'Komu',
        network: 'Síť',
        total: 'Celkem',
        fee: 'Odhadovaný poplatek',
      },
      change: 'Změnit síť',
      unknownFee: 'Neznámé',
      rejected: 'Požadavek jste odmítli',
      again: 'Zkuste to znovu.',
      insufficient: 'Nedostatečný zůstatek',
      different: 'Použít jinou peněženku',
    },
    waiting: {
      preparing: { title: 'Příprava transakce', detail: 'Chvilku to potrvá.' },
      finding: {
        title: 'Hledání prostředků',
        detail: 'Kontrolujeme váš zůstatek v jiných sítích.',
      },
      simulating: { title: 'Kontrola této transakce', detail: 'Chvilku to potrvá.' },
      approval: (wallet) => ({
        title: `Čeká se na ${wallet}`,
        detail: 'Nevidíte svou peněženku? Zkontrolujte ostatní okna prohlížeče.',
      }),
      sent: { title: 'Čeká se na potvrzení', detail: 'Obvykle to trvá několik sekund.' },
      bridging: {
        pending: {
          title: 'Převádění prostředků',
          detail: 'Opustily vaši peněženku a jsou na cestě.',
        },
        waiting: {
          title: 'Převádění prostředků',
          detail: 'Opustily vaši peněženku. Most čeká na síť.',
        },
        delayed: {
          title: 'Převádění prostředků',
          detail: 'Trvá to déle než obvykle. Po zavření okna to bude pokračovat samo.',
        },
      },
    },
    errors: {
      retry: 'Zkusit znovu',
      done: 'Dokončit',
      another: 'Provést další převod',
      refund: 'Zobrazit stav vrácení',
      different: 'Použít jinou peněženku',
      kinds: {
        'insufficient-balance': {
          title: 'Nedostatečný zůstatek',
          detail: (wallet) => `Peněženka ${wallet} nemá dost prostředků.`,
        },
        preparing: {
          title: 'Něco se pokazilo',
          detail: () => 'Síť není dostupná. Nic nebylo odesláno.',
        },
        simulation: {
          title: 'Simulace selhala',
          detail: () => 'Síť by to neprovedla. Nic nebylo odesláno.',
        },
        refused: {
          title: 'Transakce selhala',
          detail: () => 'Peněženka to neodeslala. Nic nebylo odesláno.',
        },
        'no-answer': {
          title: 'Vypršel časový limit',
          detail: () =>
            'Peněženka neodpověděla. Další pokus čeká na stejný požadavek a nic neodešle dvakrát.',
        },
        'paid-before': {
          title: 'Transakce odeslána',
          detail: () =>
            'Peněženka nyní odeslala dříve požadovaný převod. Nic jiného nebylo odesláno.',
        },
        reverted: {
          title: 'Transakce selhala',
          detail: () => 'Síť ji provedla a tam selhala. Utracen byl jen poplatek.',
        },
        unsettled: {
          title: 'Vypršel časový limit',
          detail: () =>
            'Byla odeslána a ještě nedorazila. Další pokus ji vyhledá a nic neodešle dvakrát.',
        },
        quotes: {
          title: 'Něco se pokazilo',
          detail: () => 'Nepodařilo se získat nabídky mostu. Nic nebylo odesláno.',
        },
        'no-option': {
          title: 'Něco se pokazilo',
          detail: () => 'Nepodařilo se vybrat možnost mostu. Nic nebylo odesláno.',
        },
        bridging: {
          title: 'Transakce se nezdařila',
          detail: () =>
            'Převod přes most se nepodařilo dokončit. Prostředky budou vráceny do peněženky.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Přijmout ${amount} ${symbol}`,
    help: (network) =>
      `Naskenujte tento kód nebo zkopírujte adresu peněženky a přijměte prostředky v síti ${network}.`,
    note: (network) => `Ujistěte se, že prostředky posíláte v síti ${network}.`,
    code: 'Adresa vaší peněženky jako QR kód',
    wallet: 'Vaše peněženka',
    balance: 'Zůstatek peněženky',
    unread: '…',
    copy: 'Kopírovat adresu',
    copied: 'Zkopírováno',
    waiting: 'Čeká se na prostředky',
    arrived: 'Prostředky dorazily.',
    next: 'Pokračovat',
  },
}
