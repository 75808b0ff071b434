import type { PartTexts } from '../../Texts.ts'

/** German texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name
          ? `Guthaben zu Ihrem Wallet „${name}“ hinzufügen`
          : 'Guthaben zu Ihrem Wallet hinzufügen',
      ways: {
        card: 'Mit Karte bezahlen',
        exchange: 'Von einer Börse übertragen',
        wallet: 'Von einem Wallet übertragen',
        receive: 'Guthaben empfangen',
      },
      problems: {
        coinbase:
          'Beim Hinzufügen von Guthaben ist etwas schiefgelaufen. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
        moonpay:
          'Beim Hinzufügen von Guthaben über MoonPay ist etwas schiefgelaufen. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
        transfer:
          'Beim Hinzufügen von Guthaben ist etwas schiefgelaufen. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
      },
    },
    guest: {
      title: 'Sichern Sie zuerst Ihr Konto',
      help: 'Sie sind als Gast hier. Dieses Wallet öffnet sich nur in diesem Browser: Wenn Sie ihn verlieren oder seine Daten löschen, ist der Inhalt des Wallets endgültig verloren.',
      secure: {
        email: 'E-Mail-Adresse hinzufügen',
        passkey: 'Passkey hinzufügen',
        sms: 'Telefonnummer hinzufügen',
      },
      goOn: 'Trotzdem Guthaben hinzufügen',
    },
    amount: {
      title: 'Betrag bestätigen oder ändern',
      label: 'Betrag',
      tooPrecise: (symbol, places) => `${symbol} hat höchstens ${places} Nachkommastellen.`,
      next: 'Weiter',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `${name} wird geöffnet`,
      openingHelp: 'Das dauert einen Moment.',
      pending: (name) => `Mit ${name} fortfahren`,
      pendingHelp: 'Schließen Sie den Kauf im geöffneten Fenster ab. Lassen Sie dieses geöffnet.',
      afterwards: 'Ihr Kauf wird bearbeitet',
      afterwardsHelp: 'Wir warten auf das Ergebnis.',
      blocked: (name) => `Mit ${name} fortfahren`,
      blockedHelp: 'Das Pop-up wurde blockiert. Versuchen Sie es erneut.',
      retry: 'Wiederholen',
      authorization: 'Zahlung wird bearbeitet',
      authorizationHelp:
        'Ihre Bank muss noch zustimmen, was einige Stunden dauern kann. Sie erhalten eine E-Mail, wenn der Kauf abgeschlossen ist.',
      next: 'Weiter',
    },
    success: {
      title: 'Erfolgreich!',
      detail: (amount, token, app) =>
        `Sie haben Ihrem ${app}-Wallet erfolgreich ${amount} ${token} hinzugefügt. Es kann eine Minute dauern, bis das Guthaben verfügbar ist.`,
      funded: 'Sie haben Ihr Konto aufgeladen!',
      fundedHelp: 'Es kann eine Minute dauern, bis das Guthaben verfügbar ist.',
      done: 'Fertig',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Von einem Wallet übertragen',
      help: 'Wählen Sie das Wallet, das bezahlt.',
      more: 'Mehr Wallets',
      detecting: 'Suche nach Wallets',
    },
    chains: {
      title: 'Wählen Sie ein Netzwerk',
      help: (wallet) => `Von wo soll ${wallet} bezahlen?`,
    },
    confirm: {
      title: 'Transaktion bestätigen',
      bridgeTitle: 'Aus einem anderen Netzwerk übertragen',
      button: (wallet) => `Mit ${wallet} bestätigen`,
      rows: {
        amount: 'Betrag',
        from: 'Von',
        to: 'An',
        network: 'Netzwerk',
        total: 'Gesamt',
        fee: 'Geschätzte Gebühr',
      },
      change: 'Netzwerk wechseln',
      unknownFee: 'Unbekannt',
      rejected: 'Sie haben die Anfrage abgelehnt',
      again: 'Bitte versuchen Sie es erneut.',
      insufficient: 'Guthaben reicht nicht aus',
      different: 'Anderes Wallet verwenden',
    },
    waiting: {
      preparing: { title: 'Transaktion wird vorbereitet', detail: 'Das dauert einen Moment.' },
      finding: {
        title: 'Suche nach Guthaben',
        detail: 'Wir prüfen Ihr Guthaben in anderen Netzwerken.',
      },
      simulating: { title: 'Transaktion wird geprüft', detail: 'Das dauert einen Moment.' },
      approval: (wallet) => ({
        title: `Warten auf ${wallet}`,
        detail: 'Sie sehen Ihr Wallet nicht? Prüfen Sie Ihre anderen Browserfenster.',
      }),
      sent: { title: 'Warten auf Bestätigung', detail: 'Das dauert meist einige Sekunden.' },
      bridging: {
        pending: {
          title: 'Ihr Guthaben wird übertragen',
          detail: 'Es hat Ihr Wallet verlassen und ist unterwegs.',
        },
        waiting: {
          title: 'Ihr Guthaben wird übertragen',
          detail: 'Es hat Ihr Wallet verlassen. Die Bridge wartet auf das Netzwerk.',
        },
        delayed: {
          title: 'Ihr Guthaben wird übertragen',
          detail:
            'Das dauert länger als üblich. Es läuft von selbst weiter, wenn Sie dieses Fenster schließen.',
        },
      },
    },
    errors: {
      retry: 'Erneut versuchen',
      done: 'Fertig',
      another: 'Weitere Übertragung',
      refund: 'Status der Erstattung ansehen',
      different: 'Anderes Wallet verwenden',
      kinds: {
        'insufficient-balance': {
          title: 'Guthaben reicht nicht aus',
          detail: (wallet) => `Das Wallet ${wallet} hat nicht genügend Guthaben.`,
        },
        preparing: {
          title: 'Etwas ist schiefgelaufen',
          detail: () => 'Das Netzwerk war nicht erreichbar. Es wurde nichts gesendet.',
        },
        simulation: {
          title: 'Simulation fehlgeschlagen',
          detail: () => 'Das Netzwerk würde sie nicht ausführen. Es wurde nichts gesendet.',
        },
        refused: {
          title: 'Transaktion fehlgeschlagen',
          detail: () => 'Ihr Wallet hat sie nicht gesendet. Es wurde nichts gesendet.',
        },
        'no-answer': {
          title: 'Zeitüberschreitung',
          detail: () =>
            'Ihr Wallet hat nicht geantwortet. Ein neuer Versuch wartet auf dieselbe Anfrage und sendet nichts doppelt.',
        },
        'paid-before': {
          title: 'Transaktion gesendet',
          detail: () =>
            'Ihr Wallet hat nun die zuvor angeforderte Übertragung gesendet. Sonst wurde nichts gesendet.',
        },
        reverted: {
          title: 'Transaktion fehlgeschlagen',
          detail: () =>
            'Das Netzwerk hat sie ausgeführt, und dort ist sie fehlgeschlagen. Nur die Gebühr wurde ausgegeben.',
        },
        unsettled: {
          title: 'Zeitüberschreitung',
          detail: () =>
            'Sie wurde gesendet und ist noch nicht angekommen. Ein neuer Versuch sucht danach und sendet nichts doppelt.',
        },
        quotes: {
          title: 'Etwas ist schiefgelaufen',
          detail: () =>
            'Angebote für die Bridge konnten nicht geladen werden. Es wurde nichts gesendet.',
        },
        'no-option': {
          title: 'Etwas ist schiefgelaufen',
          detail: () =>
            'Aus den Angeboten konnte keine Bridge gewählt werden. Es wurde nichts gesendet.',
        },
        bridging: {
          title: 'Die Transaktion ist fehlgeschlagen',
          detail: () =>
            'Die Übertragung über die Bridge konnte nicht abgeschlossen werden. Das Guthaben wird Ihrem Wallet erstattet.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `${amount} ${symbol} empfangen`,
    help: (network) =>
      `Scannen Sie diesen Code oder kopieren Sie Ihre Wallet-Adresse, um Guthaben auf ${network} zu empfangen.`,
    note: (network) => `Achten Sie darauf, das Guthaben auf ${network} zu senden.`,
    code: 'Ihre Wallet-Adresse als QR-Code',
    wallet: 'Ihr Wallet',
    balance: 'Guthaben des Wallets',
    unread: '…',
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
    waiting: 'Warten auf Guthaben',
    arrived: 'Das Guthaben ist angekommen.',
    next: 'Weiter',
  },
}
