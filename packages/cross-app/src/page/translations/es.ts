import type { PageText } from '../pageText.ts'

/** Spanish texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Un momento…',
  lost: {
    title: 'Esta solicitud ha terminado',
    detail: 'Cierre esta ventana, vuelva a la aplicación e inténtelo de nuevo.',
  },
  unreachable: {
    title: 'Algo salió mal',
    detail: 'Compruebe su conexión, cierre esta ventana e inténtelo de nuevo desde la aplicación.',
  },
  logIn: (app) => `Iniciar sesión en ${app}`,
  useAnother: 'Usar otra cuenta',
  as: (name) => `Sesión iniciada como ${name}`,
  login: {
    title: (asking, app) => `¿Continuar a ${asking} con su cuenta de ${app}?`,
    knows: 'La aplicación le reconocerá cada vez que inicie sesión de esta forma',
    sees: (wallets) =>
      wallets === 1 ? 'La aplicación verá su billetera' : 'La aplicación verá sus billeteras',
    seesLater: 'La aplicación verá sus billeteras cuando tenga una',
    asks: 'La aplicación puede pedir firmas, y usted decide sobre cada una en una ventana como esta',
    not: (app) => `No obtiene su correo, su número de teléfono ni su acceso a ${app}.`,
    allow: 'Permitir',
    deny: 'Denegar',
  },
  connect: {
    title: (app) => `¿Conectar este sitio a su billetera de ${app}?`,
    sees: 'Verá la dirección de su billetera',
    choose: 'Verá la dirección de esta billetera',
    makes: 'Verá la dirección de una billetera que se crea para usted',
    asks: (days) => `Puede pedir firmas durante ${days} días, y usted decide sobre cada una`,
    not: (app) => `No obtiene su correo, su número de teléfono ni su acceso a ${app}.`,
    allow: 'Conectar',
    deny: 'Cancelar',
    impostor: (opened, named) => ({
      title: 'Esta solicitud no es de confianza',
      detail: `${opened} abrió esta ventana en nombre de ${named}. Ciérrela y no comparta nada.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} pide una firma de su billetera de ${app}`,
    siteTitle: (app) => `Este sitio pide una firma de su billetera de ${app}`,
    signOut: 'Cerrar sesión',
    ready: 'Revise lo que se le pide antes de aprobarlo.',
    otherUser: (name) => `Ha iniciado sesión como ${name}, y esta solicitud es para otra cuenta.`,
    noOpener: {
      title: 'No se puede contactar con la aplicación',
      detail:
        'Esta ventana perdió la página que la abrió. Ciérrela e inténtelo de nuevo desde la aplicación.',
    },
    done: {
      title: 'Listo',
      detail: 'Puede cerrar esta ventana.',
    },
    reject: 'Rechazar',
  },
}
