import type { PartTexts } from '../../Texts.ts'

/** Spanish texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Añada su correo a su cuenta de ${appName}`,
        linkHelp: 'Le enviaremos un código de confirmación.',
        update: 'Actualice su correo',
        updateHelp:
          'Añada el correo que desea usar en adelante. Le enviaremos un código de confirmación.',
      },
      phone: {
        link: (appName) => `Añada su número a su cuenta de ${appName}`,
        linkHelp: 'Le enviaremos un código de confirmación.',
        update: 'Actualice su número de teléfono',
        updateHelp:
          'Añada el número que desea usar en adelante. Le enviaremos un código de confirmación.',
      },
      submit: { link: 'Enviar', update: 'Actualizar' },
      submitting: 'Enviando',
    },
    recentLogin: {
      title: 'Inicie sesión de nuevo',
      help: 'Su inicio de sesión no es reciente. Vuelva a iniciar sesión para cambiar cómo accede a su cuenta.',
      next: 'Iniciar sesión de nuevo',
    },
    transfer: {
      methods: { email: 'Correo', sms: 'Número de teléfono', siwe: 'Billetera', siws: 'Billetera' },
      title: (method) => `${method}: ya está asociado a otra cuenta`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} ya tiene una cuenta en ${appName}. Al transferirla aquí, esa cuenta se elimina.`
          : `Ya existe una cuenta en ${appName}. Al transferirla aquí, esa cuenta se elimina.`,
      check: 'Revise los activos de la cuenta antes de transferir',
      checkHelp:
        'La otra cuenta tiene una billetera. Tras la transferencia nadie podrá abrirla: mueva antes lo que contiene.',
      explorer: 'Ver en el explorador',
      address: 'Dirección de la billetera',
      copy: 'Copiar dirección',
      copied: 'Copiado',
      acknowledge: 'He movido todo lo que quiero conservar.',
      confirm: 'Transferir y eliminar la cuenta',
      decline: 'No, gracias',
      transferring: 'Transfiriendo la cuenta',
      transferringHelp: 'Espere…',
      success: 'Listo',
      successHelp: 'Su cuenta se ha transferido.',
    },
  },
  crossApp: {
    connecting: (app) => `Conectando con ${app}`,
    check: (app) => `Revise la ventana emergente de ${app} para continuar`,
    connected: (app) => `Conectado correctamente con ${app}`,
    goodToGo: '¡Todo listo!',
    failed: 'Error de autenticación',
    unexpected: 'Algo ha salido mal. Inténtelo de nuevo.',
    wrong: (app) => `Hubo un problema al conectar su cuenta de ${app}. Inténtelo de nuevo.`,
    notAllowed: 'Estas dos aplicaciones no están conectadas.',
    tooMany: 'Demasiadas solicitudes. Espere antes de volver a intentarlo.',
    blocked: 'Se bloqueó la ventana emergente. Inténtelo de nuevo.',
    retry: 'Reintentar',
    other: 'Probar otro método',
    close: 'Cerrar',
    continueWith: (app) => `Continuar con ${app}`,
    unnamed: 'la aplicación',
  },
  externalWallet: {
    picker: {
      title: 'Seleccione su billetera',
      search: 'Buscar billeteras',
      empty: 'No hay billeteras disponibles',
      nothingFound: 'Ninguna billetera con ese nombre',
      detecting: 'Buscando billeteras',
      installed: 'Instalada',
      recent: 'Reciente',
    },
    network: {
      title: 'Seleccione la red',
      help: (wallet) => `${wallet} funciona en más de una red.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Conectar con ${wallet}`,
      help: 'Escanee este código con su billetera para conectarla.',
      helpOnPhone: 'Continúe en su billetera y vuelva aquí.',
      code: 'Código QR que conecta su billetera',
      openApp: 'Abrir en la aplicación',
      copyLink: 'Copiar enlace',
      copied: 'Copiado',
    },
    status: {
      waiting: (wallet) => `Esperando a ${wallet}`,
      waitingHelp: '¿No ve su billetera? Revise las otras ventanas del navegador.',
      switching: 'Cambiando de red',
      switchingHelp: 'Confirme el cambio en su billetera.',
      signToVerify: 'Firme para verificar',
      signHelp: 'Firme el mensaje en su billetera para demostrar que es suya. No tiene comisiones.',
      signing: 'Firmando',
      signingHelp: 'Solo un momento más',
      success: (wallet) => `Conectado correctamente con ${wallet}`,
      successHelp: '¡Todo listo!',
      signButton: 'Firmar con su billetera',
      withLedger: 'Continuar con Ledger',
      withoutLedger: 'Continuar sin Ledger',
      ledgerHelp: 'Un Ledger firma una transacción que contiene el mensaje. Nunca se envía.',
      retry: 'Reintentar',
      different: 'Usar otra billetera',
      reset: 'Restablecer la conexión',
      outOfRetries: 'No se puede conectar la billetera',
      tryAgain: 'Intentar de nuevo',
      cancel: 'Cancelar',
    },
    failures: {
      rejected: { title: 'Ha rechazado la solicitud', detail: 'Inténtelo de nuevo.' },
      'timed-out': { title: 'La solicitud a la billetera caducó', detail: 'Inténtelo de nuevo.' },
      'user-exists': {
        title: 'Ya existe un usuario con esta dirección',
        detail: '¡Pruebe otra dirección!',
      },
      'cannot-link-more': {
        title: 'No se puede vincular',
        detail: 'Ha vinculado todas las billeteras que permite esta aplicación.',
      },
      'popup-blocked': {
        title: 'Se bloqueó la ventana emergente. Inténtelo de nuevo.',
        detail: 'Permita ventanas emergentes en esta página.',
      },
      multichain: {
        title: 'No se pudo conectar con la billetera',
        detail:
          'Compruebe que la opción multicadena del monedero está activada e inténtelo de nuevo.',
      },
      'phantom-multichain': {
        title: 'No se pudo conectar con la billetera',
        detail: 'Compruebe que Phantom multicadena está activado e inténtelo de nuevo.',
      },
      'not-connected': {
        title: 'No se puede conectar la billetera',
        detail: 'Inténtelo de nuevo.',
      },
      'not-proved': {
        title: 'No se pudo iniciar sesión con la billetera',
        detail: 'Inténtelo de nuevo.',
      },
    },
    redirect: {
      title: (wallet) => `Redirigiendo a la billetera móvil ${wallet}`,
      help: 'Le llevaremos a su billetera para continuar allí.',
      stillHere: '¿Sigue aquí?',
      stillHereHelp: (wallet) => `Es posible que aún no tenga ${wallet} en este teléfono.`,
      open: (wallet) => `Abrir ${wallet}`,
      appStore: 'Ir a App Store',
      coinbase: {
        title: 'Redirigiendo a Coinbase Wallet…',
        help: 'Continúe en la aplicación y vuelva aquí.',
        open: 'Abrir',
      },
    },
    install: {
      title: (wallet) => `Instalar ${wallet}`,
      steps: [
        {
          title: 'Instale la extensión del navegador',
          detail: 'Añádala desde la tienda de su navegador.',
        },
        { title: 'Configure su primera billetera', detail: 'La extensión le guiará.' },
        {
          title: 'Guarde su frase de recuperación en un lugar seguro',
          detail: 'No la comparta nunca con nadie.',
        },
      ],
      get: (wallet) => `Obtener ${wallet}`,
      reload: 'Recargue la página para usar su billetera',
    },
    snackbar: {
      confirm: 'Confirme en el teléfono',
      cancel: 'Cancelar transacción',
      reset: 'Restablecer la conexión',
      lost: 'Conexión perdida',
      expand: 'Más',
    },
  },
}
