import type { PartTexts } from '../../Texts.ts'

/** French texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name
          ? `Ajoutez des fonds à votre portefeuille ${name}`
          : 'Ajoutez des fonds à votre portefeuille',
      ways: {
        card: 'Payer par carte',
        exchange: 'Transférer depuis une plateforme d’échange',
        wallet: 'Transférer depuis un portefeuille',
        receive: 'Recevoir des fonds',
      },
      problems: {
        coinbase:
          'Une erreur s’est produite lors de l’ajout de fonds. Réessayez ou utilisez une autre méthode.',
        moonpay:
          'Une erreur s’est produite lors de l’ajout de fonds depuis MoonPay. Réessayez ou utilisez une autre méthode.',
        transfer:
          'Une erreur s’est produite lors de l’ajout de fonds. Réessayez ou utilisez une autre méthode.',
      },
    },
    guest: {
      title: 'Sécurisez d’abord votre compte',
      help: 'Vous êtes ici en tant qu’invité. Ce portefeuille ne s’ouvre que dans ce navigateur : si vous le perdez ou effacez ses données, le contenu du portefeuille est définitivement perdu.',
      secure: {
        email: 'Ajouter une adresse e-mail',
        passkey: 'Ajouter une clé d’accès',
        sms: 'Ajouter un numéro de téléphone',
      },
      goOn: 'Ajouter des fonds quand même',
    },
    amount: {
      title: 'Confirmez ou modifiez le montant',
      label: 'Montant',
      tooPrecise: (symbol, places) => `${symbol} a au plus ${places} décimales.`,
      next: 'Continuer',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Ouverture de ${name}`,
      openingHelp: 'Cela prend un instant.',
      pending: (name) => `Continuer avec ${name}`,
      pendingHelp: 'Terminez votre achat dans la fenêtre ouverte. Laissez celle-ci ouverte.',
      afterwards: 'Traitement de votre achat',
      afterwardsHelp: 'Nous attendons le résultat.',
      blocked: (name) => `Continuer avec ${name}`,
      blockedHelp: 'La fenêtre a été bloquée. Réessayez.',
      retry: 'Réessayer',
      authorization: 'Traitement du paiement',
      authorizationHelp:
        'Votre banque doit encore l’approuver, ce qui peut prendre quelques heures. Vous recevrez un e-mail une fois l’achat terminé.',
      next: 'Continuer',
    },
    success: {
      title: 'C’est fait !',
      detail: (amount, token, app) =>
        `Vous avez ajouté ${amount} ${token} à votre portefeuille ${app}. Les fonds peuvent mettre une minute à être disponibles.`,
      funded: 'Vous avez approvisionné votre compte !',
      fundedHelp: 'Les fonds peuvent mettre une minute à être disponibles.',
      done: 'Terminé',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Transférer depuis un portefeuille',
      help: 'Choisissez le portefeuille qui paie.',
      more: 'Plus de portefeuilles',
      detecting: 'Recherche de portefeuilles',
    },
    chains: {
      title: 'Choisissez un réseau',
      help: (wallet) => `Depuis où ${wallet} doit-il payer ?`,
    },
    confirm: {
      title: 'Confirmer la transaction',
      bridgeTitle: 'Transférer depuis un autre réseau',
      button: (wallet) => `Confirmer avec ${wallet}`,
      rows: {
        amount: 'Montant',
        from: 'De',
        to: 'À',
        network: 'Réseau',
        total: 'Total',
        fee: 'Frais estimés',
      },
      change: 'Changer de réseau',
      unknownFee: 'Inconnu',
      rejected: 'Vous avez refusé la demande',
      again: 'Veuillez réessayer.',
      insufficient: 'Solde insuffisant',
      different: 'Utiliser un autre portefeuille',
    },
    waiting: {
      preparing: { title: 'Préparation de la transaction', detail: 'Cela prend un instant.' },
      finding: {
        title: 'Recherche de fonds',
        detail: 'Nous vérifions votre solde sur d’autres réseaux.',
      },
      simulating: { title: 'Vérification de cette transaction', detail: 'Cela prend un instant.' },
      approval: (wallet) => ({
        title: `En attente de ${wallet}`,
        detail:
          'Vous ne voyez pas votre portefeuille ? Vérifiez vos autres fenêtres de navigateur.',
      }),
      sent: {
        title: 'En attente de confirmation',
        detail: 'Cela prend généralement quelques secondes.',
      },
      bridging: {
        pending: {
          title: 'Transfert de vos fonds',
          detail: 'Ils ont quitté votre portefeuille et sont en chemin.',
        },
        waiting: {
          title: 'Transfert de vos fonds',
          detail: 'Ils ont quitté votre portefeuille. Le pont attend le réseau.',
        },
        delayed: {
          title: 'Transfert de vos fonds',
          detail:
            'C’est plus long que d’habitude. Le transfert continue même si vous fermez cette fenêtre.',
        },
      },
    },
    errors: {
      retry: 'Réessayer',
      done: 'Terminé',
      another: 'Faire un autre transfert',
      refund: 'Voir l’état du remboursement',
      different: 'Utiliser un autre portefeuille',
      kinds: {
        'insufficient-balance': {
          title: 'Solde insuffisant',
          detail: (wallet) => `Le portefeuille ${wallet} n’a pas assez de fonds.`,
        },
        preparing: {
          title: 'Une erreur s’est produite',
          detail: () => 'Le réseau est injoignable. Rien n’a été envoyé.',
        },
        simulation: {
          title: 'Échec de la simulation',
          detail: () => 'Le réseau ne l’exécuterait pas. Rien n’a été envoyé.',
        },
        refused: {
          title: 'Échec de la transaction',
          detail: () => 'Votre portefeuille ne l’a pas envoyée. Rien n’a été envoyé.',
        },
        'no-answer': {
          title: 'Délai dépassé',
          detail: () =>
            'Votre portefeuille n’a pas répondu. Réessayer attend la même demande et n’envoie rien deux fois.',
        },
        'paid-before': {
          title: 'Transaction envoyée',
          detail: () =>
            'Votre portefeuille vient d’envoyer le transfert demandé auparavant. Rien d’autre n’a été envoyé.',
        },
        reverted: {
          title: 'Échec de la transaction',
          detail: () =>
            'Le réseau l’a exécutée et elle y a échoué. Seuls les frais ont été dépensés.',
        },
        unsettled: {
          title: 'Délai dépassé',
          detail: () =>
            'Elle a été envoyée et n’est pas encore arrivée. Réessayer la recherche et n’envoie rien deux fois.',
        },
        quotes: {
          title: 'Une erreur s’est produite',
          detail: () => 'Impossible d’obtenir des offres de pont. Rien n’a été envoyé.',
        },
        'no-option': {
          title: 'Une erreur s’est produite',
          detail: () => 'Impossible de choisir une offre de pont. Rien n’a été envoyé.',
        },
        bridging: {
          title: 'La transaction a échoué',
          detail: () =>
            'Le transfert par le pont n’a pas pu aboutir. Les fonds seront remboursés sur votre portefeuille.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Recevoir ${amount} ${symbol}`,
    help: (network) =>
      `Scannez ce code ou copiez l’adresse de votre portefeuille pour recevoir des fonds sur ${network}.`,
    note: (network) => `Veillez à envoyer les fonds sur ${network}.`,
    code: 'L’adresse de votre portefeuille en code QR',
    wallet: 'Votre portefeuille',
    balance: 'Solde du portefeuille',
    unread: '…',
    copy: 'Copier l’adresse',
    copied: 'Copié',
    waiting: 'En attente de fonds',
    arrived: 'Les fonds sont arrivés.',
    next: 'Continuer',
  },
}
