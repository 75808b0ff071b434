import type { MailTexts } from '../MailTexts.ts'

/** Spanish texts of mails and text messages. */
export const es: MailTexts = {
  code: {
    subject: {
      login: (app) => `Su código de acceso a ${app}`,
      link: (app) => `Su código para añadir esta dirección a ${app}`,
    },
    title: {
      login: (app) => `Iniciar sesión en ${app}`,
      link: (app) => `Añadir esta dirección a ${app}`,
    },
    lead: {
      login: 'Introduzca este código donde está iniciando sesión:',
      link: 'Introduzca este código donde está añadiendo su dirección:',
    },
    lifetime: (duration) => `Es válido durante ${duration} y una sola vez.`,
    secrecy: 'No se lo dé a nadie, ni siquiera a quien diga ser del servicio de asistencia.',
    unasked: {
      login:
        'Si no lo ha solicitado, ignore este correo: nadie puede iniciar sesión sin el código.',
      link: 'Si no lo ha solicitado, ignore este correo: no se añade nada sin el código.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} es su código de acceso a ${app}. Válido durante ${duration}. No se lo dé a nadie.`,
      link: (code, app, duration) =>
        `${code} es su código para añadir este número a ${app}. Válido durante ${duration}. No se lo dé a nadie.`,
      factor: (code, app, duration) =>
        `${code} es su código de verificación de ${app}. Válido durante ${duration}. No se lo dé a nadie.`,
    },
  },
  noAccount: {
    subject: (app) => `No hay ninguna cuenta de ${app} con esta dirección`,
    title: 'No se encontró ninguna cuenta',
    lead: (app) =>
      `Alguien solicitó un código de acceso a ${app} con esta dirección, pero no hay ninguna cuenta con ella.`,
    next: 'Si fue usted, pruebe con la dirección con la que se registró.',
    unasked: 'Si no fue usted, ignore este correo: no ha ocurrido nada.',
  },
  account: {
    subject: {
      linked: 'Se añadió un método de acceso',
      unlinked: 'Se eliminó un método de acceso',
      updated: 'Se cambiaron sus datos de contacto',
    },
    lead: {
      linked: (label, app, time) => `Añadido a su cuenta de ${app}: ${label} (${time}).`,
      unlinked: (label, app, time) => `Eliminado de su cuenta de ${app}: ${label} (${time}).`,
      updated: (label, app, time) => `Sustituido en su cuenta de ${app}: ${label} (${time}).`,
    },
    fine: 'Si fue usted, no tiene que hacer nada.',
    undo: (duration) => `Si no fue usted, deshaga el cambio en un plazo de ${duration}:`,
    undoLink: 'Deshacer el cambio',
    effect:
      'También se eliminan los métodos de acceso añadidos desde entonces y se cierra la sesión en todos los dispositivos.',
    sms: {
      linked: (label) => `Añadido a su cuenta: ${label}.`,
      unlinked: (label) => `Eliminado de su cuenta: ${label}.`,
      updated: (label) => `Sustituido en su cuenta: ${label}.`,
    },
    smsUndo: (duration) => `Si no fue usted, deshágalo en un plazo de ${duration}:`,
    labels: {
      email: 'una dirección de correo',
      phone: 'un número de teléfono',
      wallet: 'una billetera',
      smart_wallet: 'una billetera inteligente',
      passkey: 'una llave de acceso',
      telegram: 'una cuenta de Telegram',
      farcaster: 'una cuenta de Farcaster',
      custom_auth: 'un acceso propio de la aplicación',
    },
    provider: (name) => `una cuenta de ${name}`,
  },
  undoPage: {
    title: '¿Deshacer este cambio?',
    detail: (app) =>
      `Los métodos de acceso de su cuenta de ${app} vuelven al estado anterior al cambio y se cierra la sesión en todos los dispositivos.`,
    goneTitle: 'Este enlace ha caducado',
    goneDetail:
      'Ya se utilizó o es demasiado antiguo. Si otra persona usa su cuenta, póngase en contacto con la asistencia de la aplicación.',
    doneTitle: 'El cambio se ha deshecho',
    doneDetail:
      'Se ha cerrado la sesión en todos los dispositivos. Inicie sesión de nuevo con la dirección a la que llegó este correo.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Se añadió un segundo factor',
      mfa_removed: 'Se eliminó un segundo factor',
    },
    methods: {
      sms: 'códigos por SMS',
      totp: 'aplicación de autenticación',
      passkey: 'llave de acceso',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): su cuenta de ${app}, ${time}.`,
    unasked:
      'Si fue usted, no tiene que hacer nada. Si no, cierre la sesión en todos los dispositivos y póngase en contacto con la asistencia de la aplicación.',
    sms: (subject, method) =>
      `${subject} (${method}). Si no fue usted, póngase en contacto con la asistencia de la aplicación.`,
  },
  recoveryCode: {
    subject: 'Se usó un código de recuperación',
    lead: (app, time) =>
      `Se usó un código de recuperación en lugar de un segundo factor en su cuenta de ${app} (${time}).`,
    left: (remaining) => `Códigos restantes: ${remaining}.`,
    unasked:
      'Si fue usted, no tiene que hacer nada. Si no, cierre la sesión en todos los dispositivos, genere códigos nuevos y póngase en contacto con la asistencia de la aplicación.',
    sms: (left) =>
      `Se usó un código de recuperación en su cuenta. ${left} Si no fue usted, genere códigos nuevos y póngase en contacto con la asistencia de la aplicación.`,
  },
  wallet: {
    subject: {
      exported: 'Se mostró la clave de su billetera',
      recovered: 'Su billetera se abrió en un dispositivo nuevo',
      'recovery-started': 'Se inició la recuperación de su billetera',
      'password-locked': 'La contraseña de su billetera se intentó demasiadas veces',
      'recovery-changed': 'Se cambió la copia de seguridad de su billetera',
      delegated: 'Se concedió acceso sin conexión a su billetera',
      'delegated-use': 'La aplicación usó su billetera por usted',
      adopted: 'Su billetera ahora la guarda la aplicación',
    },
    lead: {
      exported: (address, app) =>
        `La clave privada de su billetera ${address} en ${app} se mostró a alguien que ha iniciado sesión como usted.`,
      recovered: (address, app) =>
        `Su billetera ${address} en ${app} se abrió en un dispositivo que antes no la tenía.`,
      'recovery-started': (address, app) =>
        `Su billetera ${address} en ${app} se está abriendo en un dispositivo que antes no la tenía.`,
      'password-locked': (address, app) =>
        `Su billetera ${address} en ${app} está bloqueada un tiempo en dispositivos nuevos porque su contraseña se intentó diez veces.`,
      'recovery-changed': (address, app) =>
        `Su billetera ${address} en ${app} tiene una nueva copia de seguridad y la anterior ya no funciona.`,
      delegated: (address, app) =>
        `La aplicación puede usar su billetera ${address} en ${app} mientras usted no está. Puede revocarlo en la aplicación.`,
      'delegated-use': (address, app) =>
        `La aplicación usó su billetera ${address} en ${app} por primera vez desde que le concedió acceso sin conexión. Puede revocarlo en la aplicación.`,
      adopted: (address, app) =>
        `A partir de ahora los servidores de la aplicación guardan su billetera ${address} en ${app}. No necesita dispositivo ni copia de seguridad.`,
    },
    when: (time) => `Fecha: ${time}.`,
    unasked:
      'Si fue usted, no tiene que hacer nada. Si no, traslade el contenido de la billetera a otra y póngase en contacto con la asistencia de la aplicación.',
    sms: (subject, address) =>
      `${subject} (${address}). Si no fue usted, traslade su contenido y póngase en contacto con la asistencia de la aplicación.`,
  },
}
