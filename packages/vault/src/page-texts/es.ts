import type { PageTexts } from './PageTexts.ts'

/** Spanish texts of the export page and the consent page. */
export const es: PageTexts = {
  export: {
    title: 'Exportar billetera',
    choose: 'Qué exportar',
    tabs: {
      key: 'Clave privada',
      phrase: 'Frase de recuperación',
    },
    reveal: 'Mostrar',
    hide: 'Ocultar',
    copy: 'Copiar',
    copied: 'Copiado',
    key: {
      reveal: 'Mostrar la clave privada',
      hide: 'Ocultar la clave privada',
      copy: 'Copiar la clave privada',
      copied: 'Clave privada copiada',
      shown: 'Se muestra la clave privada. Se ocultará después de un minuto.',
    },
    phrase: {
      reveal: 'Mostrar la frase de recuperación',
      hide: 'Ocultar la frase de recuperación',
      copy: 'Copiar la frase de recuperación',
      copied: 'Frase de recuperación copiada',
      shown: 'Se muestra la frase de recuperación. Se ocultará después de un minuto.',
    },
    warning: 'Mantenga esto en secreto. Abre su billetera.',
    covered: 'Podrá mostrarlo cuando esta página se vea por completo.',
    opening: 'Abriendo su billetera…',
    expired: 'Esta página solo se puede abrir una vez. Ciérrela y exporte de nuevo su billetera.',
    notOnDevice:
      'Esta billetera no está en este dispositivo. Cierre esta página, recupérela e inténtelo de nuevo.',
    loginAgain: 'Inicie sesión de nuevo para exportar su billetera.',
    tooOften: 'Demasiados intentos. Inténtelo más tarde.',
    failed: 'Algo salió mal. Cierre esta página e inténtelo de nuevo.',
    notCopied: 'Su navegador no permitió copiar. Muestre el texto y cópielo a mano.',
    window: {
      help: (host) =>
        `Este navegador no puede saber si algo cubre esta página. Continúe en una ventana de ${host}, que nada puede cubrir.`,
      open: 'Continuar en una ventana nueva',
      waiting: 'Continúe en la ventana que se ha abierto.',
      blocked:
        'La ventana no se ha abierto. Permita las ventanas emergentes de esta página e inténtelo de nuevo.',
      lost: 'Esta ventana no tiene ninguna solicitud. Ciérrela e inténtelo de nuevo.',
    },
  },
  consent: {
    title: 'Permitir el acceso sin conexión',
    asked: {
      one: (appName) =>
        `${appName} pide usar esta billetera mientras usted no está. Puede revocarlo en cualquier momento.`,
      other: (appName) =>
        `${appName} pide usar estas billeteras mientras usted no está. Puede revocarlo en cualquier momento.`,
    },
    wallet: {
      ethereum: 'Billetera de Ethereum',
      solana: 'Billetera de Solana',
    },
    accept: 'Aceptar',
    covered: 'Podrá aceptar cuando nada cubra esto.',
    tooSoon: 'Pulse una vez más para aceptar.',
    failed: 'Algo salió mal. Cierre esta página e inténtelo de nuevo.',
  },
}
