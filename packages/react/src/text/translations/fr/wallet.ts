import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** French texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Approuver la demande',
    frame: (appName) => `Demande de portefeuille de ${appName}`,
    origin: (host) => `Affiché par ${host}. L’application ne peut pas le modifier.`,
    covered: 'Vous pourrez approuver dès que rien ne recouvre cette zone.',
    tooSoon: 'Appuyez encore une fois pour approuver.',
    window: {
      title: 'Continuer dans une nouvelle fenêtre',
      help: (host) =>
        `Ce navigateur ne peut pas savoir si quelque chose recouvre cette page. Continuez dans une fenêtre de ${host}, que rien ne peut recouvrir.`,
      open: 'Vérifier dans une nouvelle fenêtre',
      waiting: 'Continuez dans la fenêtre qui s’est ouverte.',
      blocked:
        'La fenêtre ne s’est pas ouverte. Autorisez les fenêtres contextuelles pour cette page, puis réessayez.',
      lost: 'Cette fenêtre ne contient aucune demande. Fermez-la et réessayez.',
    },
    farcaster: {
      title: 'Ajouter un signataire Farcaster',
      help: (appName) => `${appName} demande une clé qui peut publier sur votre compte Farcaster.`,
      confirm: 'Continuer',
    },
    import: {
      title: 'Importer un portefeuille',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} demande à ajouter un portefeuille Ethereum à votre compte. ${appName} connaît sa clé privée.`
          : `${appName} demande à ajouter un portefeuille Solana à votre compte. ${appName} connaît sa clé privée.`,
      confirm: 'Importer',
      success: { title: 'Portefeuille importé', detail: 'Il est maintenant dans votre compte.' },
      failure: {
        title: 'Le portefeuille n’a pas été importé',
        detail: 'Vérifiez la clé privée et réessayez.',
        retry: 'Réessayer',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Portefeuille Ethereum', solana: 'Portefeuille Solana' },
    copy: 'Copier l’adresse',
    copied: 'Copié',
    grant: {
      title: 'Autoriser l’accès hors ligne',
      frame: 'Ce qui vous est demandé, et le bouton pour l’accepter',
      help: (appName) =>
        `${appName} demande à utiliser ce portefeuille en votre absence. Vous pouvez révoquer cet accès à tout moment.`,
      confirm: 'Accepter',
      decline: 'Pas maintenant',
      success: (appName) => `Vous avez accordé à ${appName} des autorisations d’actions déléguées.`,
      failed: 'Une erreur s’est produite, veuillez réessayer.',
    },
    revoke: {
      title: 'Révoquer l’accès hors ligne au portefeuille',
      help: (appName) => `${appName} ne pourra plus l’utiliser en votre absence.`,
      confirm: 'Confirmer',
      decline: 'Refuser',
      success: () => 'Vous avez révoqué les autorisations.',
      failed: 'Une erreur s’est produite, veuillez réessayer.',
    },
  },
  farcasterSigner: {
    title: 'Ajouter un signataire à Farcaster',
    titleOnPhone: 'Demande d’un signataire à Farcaster',
    help: 'Scannez avec l’appareil photo de votre téléphone pour continuer.',
    helpOnPhone: 'Approuvez la demande dans l’application Farcaster, puis revenez ici.',
    code: 'Code QR qui ouvre Farcaster sur votre téléphone',
    takeMe: 'Aller sur Farcaster',
    openApp: 'Ouvrir l’application Farcaster',
    copyLink: 'Copier le lien',
    copied: 'Copié',
    success: 'Votre signataire a été ajouté.',
    failed: 'Une erreur s’est produite',
    failures: {
      'connect-failed': 'Échec de la connexion',
      rejected: 'Demande refusée',
      'timed-out': 'La demande a expiré. Réessayez.',
    },
    retry: 'Réessayer',
  },
  migration: {
    title: (count) =>
      plural('fr', count, {
        one: 'Déplacer votre portefeuille ?',
        other: 'Déplacer vos portefeuilles ?',
      }),
    help: (appName) =>
      `${appName} conserve désormais les portefeuilles sur ses serveurs. Votre adresse et vos fonds restent les mêmes, et vous pouvez utiliser le portefeuille dans tous les navigateurs.`,
    risk: (appName) =>
      `Après le déplacement, l’exploitant des serveurs de ${appName} pourrait utiliser le portefeuille sans votre appareil. Si vous ne le souhaitez pas, choisissez « Pas maintenant » : le portefeuille continue de fonctionner comme avant.`,
    confirm: (count) =>
      plural('fr', count, { one: 'Déplacer le portefeuille', other: 'Déplacer les portefeuilles' }),
    decline: 'Pas maintenant',
    success: 'Déplacé. L’adresse est la même.',
    failed: 'Une erreur s’est produite, veuillez réessayer.',
    wallet: { ethereum: 'Portefeuille Ethereum', solana: 'Portefeuille Solana' },
    copy: 'Copier l’adresse',
    copied: 'Copié',
  },
  wallet: {
    creating: { title: 'Création de votre portefeuille', help: 'Veuillez patienter…' },
    connecting: { title: 'Connexion à votre portefeuille', help: 'Veuillez patienter…' },
    failed: {
      title: 'Une erreur s’est produite',
      help: 'Nous nous en occupons. Réessayez plus tard.',
      close: 'Fermer',
    },
    created: {
      welcome: (appName) => (appName ? `Bienvenue sur ${appName}` : 'Bienvenue'),
      newAccount: 'Votre compte a été créé.',
      allSet: 'Tout est prêt !',
      secured: 'Votre compte est sécurisé.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Sauvegarder sur Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Sauvegarder sur Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Sécurisez votre compte', update: 'Modifier la méthode de sauvegarde' },
      help: {
        first: 'Choisissez comment retrouver l’accès depuis un nouvel appareil.',
        update: 'Choisissez comment retrouver l’accès à partir de maintenant.',
      },
      setPassword: 'Définir un mot de passe',
      resetPassword: 'Réinitialiser votre mot de passe',
      why: 'Pourquoi dois-je sécuriser mon compte ?',
      reasons: [
        'Votre portefeuille se trouve sur cet appareil. Une sauvegarde l’amène sur le suivant.',
        'Vous seul pouvez ouvrir la sauvegarde. Nous ne pouvons pas la restaurer pour vous.',
      ],
      usePasskey: 'Utiliser une clé d’accès',
      select: 'Choisir une méthode de sauvegarde',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Sécuriser avec une clé d’accès',
        help: 'Votre empreinte, votre visage ou votre code PIN restaure votre portefeuille partout où vous avez cette clé d’accès.',
        confirm: 'Utiliser une clé d’accès',
        success: 'Sécurisé avec votre clé d’accès',
        failed: 'Impossible de sécuriser votre compte',
        failedHelp: 'Une erreur s’est produite, veuillez réessayer.',
      },
      recover: {
        title: 'Récupérer avec votre clé d’accès',
        help: 'Cet appareil n’a pas encore votre portefeuille. La clé d’accès avec laquelle vous l’avez sécurisé l’amène ici.',
        confirm: 'Utiliser votre clé d’accès',
        success: 'Récupéré avec votre clé d’accès',
        failed: 'Impossible de récupérer votre compte',
        failedHelp: 'Utilisez la clé d’accès avec laquelle vous avez sécurisé votre compte.',
      },
      successHelp: 'Votre compte est sécurisé.',
      errors: {
        passkey_not_allowed: 'La demande de clé d’accès a expiré ou a été refusée.',
        not_supported:
          'Cette clé d’accès ne peut pas restaurer de portefeuilles. Essayez-en une autre.',
        cannot_link_more_of_type: 'Impossible d’associer d’autres clés d’accès au compte.',
      },
      retry: 'Réessayer',
    },
    recoveryOAuth: {
      confirmTitle: 'Confirmez que c’est bien vous',
      confirmHelp: (name) => `Connectez-vous à ${name} dans la fenêtre qui s’ouvre.`,
      confirm: (name) => `Confirmer avec ${name}`,
      backingUp: (name) => `Sauvegarde avec ${name}…`,
      recovering: (name) => `Récupération avec ${name}…`,
      progressHelp: 'Veuillez patienter…',
      windowLost: 'Si vous avez fermé la fenêtre, rouvrez-la.',
      backedUp: (name) => `Sauvegardé avec ${name}`,
      recovered: (name) => `Récupéré avec ${name}`,
      successHelp: 'Votre compte est sécurisé.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `Échec de la récupération avec ${name}`
          : `Échec de la sauvegarde avec ${name}`,
      failedHelp: (name) =>
        `Vérifiez que vous choisissez le compte ${name} associé à votre sauvegarde.`,
      retry: 'Réessayer',
    },
    password: {
      splashTitle: 'Sécurisez votre compte',
      splashHelp: 'Ajoutez un mot de passe pour pouvoir ouvrir votre compte sur un autre appareil.',
      add: 'Ajouter un mot de passe',
      createTitle: 'Créer un mot de passe',
      resetTitle: 'Réinitialiser votre mot de passe',
      createHelp: 'Il vous le faut pour ouvrir votre compte sur un nouvel appareil.',
      label: 'Mot de passe',
      placeholder: 'Saisissez un mot de passe',
      generate: 'Générer un mot de passe fort',
      show: 'Afficher le mot de passe',
      hide: 'Masquer le mot de passe',
      strength: 'Force du mot de passe',
      strengths: { weak: 'Faible', medium: 'Moyen', strong: 'Fort' },
      next: 'Continuer',
      saveTitle: 'Enregistrez votre mot de passe',
      saveHelp:
        'Conservez-le là où vous seul pouvez le trouver. Nous ne pouvons pas le réinitialiser.',
      copy: 'Copier',
      copied: 'Copié',
      download: 'Télécharger en fichier texte',
      confirmTitle: 'Confirmez votre mot de passe',
      confirmHelp: 'Saisissez-le une nouvelle fois.',
      mismatch: 'Les mots de passe ne correspondent pas',
      finalizeTitle: 'Confirmer la sauvegarde',
      finalizeHelp: 'Ce mot de passe protège votre compte sur tous les appareils.',
      acknowledge:
        'Je comprends que si je perds mon mot de passe et mon appareil, je perdrai l’accès à mon compte et à mes actifs.',
      set: 'Enregistrer le mot de passe',
      cancel: 'Annuler',
      doneTitle: 'C’est fait',
      doneHelp: 'Votre compte est sécurisé.',
      failed: 'Une erreur s’est produite',
      close: 'Fermer',
      tooShort: 'Le mot de passe doit comporter au moins 6 caractères',
      tooWeak: 'Choisissez un mot de passe plus fort',
      invalid: (characters) => `Caractères non valides ( ${characters} )`,
      space: 'ESPACE',
    },
    enterPassword: {
      title: 'Saisissez votre mot de passe',
      help: 'Cet appareil n’a pas encore votre portefeuille.',
      recover: 'Récupérer votre compte',
      why: 'Pourquoi est-ce nécessaire ?',
      reason:
        'Votre mot de passe déverrouille la sauvegarde de votre portefeuille. Personne d’autre ne l’a : vous seul pouvez amener le portefeuille sur cet appareil.',
    },
    recoveryErrors: {
      password: 'Mot de passe de récupération non valide, veuillez réessayer.',
      triesLeft: (count) =>
        plural('fr', count, {
          one: `${count} tentative restante.`,
          other: `${count} tentatives restantes.`,
        }),
      locked: (waitMs) =>
        waitMs
          ? `Trop de tentatives. Réessayez ${formatWait('fr', waitMs)}.`
          : 'Trop de tentatives. Réessayez plus tard.',
      other: 'Une erreur s’est produite, veuillez réessayer.',
    },
    automatic: {
      title: 'Sécuriser automatiquement votre compte',
      help: 'Votre compte s’ouvre partout où vous vous connectez, sans mot de passe.',
      confirm: 'Confirmer',
      success: 'Votre compte est sécurisé.',
      failed: 'Une erreur s’est produite',
      retry: 'Réessayer',
    },
    exporting: {
      title: 'Exporter le portefeuille',
      warning: 'Ne partagez jamais votre clé privée ni votre phrase de récupération.',
      help: 'Quiconque a la clé contrôle le portefeuille et tout ce qu’il contient.',
      address: 'Adresse du portefeuille',
      copy: 'Copier l’adresse',
      copied: 'Copié',
      frame: 'Export de votre clé privée',
      done: 'Terminé',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Demandé par ${origin}.` : `Demandé par ${name} sur ${origin}.`,
      title: 'Signer le message',
      help: 'La signature de ce message est sans frais.',
      sign: 'Signer et continuer',
      notNow: 'Pas maintenant',
      message: 'Texte du message',
      typedData: 'Données à signer',
      copyPayload: 'Copier le contenu complet',
      copied: 'Copié',
      opaque:
        'Ce sont des données brutes. Ne les signez que si vous faites confiance à cette application.',
      hidden: 'Les caractères invisibles sont affichés sous forme de codes.',
      provided: (appName) => `Fourni par ${appName}`,
      wallet: 'Portefeuille',
      success: 'C’est fait',
      signature: (short) => `Signature : ${short}`,
      failed: 'Une erreur s’est produite, veuillez réessayer.',
      authorizeTitle: 'Autoriser un contrat',
      authorizeWarning:
        'Ce contrat pourra utiliser tout le contenu de ce portefeuille sur ce réseau. Continuez uniquement si vous faites confiance à cette application.',
      removeTitle: 'Retirer le contrat',
      removeHelp: 'Aucun contrat n’agira pour ce portefeuille sur ce réseau.',
      smartWallet: 'Portefeuille intelligent',
      items: (count) =>
        plural('fr', count, { one: `${count} élément`, other: `${count} éléments` }),
    },
  },
}
