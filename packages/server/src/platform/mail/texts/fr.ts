import type { MailTexts } from '../MailTexts.ts'

/** French texts of mails and text messages. */
export const fr: MailTexts = {
  code: {
    subject: {
      login: (app) => `Votre code de connexion à ${app}`,
      link: (app) => `Votre code pour ajouter cette adresse à ${app}`,
    },
    title: {
      login: (app) => `Connexion à ${app}`,
      link: (app) => `Ajouter cette adresse à ${app}`,
    },
    lead: {
      login: 'Saisissez ce code là où vous vous connectez :',
      link: 'Saisissez ce code là où vous ajoutez votre adresse :',
    },
    lifetime: (duration) => `Il est valable ${duration} et une seule fois.`,
    secrecy: 'Ne le communiquez à personne, même à quelqu’un qui dit appartenir à l’assistance.',
    unasked: {
      login:
        'Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans le code.',
      link: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : rien n’est ajouté sans le code.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} est votre code de connexion à ${app}. Valable ${duration}. Ne le communiquez à personne.`,
      link: (code, app, duration) =>
        `${code} est votre code pour ajouter ce numéro à ${app}. Valable ${duration}. Ne le communiquez à personne.`,
      factor: (code, app, duration) =>
        `${code} est votre code de vérification pour ${app}. Valable ${duration}. Ne le communiquez à personne.`,
    },
  },
  noAccount: {
    subject: (app) => `Aucun compte ${app} pour cette adresse`,
    title: 'Aucun compte trouvé',
    lead: (app) =>
      `Quelqu’un a demandé un code de connexion à ${app} avec cette adresse, mais aucun compte ne lui correspond.`,
    next: 'Si c’était vous, essayez l’adresse avec laquelle vous vous êtes inscrit.',
    unasked: 'Si ce n’était pas vous, ignorez cet e-mail : il ne s’est rien passé.',
  },
  account: {
    subject: {
      linked: 'Un mode de connexion a été ajouté',
      unlinked: 'Un mode de connexion a été supprimé',
      updated: 'Vos coordonnées ont été modifiées',
    },
    lead: {
      linked: (label, app, time) => `Ajout à votre compte ${app} : ${label} (${time}).`,
      unlinked: (label, app, time) => `Suppression de votre compte ${app} : ${label} (${time}).`,
      updated: (label, app, time) => `Remplacement dans votre compte ${app} : ${label} (${time}).`,
    },
    fine: 'Si c’était vous, vous n’avez rien à faire.',
    undo: (duration) => `Sinon, annulez la modification dans un délai de ${duration} :`,
    undoLink: 'Annuler la modification',
    effect:
      'Les modes de connexion ajoutés depuis seront aussi supprimés et tous les appareils seront déconnectés.',
    sms: {
      linked: (label) => `Ajout à votre compte : ${label}.`,
      unlinked: (label) => `Suppression de votre compte : ${label}.`,
      updated: (label) => `Remplacement dans votre compte : ${label}.`,
    },
    smsUndo: (duration) => `Si ce n’était pas vous, annulez dans un délai de ${duration} :`,
    labels: {
      email: 'une adresse e-mail',
      phone: 'un numéro de téléphone',
      wallet: 'un portefeuille',
      smart_wallet: 'un smart wallet',
      passkey: 'une clé d’accès',
      telegram: 'un compte Telegram',
      farcaster: 'un compte Farcaster',
      custom_auth: 'une connexion propre à l’application',
    },
    provider: (name) => `un compte ${name}`,
  },
  undoPage: {
    title: 'Annuler cette modification ?',
    detail: (app) =>
      `Les modes de connexion de votre compte ${app} reviennent à leur état d’avant la modification et tous les appareils sont déconnectés.`,
    goneTitle: 'Ce lien a expiré',
    goneDetail:
      'Il a déjà été utilisé ou il est trop ancien. Si quelqu’un d’autre utilise votre compte, contactez l’assistance de l’application.',
    doneTitle: 'La modification a été annulée',
    doneDetail:
      'Tous les appareils sont déconnectés. Reconnectez-vous avec l’adresse à laquelle cet e-mail a été envoyé.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Un second facteur a été ajouté',
      mfa_removed: 'Un second facteur a été supprimé',
    },
    methods: {
      sms: 'codes SMS',
      totp: 'application d’authentification',
      passkey: 'clé d’accès',
    },
    lead: (subject, method, app, time) => `${subject} (${method}) : votre compte ${app}, ${time}.`,
    unasked:
      'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez-vous partout et contactez l’assistance de l’application.',
    sms: (subject, method) =>
      `${subject} (${method}). Si ce n’était pas vous, contactez l’assistance de l’application.`,
  },
  recoveryCode: {
    subject: 'Un code de récupération a été utilisé',
    lead: (app, time) =>
      `Un code de récupération a été utilisé à la place d’un second facteur pour votre compte ${app} (${time}).`,
    left: (remaining) => `Codes restants : ${remaining}.`,
    unasked:
      'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez-vous partout, créez de nouveaux codes et contactez l’assistance de l’application.',
    sms: (left) =>
      `Un code de récupération a été utilisé pour votre compte. ${left} Si ce n’était pas vous, créez de nouveaux codes et contactez l’assistance de l’application.`,
  },
  wallet: {
    subject: {
      exported: 'La clé de votre portefeuille a été affichée',
      recovered: 'Votre portefeuille a été ouvert sur un nouvel appareil',
      'recovery-started': 'La récupération de votre portefeuille a commencé',
      'password-locked': 'Le mot de passe de votre portefeuille a été essayé trop souvent',
      'recovery-changed': 'La sauvegarde de votre portefeuille a été modifiée',
      delegated: 'L’accès hors ligne à votre portefeuille a été accordé',
      'delegated-use': 'L’application a utilisé votre portefeuille pour vous',
      adopted: 'Votre portefeuille est désormais conservé par l’application',
    },
    lead: {
      exported: (address, app) =>
        `La clé privée de votre portefeuille ${address} dans ${app} a été montrée à une personne connectée sous votre identité.`,
      recovered: (address, app) =>
        `Votre portefeuille ${address} dans ${app} a été ouvert sur un appareil qui ne l’avait pas auparavant.`,
      'recovery-started': (address, app) =>
        `Votre portefeuille ${address} dans ${app} est en cours d’ouverture sur un appareil qui ne l’avait pas auparavant.`,
      'password-locked': (address, app) =>
        `Votre portefeuille ${address} dans ${app} est bloqué pour un moment sur les nouveaux appareils, car son mot de passe a été essayé dix fois.`,
      'recovery-changed': (address, app) =>
        `Votre portefeuille ${address} dans ${app} a une nouvelle sauvegarde, et la précédente ne fonctionne plus.`,
      delegated: (address, app) =>
        `Votre portefeuille ${address} dans ${app} peut être utilisé par l’application en votre absence. Vous pouvez révoquer cet accès dans l’application.`,
      'delegated-use': (address, app) =>
        `Votre portefeuille ${address} dans ${app} a été utilisé par l’application pour la première fois depuis que vous lui avez accordé l’accès hors ligne. Vous pouvez révoquer cet accès dans l’application.`,
      adopted: (address, app) =>
        `Votre portefeuille ${address} dans ${app} est désormais conservé par les serveurs de l’application. Il n’a besoin ni d’appareil ni de sauvegarde.`,
    },
    when: (time) => `Date : ${time}.`,
    unasked:
      'Si c’était vous, vous n’avez rien à faire. Sinon, transférez le contenu du portefeuille vers un autre et contactez l’assistance de l’application.',
    sms: (subject, address) =>
      `${subject} (${address}). Si ce n’était pas vous, transférez son contenu et contactez l’assistance de l’application.`,
  },
}
