import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Spanish texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Aprobar solicitud',
    frame: (appName) => `Solicitud de billetera de ${appName}`,
    origin: (host) => `Mostrado por ${host}. La aplicación no puede modificarlo.`,
    covered: 'Podrá aprobar cuando nada cubra esto.',
    tooSoon: 'Pulse otra vez para aprobar.',
    window: {
      title: 'Continuar en una ventana nueva',
      help: (host) =>
        `Este navegador no puede saber si algo cubre esta página. Continúe en una ventana de ${host}, que nada puede cubrir.`,
      open: 'Revisar en una ventana nueva',
      waiting: 'Continúe en la ventana que se ha abierto.',
      blocked:
        'La ventana no se ha abierto. Permita las ventanas emergentes de esta página e inténtelo de nuevo.',
      lost: 'Esta ventana no tiene ninguna solicitud. Ciérrela e inténtelo de nuevo.',
    },
    farcaster: {
      title: 'Añadir un firmante de Farcaster',
      help: (appName) =>
        `${appName} solicita una clave que puede publicar en su cuenta de Farcaster.`,
      confirm: 'Continuar',
    },
    import: {
      title: 'Importar billetera',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} solicita añadir una billetera de Ethereum a su cuenta. ${appName} conoce su clave privada.`
          : `${appName} solicita añadir una billetera de Solana a su cuenta. ${appName} conoce su clave privada.`,
      confirm: 'Importar',
      success: { title: 'Billetera importada', detail: 'Ya está en su cuenta.' },
      failure: {
        title: 'La billetera no se importó',
        detail: 'Revise la clave privada e inténtelo de nuevo.',
        retry: 'Intentar de nuevo',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Billetera de Ethereum', solana: 'Billetera de Solana' },
    copy: 'Copiar dirección',
    copied: 'Copiado',
    grant: {
      title: 'Permitir acceso sin conexión',
      frame: 'Lo que se le solicita y el botón para aceptarlo',
      help: (appName) =>
        `${appName} solicita usar esta billetera cuando usted no está. Puede revocarlo en cualquier momento.`,
      confirm: 'Aceptar',
      decline: 'Ahora no',
      success: (appName) => `Ha concedido a ${appName} permisos de acciones delegadas.`,
      failed: 'Se produjo un error, inténtelo de nuevo.',
    },
    revoke: {
      title: 'Revocar el acceso sin conexión a la billetera',
      help: (appName) => `${appName} ya no podrá usarla cuando usted no esté.`,
      confirm: 'Confirmar',
      decline: 'Denegar',
      success: () => 'Ha revocado los permisos.',
      failed: 'Se produjo un error, inténtelo de nuevo.',
    },
  },
  farcasterSigner: {
    title: 'Añadir un firmante a Farcaster',
    titleOnPhone: 'Solicitando firmante a Farcaster',
    help: 'Escanee con la cámara de su teléfono para continuar.',
    helpOnPhone: 'Apruebe la solicitud en la aplicación Farcaster y vuelva aquí.',
    code: 'Código QR que abre Farcaster en su teléfono',
    takeMe: 'Ir a Farcaster',
    openApp: 'Abrir la aplicación Farcaster',
    copyLink: 'Copiar enlace',
    copied: 'Copiado',
    success: 'Su firmante se añadió.',
    failed: 'Algo salió mal',
    failures: {
      'connect-failed': 'Error de conexión',
      rejected: 'Solicitud rechazada',
      'timed-out': 'La solicitud caducó. Inténtelo de nuevo.',
    },
    retry: 'Intentar de nuevo',
  },
  migration: {
    title: (count) =>
      plural('es', count, { one: '¿Mover su billetera?', other: '¿Mover sus billeteras?' }),
    help: (appName) =>
      `${appName} guarda ahora las billeteras en sus servidores. Su dirección y sus fondos no cambian, y puede usar la billetera en cualquier navegador.`,
    risk: (appName) =>
      `Tras el cambio, el operador de los servidores de ${appName} podría usar la billetera sin su dispositivo. Si no lo desea, elija «Ahora no»: la billetera seguirá funcionando como antes.`,
    confirm: (count) => plural('es', count, { one: 'Mover billetera', other: 'Mover billeteras' }),
    decline: 'Ahora no',
    success: 'Movida. La dirección es la misma.',
    failed: 'Se produjo un error, inténtelo de nuevo.',
    wallet: { ethereum: 'Billetera de Ethereum', solana: 'Billetera de Solana' },
    copy: 'Copiar dirección',
    copied: 'Copiado',
  },
  wallet: {
    creating: { title: 'Creando su billetera', help: 'Espere…' },
    connecting: { title: 'Conectando con su billetera', help: 'Espere…' },
    failed: {
      title: 'Algo salió mal',
      help: 'Estamos en ello. Inténtelo más tarde.',
      close: 'Cerrar',
    },
    created: {
      welcome: (appName) =>
        appName ? `Le damos la bienvenida a ${appName}` : 'Le damos la bienvenida',
      newAccount: 'Ha creado una cuenta correctamente.',
      allSet: '¡Todo listo!',
      secured: 'Su cuenta está protegida.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Guardar copia en Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Guardar copia en Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Proteja su cuenta', update: 'Actualizar método de copia de seguridad' },
      help: {
        first: 'Elija cómo recuperar el acceso desde un dispositivo nuevo.',
        update: 'Elija cómo recuperar el acceso a partir de ahora.',
      },
      setPassword: 'Establecer una contraseña',
      resetPassword: 'Restablecer su contraseña',
      why: '¿Por qué debo proteger mi cuenta?',
      reasons: [
        'Su billetera está en este dispositivo. Una copia de seguridad la lleva al siguiente.',
        'Solo usted puede abrir la copia. No podemos restaurarla por usted.',
      ],
      usePasskey: 'Usar una llave de acceso',
      select: 'Elegir método de copia de seguridad',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Proteger con una llave de acceso',
        help: 'Su huella, su rostro o su PIN recupera su billetera donde tenga esta llave de acceso.',
        confirm: 'Usar una llave de acceso',
        success: 'Protegida con su llave de acceso',
        failed: 'No se pudo proteger su cuenta',
        failedHelp: 'Se produjo un error, inténtelo de nuevo.',
      },
      recover: {
        title: 'Recuperar con su llave de acceso',
        help: 'Este dispositivo aún no tiene su billetera. La llave de acceso con la que la protegió la trae aquí.',
        confirm: 'Usar su llave de acceso',
        success: 'Recuperada con su llave de acceso',
        failed: 'No se pudo recuperar su cuenta',
        failedHelp: 'Use la llave de acceso con la que protegió su cuenta.',
      },
      successHelp: 'Su cuenta está protegida.',
      errors: {
        passkey_not_allowed: 'La solicitud de llave de acceso caducó o fue rechazada.',
        not_supported: 'Esta llave de acceso no puede recuperar billeteras. Pruebe con otra.',
        cannot_link_more_of_type: 'No se pueden vincular más llaves de acceso a la cuenta.',
      },
      retry: 'Intentar de nuevo',
    },
    recoveryOAuth: {
      confirmTitle: 'Confirme que es usted',
      confirmHelp: (name) => `Inicie sesión en ${name} en la ventana que se abre.`,
      confirm: (name) => `Confirmar con ${name}`,
      backingUp: (name) => `Guardando copia con ${name}…`,
      recovering: (name) => `Recuperando con ${name}…`,
      progressHelp: 'Espere…',
      windowLost: 'Si ha cerrado la ventana, ábrala de nuevo.',
      backedUp: (name) => `Copia guardada con ${name}`,
      recovered: (name) => `Recuperada con ${name}`,
      successHelp: 'Su cuenta está protegida.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `La recuperación con ${name} no tuvo éxito`
          : `La copia con ${name} no tuvo éxito`,
      failedHelp: (name) =>
        `Compruebe que selecciona la cuenta de ${name} asociada a su copia de seguridad.`,
      retry: 'Intentar de nuevo',
    },
    password: {
      splashTitle: 'Proteja su cuenta',
      splashHelp: 'Añada una contraseña para poder abrir su cuenta en otro dispositivo.',
      add: 'Añadir contraseña',
      createTitle: 'Crear una contraseña',
      resetTitle: 'Restablecer su contraseña',
      createHelp: 'La necesita para abrir su cuenta en un dispositivo nuevo.',
      label: 'Contraseña',
      placeholder: 'Introduzca una contraseña',
      generate: 'Generar una contraseña segura',
      show: 'Mostrar contraseña',
      hide: 'Ocultar contraseña',
      strength: 'Seguridad de la contraseña',
      strengths: { weak: 'Débil', medium: 'Media', strong: 'Fuerte' },
      next: 'Continuar',
      saveTitle: 'Guarde su contraseña',
      saveHelp: 'Guárdela donde solo usted la encuentre. No podemos restablecerla.',
      copy: 'Copiar',
      copied: 'Copiado',
      download: 'Descargar como archivo de texto',
      confirmTitle: 'Confirme su contraseña',
      confirmHelp: 'Introdúzcala una vez más.',
      mismatch: 'Las contraseñas no coinciden',
      finalizeTitle: 'Confirmar copia de seguridad',
      finalizeHelp: 'Esta contraseña protege su cuenta en todos los dispositivos.',
      acknowledge:
        'Entiendo que si pierdo mi contraseña y mi dispositivo, perderé el acceso a mi cuenta y a mis activos.',
      set: 'Guardar contraseña',
      cancel: 'Cancelar',
      doneTitle: 'Listo',
      doneHelp: 'Su cuenta está protegida.',
      failed: 'Algo salió mal',
      close: 'Cerrar',
      tooShort: 'La contraseña debe tener al menos 6 caracteres',
      tooWeak: 'Elija una contraseña más segura',
      invalid: (characters) => `Caracteres no válidos ( ${characters} )`,
      space: 'ESPACIO',
    },
    enterPassword: {
      title: 'Introduzca su contraseña',
      help: 'Este dispositivo aún no tiene su billetera.',
      recover: 'Recuperar su cuenta',
      why: '¿Por qué es necesario?',
      reason:
        'Su contraseña desbloquea la copia de su billetera. Nadie más la tiene, así que solo usted puede traer la billetera a este dispositivo.',
    },
    recoveryErrors: {
      password: 'Contraseña de recuperación no válida, inténtelo de nuevo.',
      triesLeft: (count) =>
        plural('es', count, { one: `Queda ${count} intento.`, other: `Quedan ${count} intentos.` }),
      locked: (waitMs) =>
        waitMs
          ? `Demasiados intentos. Inténtelo de nuevo ${formatWait('es', waitMs)}.`
          : 'Demasiados intentos. Inténtelo más tarde.',
      other: 'Se produjo un error, inténtelo de nuevo.',
    },
    automatic: {
      title: 'Proteger su cuenta automáticamente',
      help: 'Su cuenta se abre sola donde inicie sesión, sin contraseña.',
      confirm: 'Confirmar',
      success: 'Su cuenta está protegida.',
      failed: 'Algo salió mal',
      retry: 'Intentar de nuevo',
    },
    exporting: {
      title: 'Exportar billetera',
      warning: 'No comparta nunca su clave privada ni su frase semilla.',
      help: 'Quien tenga la clave controla la billetera y todo lo que contiene.',
      address: 'Dirección de la billetera',
      copy: 'Copiar dirección',
      copied: 'Copiado',
      frame: 'Exportación de su clave privada',
      done: 'Listo',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Solicitado por ${origin}.` : `Solicitado por ${name} en ${origin}.`,
      title: 'Firmar mensaje',
      help: 'Firmar este mensaje no tiene comisiones.',
      sign: 'Firmar y continuar',
      notNow: 'Ahora no',
      message: 'Mensaje',
      typedData: 'Datos para firmar',
      copyPayload: 'Copiar contenido completo',
      copied: 'Copiado',
      opaque: 'Son datos sin formato. Fírmelos solo si confía en esta aplicación.',
      hidden: 'Los caracteres invisibles se muestran como códigos.',
      provided: (appName) => `Proporcionado por ${appName}`,
      wallet: 'Billetera',
      success: 'Listo',
      signature: (short) => `Firma ${short}`,
      failed: 'Se produjo un error, inténtelo de nuevo.',
      authorizeTitle: 'Autorizar contrato',
      authorizeWarning:
        'Este contrato podrá usar todo lo que hay en esta billetera en esta red. Continúe solo si confía en esta aplicación.',
      removeTitle: 'Quitar contrato',
      removeHelp: 'Ningún contrato actuará por esta billetera en esta red.',
      smartWallet: 'Billetera inteligente',
      items: (count) =>
        plural('es', count, { one: `${count} elemento`, other: `${count} elementos` }),
    },
  },
}
