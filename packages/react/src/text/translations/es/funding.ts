import type { PartTexts } from '../../Texts.ts'

/** Spanish texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Añada fondos a su billetera ${name}` : 'Añada fondos a su billetera',
      ways: {
        card: 'Pagar con tarjeta',
        exchange: 'Transferir desde un exchange',
        wallet: 'Transferir desde una billetera',
        receive: 'Recibir fondos',
      },
      problems: {
        coinbase: 'Algo salió mal al añadir fondos. Inténtelo de nuevo o use otro método.',
        moonpay:
          'Algo salió mal al añadir fondos desde MoonPay. Inténtelo de nuevo o use otro método.',
        transfer: 'Algo salió mal al añadir fondos. Inténtelo de nuevo o use otro método.',
      },
    },
    guest: {
      title: 'Proteja primero su cuenta',
      help: 'Está aquí como invitado. Esta billetera solo se abre en este navegador: si lo pierde o borra sus datos, el contenido de la billetera se pierde para siempre.',
      secure: {
        email: 'Añadir un correo electrónico',
        passkey: 'Añadir una llave de acceso',
        sms: 'Añadir un número de teléfono',
      },
      goOn: 'Añadir fondos de todos modos',
    },
    amount: {
      title: 'Confirme o edite el importe',
      label: 'Importe',
      tooPrecise: (symbol, places) => `${symbol} tiene como máximo ${places} decimales.`,
      next: 'Continuar',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Abriendo ${name}`,
      openingHelp: 'Tardará un momento.',
      pending: (name) => `Continuar con ${name}`,
      pendingHelp: 'Termine su compra en la ventana que se abrió. Deje esta abierta.',
      afterwards: 'Procesando su compra',
      afterwardsHelp: 'Estamos esperando el resultado.',
      blocked: (name) => `Continuar con ${name}`,
      blockedHelp: 'Se bloqueó la ventana emergente. Inténtelo de nuevo.',
      retry: 'Reintentar',
      authorization: 'Procesando el pago',
      authorizationHelp:
        'Su banco aún debe aprobarlo, lo que puede tardar unas horas. Recibirá un correo cuando se complete la compra.',
      next: 'Continuar',
    },
    success: {
      title: '¡Listo!',
      detail: (amount, token, app) =>
        `Ha añadido ${amount} ${token} a su billetera de ${app}. Los fondos pueden tardar un minuto en estar disponibles.`,
      funded: '¡Ha añadido fondos a su cuenta!',
      fundedHelp: 'Los fondos pueden tardar un minuto en estar disponibles.',
      done: 'Listo',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Transferir desde una billetera',
      help: 'Elija la billetera que paga.',
      more: 'Más billeteras',
      detecting: 'Buscando billeteras',
    },
    chains: { title: 'Elija una red', help: (wallet) => `¿Desde dónde debe pagar ${wallet}?` },
    confirm: {
      title: 'Confirmar transacción',
      bridgeTitle: 'Transferir desde otra red',
      button: (wallet) => `Confirmar con ${wallet}`,
      rows: {
        amount: 'Importe',
        from: 'De',
        to: 'Para',
        network: 'Red',
        total: 'Total',
        fee: 'Comisión estimada',
      },
      change: 'Cambiar de red',
      unknownFee: 'Desconocido',
      rejected: 'Ha rechazado la solicitud',
      again: 'Inténtelo de nuevo.',
      insufficient: 'Saldo insuficiente',
      different: 'Usar otra billetera',
    },
    waiting: {
      preparing: { title: 'Preparando la transacción', detail: 'Tardará un momento.' },
      finding: { title: 'Buscando fondos', detail: 'Estamos comprobando su saldo en otras redes.' },
      simulating: { title: 'Comprobando esta transacción', detail: 'Tardará un momento.' },
      approval: (wallet) => ({
        title: `Esperando a ${wallet}`,
        detail: '¿No ve su billetera? Revise las otras ventanas del navegador.',
      }),
      sent: { title: 'Esperando confirmación', detail: 'Suele tardar unos segundos.' },
      bridging: {
        pending: {
          title: 'Trayendo sus fondos',
          detail: 'Han salido de su billetera y están en camino.',
        },
        waiting: {
          title: 'Trayendo sus fondos',
          detail: 'Han salido de su billetera. El puente espera a la red.',
        },
        delayed: {
          title: 'Trayendo sus fondos',
          detail: 'Está tardando más de lo habitual. Continúa por sí solo si cierra esta ventana.',
        },
      },
    },
    errors: {
      retry: 'Intentar de nuevo',
      done: 'Listo',
      another: 'Hacer otra transferencia',
      refund: 'Ver estado del reembolso',
      different: 'Usar otra billetera',
      kinds: {
        'insufficient-balance': {
          title: 'Saldo insuficiente',
          detail: (wallet) => `La billetera ${wallet} no tiene fondos suficientes.`,
        },
        preparing: {
          title: 'Algo salió mal',
          detail: () => 'No se pudo acceder a la red. No se envió nada.',
        },
        simulation: {
          title: 'La simulación falló',
          detail: () => 'La red no la ejecutaría. No se envió nada.',
        },
        refused: {
          title: 'Error en la transacción',
          detail: () => 'Su billetera no la envió. No se envió nada.',
        },
        'no-answer': {
          title: 'Tiempo agotado',
          detail: () =>
            'Su billetera no ha respondido. Reintentar espera la misma solicitud y no envía nada dos veces.',
        },
        'paid-before': {
          title: 'Transacción enviada',
          detail: () =>
            'Su billetera ha enviado ahora la transferencia que pidió antes. No se envió nada más.',
        },
        reverted: {
          title: 'Error en la transacción',
          detail: () => 'La red la ejecutó y falló allí. Solo se gastó la comisión.',
        },
        unsettled: {
          title: 'Tiempo agotado',
          detail: () =>
            'Se envió y aún no ha llegado. Reintentar la busca y no envía nada dos veces.',
        },
        quotes: {
          title: 'Algo salió mal',
          detail: () => 'No se pudieron obtener ofertas de puente. No se envió nada.',
        },
        'no-option': {
          title: 'Algo salió mal',
          detail: () => 'No se pudo elegir una opción de puente. No se envió nada.',
        },
        bridging: {
          title: 'La transacción falló',
          detail: () =>
            'No pudimos completar la transferencia por el puente. Los fondos se reembolsarán a su billetera.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Recibir ${amount} ${symbol}`,
    help: (network) =>
      `Escanee este código o copie la dirección de su billetera para recibir fondos en ${network}.`,
    note: (network) => `Asegúrese de enviar los fondos en ${network}.`,
    code: 'La dirección de su billetera como código QR',
    wallet: 'Su billetera',
    balance: 'Saldo de la billetera',
    unread: '…',
    copy: 'Copiar dirección',
    copied: 'Copiado',
    waiting: 'Esperando fondos',
    arrived: 'Los fondos han llegado.',
    next: 'Continuar',
  },
}
