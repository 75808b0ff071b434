import type { PartTexts } from '../../Texts.ts'

/** Italian texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `Aggiunga fondi al wallet ${name}` : 'Aggiunga fondi al wallet'),
      ways: {
        card: 'Paga con carta',
        exchange: 'Trasferisci da un exchange',
        wallet: 'Trasferisci da un wallet',
        receive: 'Ricevi fondi',
      },
      problems: {
        coinbase: 'Qualcosa è andato storto nell’aggiungere fondi. Riprovi o usi un altro metodo.',
        moonpay:
          'Qualcosa è andato storto nell’aggiungere fondi da MoonPay. Riprovi o usi un altro metodo.',
        transfer: 'Qualcosa è andato storto nell’aggiungere fondi. Riprovi o usi un altro metodo.',
      },
    },
    guest: {
      title: 'Protegga prima il Suo account',
      help: 'È qui come ospite. Questo wallet si apre solo in questo browser: se lo perde o ne cancella i dati, il contenuto del wallet è perso per sempre.',
      secure: {
        email: 'Aggiungi un indirizzo email',
        passkey: 'Aggiungi una passkey',
        sms: 'Aggiungi un numero di telefono',
      },
      goOn: 'Aggiungi comunque fondi',
    },
    amount: {
      title: 'Confermi o modifichi l’importo',
      label: 'Importo',
      tooPrecise: (symbol, places) => `${symbol} ha al massimo ${places} decimali.`,
      next: 'Continua',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Apertura di ${name}`,
      openingHelp: 'Ci vorrà un momento.',
      pending: (name) => `Continua con ${name}`,
      pendingHelp: 'Completi l’acquisto nella finestra aperta. Lasci aperta questa.',
      afterwards: 'Elaborazione dell’acquisto',
      afterwardsHelp: 'Siamo in attesa dell’esito.',
      blocked: (name) => `Continua con ${name}`,
      blockedHelp: 'Il popup è stato bloccato. Riprovi.',
      retry: 'Riprova',
      authorization: 'Elaborazione del pagamento',
      authorizationHelp:
        'La banca deve ancora approvarlo, il che può richiedere alcune ore. Riceverà un’email a acquisto completato.',
      next: 'Continua',
    },
    success: {
      title: 'Fatto!',
      detail: (amount, token, app) =>
        `Ha aggiunto ${amount} ${token} al wallet ${app}. Può volerci un minuto prima che i fondi siano disponibili.`,
      funded: 'Ha aggiunto fondi al Suo account!',
      fundedHelp: 'Può volerci un minuto prima che i fondi siano disponibili.',
      done: 'Fine',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Trasferisci da un wallet',
      help: 'Scelga il wallet che paga.',
      more: 'Altri wallet…',
      detecting: 'Ricerca dei wallet',
    },
    chains: { title: 'Scelga una rete', help: (wallet) => `Da dove deve pagare ${wallet}?` },
    confirm: {
      title: 'Conferma transazione',
      bridgeTitle: 'Trasferisci da un’altra rete',
      button: (wallet) => `Conferma con ${wallet}`,
      rows: {
        amount: 'Importo',
        from: 'Da',
        to: 'A',
        network: 'Rete',
        total: 'Totale',
        fee: 'Commissione stimata',
      },
      change: 'Cambia rete',
      unknownFee: 'Sconosciuto',
      rejected: 'Ha rifiutato la richiesta',
      again: 'Riprovi.',
      insufficient: 'Saldo insufficiente',
      different: 'Usa un altro wallet',
    },
    waiting: {
      preparing: { title: 'Preparazione della transazione', detail: 'Ci vorrà un momento.' },
      finding: { title: 'Ricerca di fondi', detail: 'Stiamo controllando il saldo su altre reti.' },
      simulating: { title: 'Controllo di questa transazione', detail: 'Ci vorrà un momento.' },
      approval: (wallet) => ({
        title: `In attesa di ${wallet}`,
        detail: 'Non vede il Suo wallet? Controlli le altre finestre del browser.',
      }),
      sent: { title: 'In attesa di conferma', detail: 'Di solito richiede pochi secondi.' },
      bridging: {
        pending: {
          title: 'Trasferimento dei fondi',
          detail: 'Hanno lasciato il wallet e sono in arrivo.',
        },
        waiting: {
          title: 'Trasferimento dei fondi',
          detail: 'Hanno lasciato il wallet. Il bridge attende la rete.',
        },
        delayed: {
          title: 'Trasferimento dei fondi',
          detail: 'Richiede più tempo del solito. Prosegue da solo se chiude questa finestra.',
        },
      },
    },
    errors: {
      retry: 'Riprova',
      done: 'Fine',
      another: 'Fai un altro trasferimento',
      refund: 'Vedi lo stato del rimborso',
      different: 'Usa un altro wallet',
      kinds: {
        'insufficient-balance': {
          title: 'Saldo insufficiente',
          detail: (wallet) => `Il wallet ${wallet} non ha fondi sufficienti.`,
        },
        preparing: {
          title: 'Qualcosa è andato storto',
          detail: () => 'La rete non è raggiungibile. Non è stato inviato nulla.',
        },
        simulation: {
          title: 'Simulazione non riuscita',
          detail: () => 'La rete non la eseguirebbe. Non è stato inviato nulla.',
        },
        refused: {
          title: 'Transazione non riuscita',
          detail: () => 'Il wallet non l’ha inviata. Non è stato inviato nulla.',
        },
        'no-answer': {
          title: 'Tempo scaduto',
          detail: () =>
            'Il wallet non ha risposto. Riprovare attende la stessa richiesta e non invia nulla due volte.',
        },
        'paid-before': {
          title: 'Transazione inviata',
          detail: () =>
            'Il wallet ha ora inviato il trasferimento richiesto prima. Non è stato inviato altro.',
        },
        reverted: {
          title: 'Transazione non riuscita',
          detail: () => 'La rete l’ha eseguita ed è fallita lì. È stata spesa solo la commissione.',
        },
        unsettled: {
          title: 'Tempo scaduto',
          detail: () =>
            'È stata inviata e non è ancora arrivata. Riprovare la cerca e non invia nulla due volte.',
        },
        quotes: {
          title: 'Qualcosa è andato storto',
          detail: () => 'Impossibile ottenere offerte per il bridge. Non è stato inviato nulla.',
        },
        'no-option': {
          title: 'Qualcosa è andato storto',
          detail: () => 'Impossibile scegliere un’opzione di bridge. Non è stato inviato nulla.',
        },
        bridging: {
          title: 'La transazione non è riuscita',
          detail: () =>
            'Non è stato possibile completare il trasferimento tramite bridge. I fondi saranno rimborsati sul wallet.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Ricevi ${amount} ${symbol}`,
    help: (network) =>
      `Scansioni questo codice o copi l’indirizzo del wallet per ricevere fondi su ${network}.`,
    note: (network) => `Si assicuri di inviare i fondi su ${network}.`,
    code: 'L’indirizzo del wallet come codice QR',
    wallet: 'Il Suo wallet',
    balance: 'Saldo del wallet',
    unread: '…',
    copy: 'Copia indirizzo',
    copied: 'Copiato',
    waiting: 'In attesa di fondi',
    arrived: 'I fondi sono arrivati.',
    next: 'Continua',
  },
}
