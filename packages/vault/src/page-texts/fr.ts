import type { PageTexts } from './PageTexts.ts'

/** French texts of the export page and the consent page. */
export const fr: PageTexts = {
  export: {
    title: 'Exporter le portefeuille',
    choose: 'Élément à exporter',
    tabs: {
      key: 'Clé privée',
      phrase: 'Phrase de récupération',
    },
    reveal: 'Afficher',
    hide: 'Masquer',
    copy: 'Copier',
    copied: 'Copié',
    key: {
      reveal: 'Afficher la clé privée',
      hide: 'Masquer la clé privée',
      copy: 'Copier la clé privée',
      copied: 'Clé privée copiée',
      shown: 'Clé privée affichée. Elle sera masquée après une minute.',
    },
    phrase: {
      reveal: 'Afficher la phrase de récupération',
      hide: 'Masquer la phrase de récupération',
      copy: 'Copier la phrase de récupération',
      copied: 'Phrase de récupération copiée',
      shown: 'Phrase de récupération affichée. Elle sera masquée après une minute.',
    },
    warning: 'Gardez ceci secret : il ouvre votre portefeuille.',
    covered: 'Vous pourrez l’afficher lorsque cette page sera entièrement visible.',
    opening: 'Ouverture de votre portefeuille…',
    expired:
      'Cette page ne peut être ouverte qu’une fois. Fermez-la et exportez à nouveau votre portefeuille.',
    notOnDevice:
      'Ce portefeuille n’est pas sur cet appareil. Fermez cette page, récupérez-le et réessayez.',
    loginAgain: 'Reconnectez-vous pour exporter votre portefeuille.',
    tooOften: 'Trop de tentatives. Réessayez plus tard.',
    failed: 'Une erreur s’est produite. Fermez cette page et réessayez.',
    notCopied: 'Votre navigateur a refusé la copie. Affichez le texte et copiez-le à la main.',
    window: {
      help: (host) =>
        `Ce navigateur ne peut pas savoir si quelque chose recouvre cette page. Continuez dans une fenêtre de ${host}, que rien ne peut recouvrir.`,
      open: 'Continuer dans une nouvelle fenêtre',
      waiting: 'Continuez dans la fenêtre qui s’est ouverte.',
      blocked:
        'La fenêtre ne s’est pas ouverte. Autorisez les fenêtres contextuelles pour cette page, puis réessayez.',
      lost: 'Cette fenêtre ne contient aucune demande. Fermez-la et réessayez.',
    },
  },
  consent: {
    title: 'Activer l’accès hors ligne',
    asked: {
      one: (appName) =>
        `${appName} demande à utiliser ce portefeuille en votre absence. Vous pouvez révoquer cet accès à tout moment.`,
      other: (appName) =>
        `${appName} demande à utiliser ces portefeuilles en votre absence. Vous pouvez révoquer cet accès à tout moment.`,
    },
    wallet: {
      ethereum: 'Portefeuille Ethereum',
      solana: 'Portefeuille Solana',
    },
    accept: 'Accepter',
    covered: 'Vous pourrez accepter dès que rien ne recouvre cette zone.',
    tooSoon: 'Appuyez encore une fois pour accepter.',
    failed: 'Une erreur s’est produite. Fermez cette page et réessayez.',
  },
}
