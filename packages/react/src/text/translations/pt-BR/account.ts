import type { PartTexts } from '../../Texts.ts'

/** Brazilian Portuguese texts of accounts and external wallets. */
export const texts: PartTexts<'account'> = {
  account: {
    contact: {
      email: {
        link: (appName) => `Adicione seu e-mail à sua conta ${appName}`,
        linkHelp: 'Enviaremos um código de confirmação para ele.',
        update: 'Atualize seu e-mail',
        updateHelp:
          'Adicione o e-mail que deseja usar de agora em diante. Enviaremos um código de confirmação para ele.',
      },
      phone: {
        link: (appName) => `Adicione seu número à sua conta ${appName}`,
        linkHelp: 'Enviaremos um código de confirmação para ele.',
        update: 'Atualize seu número de telefone',
        updateHelp:
          'Adicione o número que deseja usar de agora em diante. Enviaremos um código de confirmação para ele.',
      },
      submit: { link: 'Enviar', update: 'Atualizar' },
      submitting: 'Enviando',
    },
    recentLogin: {
      title: 'Entre novamente na sua conta',
      help: 'Já faz um tempo que você entrou. Entre novamente para alterar o acesso à sua conta.',
      next: 'Entrar de novo',
    },
    transfer: {
      methods: { email: 'E-mail', sms: 'Número de telefone', siwe: 'Carteira', siws: 'Carteira' },
      title: (method) => `${method}: já associado a outra conta`,
      help: (displayName, appName) =>
        displayName
          ? `${displayName} já tem uma conta em ${appName}. Transferir para cá exclui aquela conta.`
          : `Já existe uma conta em ${appName}. Transferir para cá exclui aquela conta.`,
      check: 'Verifique os ativos da conta antes de transferir',
      checkHelp:
        'A outra conta tem uma carteira. Depois da transferência ninguém poderá abri-la: mova antes o que há nela.',
      explorer: 'Ver no explorador',
      address: 'Endereço da carteira',
      copy: 'Copiar endereço',
      copied: 'Copiado',
      acknowledge: 'Já movi tudo o que quero manter.',
      confirm: 'Transferir e excluir a conta',
      decline: 'Não, obrigado',
      transferring: 'Transferindo a conta',
      transferringHelp: 'Aguarde…',
      success: 'Tudo certo',
      successHelp: 'Sua conta foi transferida.',
    },
  },
  crossApp: {
    connecting: (app) => `Conectando a ${app}`,
    check: (app) => `Verifique a janela de ${app} para continuar`,
    connected: (app) => `Conectado com sucesso a ${app}`,
    goodToGo: 'Está tudo pronto!',
    failed: 'Falha na autenticação',
    unexpected: 'Algo deu errado. Tente novamente.',
    wrong: (app) => `Houve um problema ao conectar sua conta de ${app}. Tente novamente.`,
    notAllowed: 'Esses dois aplicativos não estão conectados.',
    tooMany: 'Muitas solicitações. Aguarde antes de tentar novamente.',
    blocked: 'O pop-up foi bloqueado. Tente novamente.',
    retry: 'Repetir',
    other: 'Tentar outro método',
    close: 'Fechar',
    continueWith: (app) => `Continuar com ${app}`,
    unnamed: 'o aplicativo',
  },
  externalWallet: {
    picker: {
      title: 'Selecione sua carteira',
      search: 'Buscar carteiras',
      empty: 'Nenhuma carteira disponível',
      nothingFound: 'Nenhuma carteira com esse nome',
      detecting: 'Procurando carteiras',
      installed: 'Instalada',
      recent: 'Recente',
    },
    network: {
      title: 'Selecione a rede',
      help: (wallet) => `${wallet} funciona em mais de uma rede.`,
      ethereum: 'Ethereum',
      solana: 'Solana',
    },
    qr: {
      title: (wallet) => `Conectar com ${wallet}`,
      help: 'Escaneie este código com sua carteira para conectar.',
      helpOnPhone: 'Continue na sua carteira e depois volte aqui.',
      code: 'Código QR que conecta sua carteira',
      openApp: 'Abrir no aplicativo',
      copyLink: 'Copiar link',
      copied: 'Copiado',
    },
    status: {
      waiting: (wallet) => `Aguardando ${wallet}`,
      waitingHelp: 'Não está vendo sua carteira? Verifique as outras janelas do navegador.',
      switching: 'Trocando de rede',
      switchingHelp: 'Confirme a troca na sua carteira.',
      signToVerify: 'Assine para verificar',
      signHelp: 'Assine a mensagem na sua carteira para mostrar que ela é sua. Não há taxas.',
      signing: 'Assinando',
      signingHelp: 'Só mais um instante',
      success: (wallet) => `Conectado com sucesso a ${wallet}`,
      successHelp: 'Está tudo pronto!',
      signButton: 'Assinar com sua carteira',
      withLedger: 'Continuar com Ledger',
      withoutLedger: 'Continuar sem Ledger',
      ledgerHelp: 'Um Ledger assina uma transação que contém a mensagem. Ela nunca é enviada.',
      retry: 'Repetir',
      different: 'Usar outra carteira',
      reset: 'Redefinir conexão',
      outOfRetries: 'Não foi possível conectar a carteira',
      tryAgain: 'Tentar novamente',
      cancel: 'Cancelar',
    },
    failures: {
      rejected: { title: 'Você recusou a solicitação', detail: 'Tente de novo.' },
      'timed-out': { title: 'A solicitação à carteira expirou', detail: 'Tente de novo.' },
      'user-exists': {
        title: 'Já existe um usuário com este endereço',
        detail: 'Tente outro endereço!',
      },
      'cannot-link-more': {
        title: 'Não foi possível vincular',
        detail: 'Você já vinculou todas as carteiras que este aplicativo permite.',
      },
      'popup-blocked': {
        title: 'O pop-up foi bloqueado. Tente novamente.',
        detail: 'Permita pop-ups nesta página.',
      },
      multichain: {
        title: 'Não foi possível conectar com a carteira',
        detail: 'Verifique se a opção multichain da carteira está ativada e tente novamente.',
      },
      'phantom-multichain': {
        title: 'Não foi possível conectar com a carteira',
        detail: 'Verifique se o Phantom multichain está ativado e tente novamente.',
      },
      'not-connected': { title: 'Não foi possível conectar a carteira', detail: 'Tente de novo.' },
      'not-proved': { title: 'Não foi possível entrar com a carteira', detail: 'Tente de novo.' },
    },
    redirect: {
      title: (wallet) => `Redirecionando para a carteira móvel ${wallet}`,
      help: 'Vamos levar você à sua carteira para continuar lá.',
      stillHere: 'Ainda está aqui?',
      stillHereHelp: (wallet) => `Talvez você ainda não tenha ${wallet} neste celular.`,
      open: (wallet) => `Abrir ${wallet}`,
      appStore: 'Ir para a App Store',
      coinbase: {
        title: 'Redirecionando para a Coinbase Wallet…',
        help: 'Continue no aplicativo e depois volte aqui.',
        open: 'Abrir',
      },
    },
    install: {
      title: (wallet) => `Instalar ${wallet}`,
      steps: [
        {
          title: 'Instale a extensão do navegador',
          detail: 'Adicione pela loja do seu navegador.',
        },
        { title: 'Configure sua primeira carteira', detail: 'A extensão orienta você.' },
        {
          title: 'Guarde sua frase de recuperação em segurança',
          detail: 'Nunca a compartilhe com ninguém.',
        },
      ],
      get: (wallet) => `Obter ${wallet}`,
      reload: 'Recarregue a página para usar sua carteira',
    },
    snackbar: {
      confirm: 'Confirme no celular',
      cancel: 'Cancelar transação',
      reset: 'Redefinir conexão',
      lost: 'Conexão perdida',
      expand: 'Mais',
    },
  },
}
