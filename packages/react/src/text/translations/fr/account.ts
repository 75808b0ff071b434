import type { PartTexts } from '../../Texts.ts'

/** French texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Ajoutez votre e-mail à votre compte ${appName}`,
        linkHelp: 'Nous y envoyons un code de confirmation.',
        update: 'Modifier votre e-mail',
        updateHelp:
          'Ajoutez l’adresse e-mail que vous souhaitez utiliser désormais. Nous y envoyons un code de confirmation.',
      },
      phone: {
        link: (appName) => `Ajoutez votre numéro à votre compte ${appName}`,
        linkHelp: 'Nous y envoyons un code de confirmation.',
        update: 'Modifier votre numéro de téléphone',
        updateHelp:
          'Ajoutez le numéro que vous souhaitez utiliser désormais. Nous y envoyons un code de confirmation.',
      },
      submit: { link: 'Envoyer', update: 'Modifier' },
      submitting: 'Envoi en cours',
    },
    recentLogin: {
      title: 'Reconnectez-vous',
      help: 'Votre connexion date un peu. Reconnectez-vous pour modifier l’accès à votre compte.',
      next: 'Se reconnecter',
    },
    transfer: {
      methods: {
        email: 'E-mail',
        sms: 'Numéro de téléphone',
        siwe: 'Portefeuille',
        siws: 'Portefeuille',
      },
      title: (method) => `${method} : déjà associé à un autre compte`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} a déjà un compte ${appName}. Le transférer ici supprime ce compte.`
          : `Il existe déjà un compte ${appName}. Le transférer ici supprime ce compte.`,
      check: 'Vérifiez les actifs du compte avant le transfert',
      checkHelp:
        'L’autre compte a un portefeuille. Après le transfert, personne ne pourra l’ouvrir : déplacez d’abord ce qu’il contient.',
      explorer: 'Voir dans l’explorateur',
      address: 'Adresse du portefeuille',
      copy: 'Copier l’adresse',
      copied: 'Copié',
      acknowledge: 'J’ai déplacé tout ce que je veux garder.',
      confirm: 'Transférer et supprimer le compte',
      decline: 'Non merci',
      transferring: 'Transfert du compte',
      transferringHelp: 'Veuillez patienter…',
      success: 'C’est fait',
      successHelp: 'Votre compte a été transféré.',
    },
  },
  crossApp: {
    connecting: (app) => `Connexion à ${app}`,
    check: (app) => `Consultez la fenêtre de ${app} pour continuer`,
    connected: (app) => `Connexion avec ${app} réussie`,
    goodToGo: 'Tout est prêt !',
    failed: 'Échec de l’authentification',
    unexpected: 'Un problème est survenu. Veuillez réessayer.',
    wrong: (app) =>
      `Un problème est survenu lors de la connexion de votre compte ${app}. Veuillez réessayer.`,
    notAllowed: 'Ces deux applications ne sont pas connectées.',
    tooMany: 'Trop de demandes. Patientez avant de réessayer.',
    blocked: 'La fenêtre a été bloquée. Réessayez.',
    retry: 'Réessayer',
    other: 'Essayer une autre méthode',
    close: 'Fermer',
    continueWith: (app) => `Continuer avec ${app}`,
    unnamed: 'l’application',
  },
  externalWallet: {
    picker: {
      title: 'Choisissez votre portefeuille',
      search: 'Rechercher un portefeuille',
      empty: 'Aucun portefeuille disponible',
      nothingFound: 'Aucun portefeuille de ce nom',
      detecting: 'Recherche de portefeuilles',
      installed: 'Installé',
      recent: 'Récent',
    },
    network: {
      title: 'Choisissez le réseau',
      help: (wallet) => `${wallet} fonctionne sur plusieurs réseaux.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Se connecter avec ${wallet}`,
      help: 'Scannez ce code avec votre portefeuille pour vous connecter.',
      helpOnPhone: 'Continuez dans votre portefeuille, puis revenez ici.',
      code: 'Code QR qui connecte votre portefeuille',
      openApp: 'Ouvrir dans l’application',
      copyLink: 'Copier le lien',
      copied: 'Copié',
    },
    status: {
      waiting: (wallet) => `En attente de ${wallet}`,
      waitingHelp:
        'Vous ne voyez pas votre portefeuille ? Vérifiez vos autres fenêtres de navigateur.',
      switching: 'Changement de réseau',
      switchingHelp: 'Confirmez le changement dans votre portefeuille.',
      signToVerify: 'Signer pour vérifier',
      signHelp:
        'Signez le message dans votre portefeuille pour montrer qu’il est à vous. C’est sans frais.',
      signing: 'Signature en cours',
      signingHelp: 'Encore quelques instants',
      success: (wallet) => `Connexion avec ${wallet} réussie`,
      successHelp: 'Tout est prêt !',
      signButton: 'Signer avec votre portefeuille',
      withLedger: 'Continuer avec Ledger',
      withoutLedger: 'Continuer sans Ledger',
      ledgerHelp:
        'Un Ledger signe une transaction qui contient le message. Elle n’est jamais envoyée.',
      retry: 'Réessayer',
      different: 'Utiliser un autre portefeuille',
      reset: 'Réinitialiser la connexion',
      outOfRetries: 'Impossible de connecter le portefeuille',
      tryAgain: 'Réessayer',
      cancel: 'Annuler',
    },
    failures: {
      rejected: { title: 'Vous avez refusé la demande', detail: 'Veuillez réessayer.' },
      'timed-out': { title: 'La demande au portefeuille a expiré', detail: 'Veuillez réessayer.' },
      'user-exists': {
        title: 'Un utilisateur existe déjà pour cette adresse',
        detail: 'Essayez une autre adresse !',
      },
      'cannot-link-more': {
        title: 'Association impossible',
        detail: 'Vous avez associé autant de portefeuilles que cette application le permet.',
      },
      'popup-blocked': {
        title: 'La fenêtre a été bloquée. Réessayez.',
        detail: 'Autorisez les fenêtres pop-up pour cette page.',
      },
      multichain: {
        title: 'Connexion au portefeuille impossible',
        detail: 'Vérifiez que l’option multichaîne du portefeuille est activée, puis réessayez.',
      },
      'phantom-multichain': {
        title: 'Connexion au portefeuille impossible',
        detail: 'Vérifiez que le mode multichaîne de Phantom est activé, puis réessayez.',
      },
      'not-connected': {
        title: 'Impossible de connecter le portefeuille',
        detail: 'Veuillez réessayer.',
      },
      'not-proved': {
        title: 'Connexion avec le portefeuille impossible',
        detail: 'Veuillez réessayer.',
      },
    },
    redirect: {
      title: (wallet) => `Redirection vers le portefeuille mobile ${wallet}`,
      help: 'Nous vous redirigeons vers votre portefeuille pour continuer.',
      stillHere: 'Toujours ici ?',
      stillHereHelp: (wallet) => `${wallet} n’est peut-être pas encore installé sur ce téléphone.`,
      open: (wallet) => `Ouvrir ${wallet}`,
      appStore: 'Aller à l’App Store',
      coinbase: {
        title: 'Redirection vers Coinbase Wallet…',
        help: 'Continuez dans l’application, puis revenez ici.',
        open: 'Ouvrir',
      },
    },
    install: {
      title: (wallet) => `Installer ${wallet}`,
      steps: [
        {
          title: 'Installez l’extension de navigateur',
          detail: 'Ajoutez-la depuis la boutique de votre navigateur.',
        },
        { title: 'Configurez votre premier portefeuille', detail: 'L’extension vous guide.' },
        {
          title: 'Conservez votre phrase de récupération en lieu sûr',
          detail: 'Ne la partagez jamais avec personne.',
        },
      ],
      get: (wallet) => `Obtenir ${wallet}`,
      reload: 'Rechargez la page pour utiliser votre portefeuille',
    },
    snackbar: {
      confirm: 'Confirmez sur le téléphone',
      cancel: 'Annuler la transaction',
      reset: 'Réinitialiser la connexion',
      lost: 'Connexion perdue',
      expand: 'Plus',
    },
  },
}
