import type { PageText } from '../pageText.ts'

/** French texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Un instant…',
  lost: {
    title: 'Cette demande est terminée',
    detail: 'Fermez cette fenêtre, revenez à l’application et réessayez.',
  },
  unreachable: {
    title: 'Une erreur s’est produite',
    detail: 'Vérifiez votre connexion, fermez cette fenêtre et réessayez depuis l’application.',
  },
  logIn: (app) => `Connexion à ${app}`,
  useAnother: 'Utiliser un autre compte',
  as: (name) => `Connecté en tant que ${name}`,
  login: {
    title: (asking, app) => `Continuer vers ${asking} avec votre compte ${app} ?`,
    knows: 'L’application vous reconnaîtra chaque fois que vous vous connecterez ainsi',
    sees: (wallets) =>
      wallets === 1
        ? 'L’application verra votre portefeuille'
        : 'L’application verra vos portefeuilles',
    seesLater: 'L’application verra vos portefeuilles dès que vous en aurez un',
    asks: 'L’application peut demander des signatures, et vous décidez de chacune dans une fenêtre comme celle-ci',
    not: (app) =>
      `Elle n’obtient ni votre e-mail, ni votre numéro de téléphone, ni votre connexion à ${app}.`,
    allow: 'Autoriser',
    deny: 'Refuser',
  },
  connect: {
    title: (app) => `Connecter ce site à votre portefeuille ${app} ?`,
    sees: 'Il verra l’adresse de votre portefeuille',
    choose: 'Il verra l’adresse de ce portefeuille',
    makes: 'Il verra l’adresse d’un portefeuille créé pour vous',
    asks: (days) =>
      `Il peut demander des signatures pendant ${days} jours, et vous décidez de chacune`,
    not: (app) =>
      `Elle n’obtient ni votre e-mail, ni votre numéro de téléphone, ni votre connexion à ${app}.`,
    allow: 'Connecter',
    deny: 'Annuler',
    impostor: (opened, named) => ({
      title: 'Cette demande n’est pas fiable',
      detail: `${opened} a ouvert cette fenêtre au nom de ${named}. Fermez-la et ne partagez rien.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} demande une signature de votre portefeuille ${app}`,
    siteTitle: (app) => `Ce site demande une signature de votre portefeuille ${app}`,
    signOut: 'Se déconnecter',
    ready: 'Regardez ce qui vous est demandé avant d’approuver.',
    otherUser: (name) =>
      `Vous êtes connecté en tant que ${name}, et cette demande concerne un autre compte.`,
    noOpener: {
      title: 'L’application est injoignable',
      detail:
        'Cette fenêtre a perdu la page qui l’a ouverte. Fermez-la et réessayez depuis l’application.',
    },
    done: {
      title: 'Terminé',
      detail: 'Vous pouvez fermer cette fenêtre.',
    },
    reject: 'Rejeter',
  },
}
