import type { PartTexts } from '../../Texts.ts'

/** Brazilian Portuguese texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) =>
        name ? `Adicione fundos à sua carteira ${name}` : 'Adicione fundos à sua carteira',
      ways: {
        card: 'Pagar com cartão',
        exchange: 'Transferir de uma corretora',
        wallet: 'Transferir de uma carteira',
        receive: 'Receber fundos',
      },
      problems: {
        coinbase: 'Algo deu errado ao adicionar fundos. Tente novamente ou use outro método.',
        moonpay:
          'Algo deu errado ao adicionar fundos pela MoonPay. Tente novamente ou use outro método.',
        transfer: 'Algo deu errado ao adicionar fundos. Tente novamente ou use outro método.',
      },
    },
    guest: {
      title: 'Proteja sua conta primeiro',
      help: 'Você está aqui como convidado. Esta carteira só abre neste navegador: se você o perder ou limpar os dados dele, o conteúdo da carteira se perde para sempre.',
      secure: {
        email: 'Adicionar um e-mail',
        passkey: 'Adicionar uma chave de acesso',
        sms: 'Adicionar um número de telefone',
      },
      goOn: 'Adicionar fundos mesmo assim',
    },
    amount: {
      title: 'Confirme ou edite o valor',
      label: 'Valor',
      tooPrecise: (symbol, places) => `${symbol} tem no máximo ${places} casas decimais.`,
      next: 'Continuar',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `Abrindo ${name}`,
      openingHelp: 'Isso leva um instante.',
      pending: (name) => `Continuar com ${name}`,
      pendingHelp: 'Conclua sua compra na janela que se abriu. Deixe esta aberta.',
      afterwards: 'Processando sua compra',
      afterwardsHelp: 'Estamos aguardando o resultado.',
      blocked: (name) => `Continuar com ${name}`,
      blockedHelp: 'O pop-up foi bloqueado. Tente novamente.',
      retry: 'Repetir',
      authorization: 'Processando o pagamento',
      authorizationHelp:
        'Seu banco ainda precisa aprovar, o que pode levar algumas horas. Você receberá um e-mail quando a compra for concluída.',
      next: 'Continuar',
    },
    success: {
      title: 'Sucesso!',
      detail: (amount, token, app) =>
        `Você adicionou ${amount} ${token} à sua carteira ${app}. Pode levar um minuto até os fundos ficarem disponíveis.`,
      funded: 'Você adicionou fundos à sua conta!',
      fundedHelp: 'Pode levar um minuto até os fundos ficarem disponíveis.',
      done: 'Concluir',
    },
  },
  fundingTransfer: {
    wallets: {
      title: 'Transferir de uma carteira',
      help: 'Escolha a carteira que paga.',
      more: 'Mais carteiras',
      detecting: 'Procurando carteiras',
    },
    chains: { title: 'Escolha uma rede', help: (wallet) => `De onde ${wallet} deve pagar?` },
    confirm: {
      title: 'Confirmar transação',
      bridgeTitle: 'Transferir de outra rede',
      button: (wallet) => `Confirmar com ${wallet}`,
      rows: {
        amount: 'Valor',
        from: 'De',
        to: 'Para',
        network: 'Rede',
        total: 'Total',
        fee: 'Taxa estimada',
      },
      change: 'Trocar de rede',
      unknownFee: 'Desconhecido',
      rejected: 'Você recusou a solicitação',
      again: 'Tente de novo.',
      insufficient: 'Saldo insuficiente',
      different: 'Usar outra carteira',
    },
    waiting: {
      preparing: { title: 'Preparando a transação', detail: 'Isso leva um instante.' },
      finding: {
        title: 'Procurando fundos',
        detail: 'Estamos verificando seu saldo em outras redes.',
      },
      simulating: { title: 'Verificando esta transação', detail: 'Isso leva um instante.' },
      approval: (wallet) => ({
        title: `Aguardando ${wallet}`,
        detail: 'Não está vendo sua carteira? Verifique as outras janelas do navegador.',
      }),
      sent: { title: 'Aguardando confirmação', detail: 'Isso costuma levar alguns segundos.' },
      bridging: {
        pending: {
          title: 'Trazendo seus fundos',
          detail: 'Eles saíram da sua carteira e estão a caminho.',
        },
        waiting: {
          title: 'Trazendo seus fundos',
          detail: 'Eles saíram da sua carteira. A ponte está aguardando a rede.',
        },
        delayed: {
          title: 'Trazendo seus fundos',
          detail: 'Está demorando mais que o normal. Continua sozinho se você fechar esta janela.',
        },
      },
    },
    errors: {
      retry: 'Tentar novamente',
      done: 'Concluir',
      another: 'Fazer outra transferência',
      refund: 'Ver status do reembolso',
      different: 'Usar outra carteira',
      kinds: {
        'insufficient-balance': {
          title: 'Saldo insuficiente',
          detail: (wallet) => `A carteira ${wallet} não tem fundos suficientes.`,
        },
        preparing: {
          title: 'Algo deu errado',
          detail: () => 'Não foi possível acessar a rede. Nada foi enviado.',
        },
        simulation: {
          title: 'A simulação falhou',
          detail: () => 'A rede não a executaria. Nada foi enviado.',
        },
        refused: {
          title: 'Falha na transação',
          detail: () => 'Sua carteira não a enviou. Nada foi enviado.',
        },
        'no-answer': {
          title: 'Tempo esgotado',
          detail: () =>
            'Sua carteira não respondeu. Tentar de novo aguarda a mesma solicitação e não envia nada duas vezes.',
        },
        'paid-before': {
          title: 'Transação enviada',
          detail: () =>
            'Sua carteira enviou agora a transferência pedida antes. Nada mais foi enviado.',
        },
        reverted: {
          title: 'Falha na transação',
          detail: () => 'A rede a executou e ela falhou lá. Só a taxa foi gasta.',
        },
        unsettled: {
          title: 'Tempo esgotado',
          detail: () =>
            'Ela foi enviada e ainda não chegou. Tentar de novo procura por ela e não envia nada duas vezes.',
        },
        quotes: {
          title: 'Algo deu errado',
          detail: () => 'Não foi possível obter cotações de ponte. Nada foi enviado.',
        },
        'no-option': {
          title: 'Algo deu errado',
          detail: () => 'Não foi possível escolher uma opção de ponte. Nada foi enviado.',
        },
        bridging: {
          title: 'A transação falhou',
          detail: () =>
            'Não foi possível concluir a transferência pela ponte. Os fundos serão devolvidos à sua carteira.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `Receber ${amount} ${symbol}`,
    help: (network) =>
      `Escaneie este código ou copie o endereço da sua carteira para receber fundos em ${network}.`,
    note: (network) => `Certifique-se de enviar os fundos em ${network}.`,
    code: 'O endereço da sua carteira como código QR',
    wallet: 'Sua carteira',
    balance: 'Saldo da carteira',
    unread: '…',
    copy: 'Copiar endereço',
    copied: 'Copiado',
    waiting: 'Aguardando fundos',
    arrived: 'Os fundos chegaram.',
    next: 'Continuar',
  },
}
