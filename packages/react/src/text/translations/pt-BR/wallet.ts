import { formatWait } from '../../formatWait.ts'
import { plural } from '../../plural.ts'
import type { PartTexts } from '../../Texts.ts'

/** Brazilian Portuguese texts of embedded wallets. */
export const texts: PartTexts<'wallet'> = {
  approval: {
    title: 'Aprovar solicitação',
    frame: (appName) => `Solicitação de carteira de ${appName}`,
    origin: (host) => `Exibido por ${host}. O aplicativo não pode alterar isto.`,
    covered: 'Você poderá aprovar quando nada cobrir isto.',
    tooSoon: 'Pressione mais uma vez para aprovar.',
    window: {
      title: 'Continuar em uma nova janela',
      help: (host) =>
        `Este navegador não consegue saber se algo cobre esta página. Continue em uma janela de ${host}, que nada pode cobrir.`,
      open: 'Revisar em uma nova janela',
      waiting: 'Continue na janela que foi aberta.',
      blocked: 'A janela não foi aberta. Permita pop-ups nesta página e tente novamente.',
      lost: 'Esta janela não tem nenhuma solicitação. Feche-a e tente novamente.',
    },
    farcaster: {
      title: 'Adicionar um signatário do Farcaster',
      help: (appName) => `${appName} pede uma chave que pode publicar na sua conta do Farcaster.`,
      confirm: 'Continuar',
    },
    import: {
      title: 'Importar carteira',
      help: (appName, chainType) =>
        chainType === 'ethereum'
          ? `${appName} pede para adicionar uma carteira Ethereum à sua conta. ${appName} conhece a chave privada dela.`
          : `${appName} pede para adicionar uma carteira Solana à sua conta. ${appName} conhece a chave privada dela.`,
      confirm: 'Importar',
      success: { title: 'Carteira importada', detail: 'Ela já está na sua conta.' },
      failure: {
        title: 'A carteira não foi importada',
        detail: 'Verifique a chave privada e tente novamente.',
        retry: 'Tentar novamente',
      },
    },
  },
  delegation: {
    wallet: { ethereum: 'Carteira Ethereum', solana: 'Carteira Solana' },
    copy: 'Copiar endereço',
    copied: 'Copiado',
    grant: {
      title: 'Permitir acesso offline',
      frame: 'O que está sendo pedido e o botão para aceitar',
      help: (appName) =>
        `${appName} pede para usar esta carteira quando você não estiver presente. Você pode revogar a qualquer momento.`,
      confirm: 'Aceitar',
      decline: 'Agora não',
      success: (appName) => `Você concedeu a ${appName} permissões de ações delegadas.`,
      failed: 'Ocorreu um erro, tente novamente.',
    },
    revoke: {
      title: 'Revogar o acesso offline à carteira',
      help: (appName) => `${appName} não poderá mais usá-la quando você não estiver presente.`,
      confirm: 'Confirmar',
      decline: 'Negar',
      success: () => 'Você revogou as permissões.',
      failed: 'Ocorreu um erro, tente novamente.',
    },
  },
  farcasterSigner: {
    title: 'Adicionar um signatário ao Farcaster',
    titleOnPhone: 'Solicitando signatário ao Farcaster',
    help: 'Escaneie com a câmera do seu celular para continuar.',
    helpOnPhone: 'Aprove a solicitação no aplicativo Farcaster e depois volte aqui.',
    code: 'Código QR que abre o Farcaster no seu celular',
    takeMe: 'Ir para o Farcaster',
    openApp: 'Abrir o aplicativo Farcaster',
    copyLink: 'Copiar link',
    copied: 'Copiado',
    success: 'Seu signatário foi adicionado.',
    failed: 'Algo deu errado',
    failures: {
      'connect-failed': 'Falha na conexão',
      rejected: 'Solicitação recusada',
      'timed-out': 'A solicitação expirou. Tente novamente.',
    },
    retry: 'Tentar novamente',
  },
  migration: {
    title: (count) =>
      plural('pt-BR', count, { one: 'Mover sua carteira?', other: 'Mover suas carteiras?' }),
    help: (appName) =>
      `${appName} agora guarda as carteiras em seus servidores. Seu endereço e seus fundos continuam os mesmos, e você pode usar a carteira em qualquer navegador.`,
    risk: (appName) =>
      `Depois da mudança, o operador dos servidores de ${appName} poderia usar a carteira sem o seu dispositivo. Se você não quiser isso, escolha “Agora não”: a carteira continua funcionando como antes.`,
    confirm: (count) => plural('pt-BR', count, { one: 'Mover carteira', other: 'Mover carteiras' }),
    decline: 'Agora não',
    success: 'Movida. O endereço é o mesmo.',
    failed: 'Ocorreu um erro, tente novamente.',
    wallet: { ethereum: 'Carteira Ethereum', solana: 'Carteira Solana' },
    copy: 'Copiar endereço',
    copied: 'Copiado',
  },
  wallet: {
    creating: { title: 'Criando sua carteira', help: 'Aguarde…' },
    connecting: { title: 'Conectando à sua carteira', help: 'Aguarde…' },
    failed: {
      title: 'Algo deu errado',
      help: 'Estamos cuidando disso. Tente novamente mais tarde.',
      close: 'Fechar',
    },
    created: {
      welcome: (appName) => (appName ? `Boas-vindas a ${appName}` : 'Boas-vindas'),
      newAccount: 'Você criou uma conta com sucesso.',
      allSet: 'Tudo pronto!',
      secured: 'Sua conta está protegida.',
    },
    clouds: {
      'google-drive': { name: 'Google Drive', choice: 'Fazer backup no Google Drive' },
      icloud: { name: 'Apple iCloud', choice: 'Fazer backup no Apple iCloud' },
    },
    recoverySelection: {
      title: { first: 'Proteja sua conta', update: 'Atualizar método de backup' },
      help: {
        first: 'Escolha como recuperar o acesso em um novo dispositivo.',
        update: 'Escolha como recuperar o acesso de agora em diante.',
      },
      setPassword: 'Definir uma senha',
      resetPassword: 'Redefinir sua senha',
      why: 'Por que preciso proteger minha conta?',
      reasons: [
        'Sua carteira fica neste dispositivo. Um backup a leva para o próximo.',
        'Só você pode abrir o backup. Não podemos restaurá-lo por você.',
      ],
      usePasskey: 'Usar uma chave de acesso',
      select: 'Selecionar método de backup',
    },
    recoveryPasskey: {
      'set-recovery': {
        title: 'Proteger com uma chave de acesso',
        help: 'Sua digital, seu rosto ou seu PIN traz a carteira de volta onde você tiver esta chave de acesso.',
        confirm: 'Usar uma chave de acesso',
        success: 'Protegida com sua chave de acesso',
        failed: 'Não foi possível proteger sua conta',
        failedHelp: 'Ocorreu um erro, tente novamente.',
      },
      recover: {
        title: 'Recuperar com sua chave de acesso',
        help: 'Este dispositivo ainda não tem sua carteira. A chave de acesso com que você a protegeu a traz para cá.',
        confirm: 'Usar sua chave de acesso',
        success: 'Recuperada com sua chave de acesso',
        failed: 'Não foi possível recuperar sua conta',
        failedHelp: 'Use a chave de acesso com que você protegeu sua conta.',
      },
      successHelp: 'Sua conta está protegida.',
      errors: {
        passkey_not_allowed: 'A solicitação da chave de acesso expirou ou foi recusada.',
        not_supported: 'Esta chave de acesso não pode recuperar carteiras. Tente outra.',
        cannot_link_more_of_type: 'Não é possível vincular mais chaves de acesso à conta.',
      },
      retry: 'Tentar novamente',
    },
    recoveryOAuth: {
      confirmTitle: 'Confirme que é você mesmo',
      confirmHelp: (name) => `Entre em ${name} na janela que se abre.`,
      confirm: (name) => `Confirmar com ${name}`,
      backingUp: (name) => `Fazendo backup com ${name}…`,
      recovering: (name) => `Recuperando com ${name}…`,
      progressHelp: 'Aguarde…',
      windowLost: 'Se você fechou a janela, abra-a novamente.',
      backedUp: (name) => `Backup feito com ${name}`,
      recovered: (name) => `Recuperada com ${name}`,
      successHelp: 'Sua conta está protegida.',
      failed: (action, name) =>
        action === 'Recovery'
          ? `A recuperação com ${name} não deu certo`
          : `O backup com ${name} não deu certo`,
      failedHelp: (name) =>
        `Verifique se está selecionando a conta ${name} associada ao seu backup.`,
      retry: 'Tentar novamente',
    },
    password: {
      splashTitle: 'Proteja sua conta',
      splashHelp: 'Adicione uma senha para poder abrir sua conta em outro dispositivo.',
      add: 'Adicionar senha',
      createTitle: 'Criar uma senha',
      resetTitle: 'Redefinir sua senha',
      createHelp: 'Você precisa dela para abrir sua conta em um novo dispositivo.',
      label: 'Senha',
      placeholder: 'Digite uma senha',
      generate: 'Gerar uma senha forte',
      show: 'Mostrar senha',
      hide: 'Ocultar senha',
      strength: 'Força da senha',
      strengths: { weak: 'Fraca', medium: 'Média', strong: 'Forte' },
      next: 'Continuar',
      saveTitle: 'Salve sua senha',
      saveHelp: 'Guarde-a onde só você possa encontrar. Não podemos redefini-la.',
      copy: 'Copiar',
      copied: 'Copiado',
      download: 'Baixar como arquivo de texto',
      confirmTitle: 'Confirme sua senha',
      confirmHelp: 'Digite mais uma vez.',
      mismatch: 'As senhas não coincidem',
      finalizeTitle: 'Confirmar backup',
      finalizeHelp: 'Esta senha protege sua conta em todos os dispositivos.',
      acknowledge:
        'Entendo que, se eu perder minha senha e meu dispositivo, perderei o acesso à minha conta e aos meus ativos.',
      set: 'Salvar senha',
      cancel: 'Cancelar',
      doneTitle: 'Tudo certo',
      doneHelp: 'Sua conta está protegida.',
      failed: 'Algo deu errado',
      close: 'Fechar',
      tooShort: 'A senha deve ter pelo menos 6 caracteres',
      tooWeak: 'Escolha uma senha mais forte',
      invalid: (characters) => `Caracteres inválidos ( ${characters} )`,
      space: 'ESPAÇO',
    },
    enterPassword: {
      title: 'Digite sua senha',
      help: 'Este dispositivo ainda não tem sua carteira.',
      recover: 'Recuperar sua conta',
      why: 'Por que isso é necessário?',
      reason:
        'Sua senha desbloqueia o backup da sua carteira. Ninguém mais a tem, então só você pode trazer a carteira para este dispositivo.',
    },
    recoveryErrors: {
      password: 'Senha de recuperação inválida, tente novamente.',
      triesLeft: (count) =>
        plural('pt-BR', count, {
          one: `${count} tentativa restante.`,
          other: `${count} tentativas restantes.`,
        }),
      locked: (waitMs) =>
        waitMs
          ? `Muitas tentativas. Tente novamente ${formatWait('pt-BR', waitMs)}.`
          : 'Muitas tentativas. Tente novamente mais tarde.',
      other: 'Ocorreu um erro, tente novamente.',
    },
    automatic: {
      title: 'Proteger sua conta automaticamente',
      help: 'Sua conta abre sozinha onde quer que você entre, sem senha.',
      confirm: 'Confirmar',
      success: 'Sua conta está protegida.',
      failed: 'Algo deu errado',
      retry: 'Tentar novamente',
    },
    exporting: {
      title: 'Exportar carteira',
      warning: 'Nunca compartilhe sua chave privada ou frase-semente com ninguém.',
      help: 'Quem tem a chave controla a carteira e tudo o que há nela.',
      address: 'Endereço da carteira',
      copy: 'Copiar endereço',
      copied: 'Copiado',
      frame: 'Exportação da sua chave privada',
      done: 'Concluir',
    },
    signing: {
      askedBy: ({ origin, name }) =>
        name === undefined ? `Pedido por ${origin}.` : `Pedido por ${name} em ${origin}.`,
      title: 'Assinar mensagem',
      help: 'Assinar esta mensagem não tem custo.',
      sign: 'Assinar e continuar',
      notNow: 'Agora não',
      message: 'Mensagem',
      typedData: 'Dados a assinar',
      copyPayload: 'Copiar conteúdo completo',
      copied: 'Copiado',
      opaque: 'São dados brutos. Assine somente se confiar neste aplicativo.',
      hidden: 'Caracteres invisíveis são mostrados como códigos.',
      provided: (appName) => `Fornecido por ${appName}`,
      wallet: 'Carteira',
      success: 'Tudo certo',
      signature: (short) => `Assinatura ${short}`,
      failed: 'Ocorreu um erro, tente novamente.',
      authorizeTitle: 'Autorizar contrato',
      authorizeWarning:
        'Este contrato poderá usar tudo o que há nesta carteira nesta rede. Continue somente se confiar neste aplicativo.',
      removeTitle: 'Remover contrato',
      removeHelp: 'Nenhum contrato agirá por esta carteira nesta rede.',
      smartWallet: 'Carteira inteligente',
      items: (count) => plural('pt-BR', count, { one: `${count} item`, other: `${count} itens` }),
    },
  },
}
