import type { MailTexts } from '../MailTexts.ts'

/** Brazilian Portuguese texts of mails and text messages. */
export const ptBR: MailTexts = {
  code: {
    subject: {
      login: (app) => `Seu código de acesso ao ${app}`,
      link: (app) => `Seu código para adicionar este endereço ao ${app}`,
    },
    title: {
      login: (app) => `Entrar no ${app}`,
      link: (app) => `Adicionar este endereço ao ${app}`,
    },
    lead: {
      login: 'Digite este código onde você está entrando:',
      link: 'Digite este código onde você está adicionando seu endereço:',
    },
    lifetime: (duration) => `Ele vale por ${duration} e só uma vez.`,
    secrecy: 'Não o passe a ninguém, nem a quem disser que é do suporte.',
    unasked: {
      login: 'Se você não o pediu, ignore este e-mail: ninguém pode entrar sem o código.',
      link: 'Se você não o pediu, ignore este e-mail: nada é adicionado sem o código.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code} é seu código de acesso ao ${app}. Vale por ${duration}. Não o passe a ninguém.`,
      link: (code, app, duration) =>
        `${code} é seu código para adicionar este número ao ${app}. Vale por ${duration}. Não o passe a ninguém.`,
      factor: (code, app, duration) =>
        `${code} é seu código de verificação do ${app}. Vale por ${duration}. Não o passe a ninguém.`,
    },
  },
  noAccount: {
    subject: (app) => `Não há conta no ${app} com este endereço`,
    title: 'Nenhuma conta encontrada',
    lead: (app) =>
      `Alguém pediu um código de acesso ao ${app} com este endereço, mas não há conta com ele.`,
    next: 'Se foi você, tente o endereço com que se cadastrou.',
    unasked: 'Se não foi você, ignore este e-mail: nada aconteceu.',
  },
  account: {
    subject: {
      linked: 'Um método de acesso foi adicionado',
      unlinked: 'Um método de acesso foi removido',
      updated: 'Seus dados de contato foram alterados',
    },
    lead: {
      linked: (label, app, time) => `Adicionado à sua conta do ${app}: ${label} (${time}).`,
      unlinked: (label, app, time) => `Removido da sua conta do ${app}: ${label} (${time}).`,
      updated: (label, app, time) => `Substituído na sua conta do ${app}: ${label} (${time}).`,
    },
    fine: 'Se foi você, não precisa fazer nada.',
    undo: (duration) => `Se não foi, desfaça a alteração em até ${duration}:`,
    undoLink: 'Desfazer a alteração',
    effect:
      'Isso também remove os métodos de acesso adicionados desde então e desconecta todos os dispositivos.',
    sms: {
      linked: (label) => `Adicionado à sua conta: ${label}.`,
      unlinked: (label) => `Removido da sua conta: ${label}.`,
      updated: (label) => `Substituído na sua conta: ${label}.`,
    },
    smsUndo: (duration) => `Se não foi você, desfaça em até ${duration}:`,
    labels: {
      email: 'um endereço de e-mail',
      phone: 'um número de telefone',
      wallet: 'uma carteira',
      smart_wallet: 'uma carteira inteligente',
      passkey: 'uma chave de acesso',
      telegram: 'uma conta do Telegram',
      farcaster: 'uma conta do Farcaster',
      custom_auth: 'um acesso do próprio app',
    },
    provider: (name) => `uma conta do ${name}`,
  },
  undoPage: {
    title: 'Desfazer esta alteração?',
    detail: (app) =>
      `Os métodos de acesso da sua conta do ${app} voltam ao estado anterior à alteração, e todos os dispositivos são desconectados.`,
    goneTitle: 'Este link expirou',
    goneDetail:
      'Ele já foi usado ou é antigo demais. Se outra pessoa usa sua conta, fale com o suporte do app.',
    doneTitle: 'A alteração foi desfeita',
    doneDetail:
      'Todos os dispositivos foram desconectados. Entre novamente com o endereço que recebeu este e-mail.',
  },
  mfa: {
    subject: {
      mfa_enrolled: 'Um segundo fator foi adicionado',
      mfa_removed: 'Um segundo fator foi removido',
    },
    methods: {
      sms: 'códigos por SMS',
      totp: 'aplicativo autenticador',
      passkey: 'chave de acesso',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): sua conta do ${app}, ${time}.`,
    unasked:
      'Se foi você, não precisa fazer nada. Se não foi, saia em todos os dispositivos e fale com o suporte do app.',
    sms: (subject, method) => `${subject} (${method}). Se não foi você, fale com o suporte do app.`,
  },
  recoveryCode: {
    subject: 'Um código de recuperação foi usado',
    lead: (app, time) =>
      `Um código de recuperação foi usado no lugar de um segundo fator na sua conta do ${app} (${time}).`,
    left: (remaining) => `Códigos restantes: ${remaining}.`,
    unasked:
      'Se foi você, não precisa fazer nada. Se não foi, saia em todos os dispositivos, gere novos códigos e fale com o suporte do app.',
    sms: (left) =>
      `Um código de recuperação foi usado na sua conta. ${left} Se não foi você, gere novos códigos e fale com o suporte do app.`,
  },
  wallet: {
    subject: {
      exported: 'A chave da sua carteira foi exibida',
      recovered: 'Sua carteira foi aberta em um novo dispositivo',
      'recovery-started': 'A recuperação da sua carteira foi iniciada',
      'password-locked': 'A senha da sua carteira foi tentada vezes demais',
      'recovery-changed': 'O backup da sua carteira foi alterado',
      delegated: 'O acesso off-line à sua carteira foi concedido',
      'delegated-use': 'O app usou sua carteira por você',
      adopted: 'Sua carteira agora é guardada pelo app',
    },
    lead: {
      exported: (address, app) =>
        `A chave privada da sua carteira ${address} no ${app} foi exibida a alguém que entrou como você.`,
      recovered: (address, app) =>
        `Sua carteira ${address} no ${app} foi aberta em um dispositivo que não a tinha antes.`,
      'recovery-started': (address, app) =>
        `Sua carteira ${address} no ${app} está sendo aberta em um dispositivo que não a tinha antes.`,
      'password-locked': (address, app) =>
        `Sua carteira ${address} no ${app} está bloqueada por um tempo em novos dispositivos, porque a senha foi tentada dez vezes.`,
      'recovery-changed': (address, app) =>
        `Sua carteira ${address} no ${app} tem um novo backup, e o anterior não funciona mais.`,
      delegated: (address, app) =>
        `Sua carteira ${address} no ${app} pode ser usada pelo app enquanto você está ausente. Você pode revogar isso no app.`,
      'delegated-use': (address, app) =>
        `Sua carteira ${address} no ${app} foi usada pelo app pela primeira vez desde que você concedeu acesso off-line. Você pode revogar isso no app.`,
      adopted: (address, app) =>
        `Sua carteira ${address} no ${app} passa a ser guardada pelos servidores do app. Ela não precisa de dispositivo nem de backup.`,
    },
    when: (time) => `Data: ${time}.`,
    unasked:
      'Se foi você, não precisa fazer nada. Se não foi, transfira o conteúdo da carteira para outra e fale com o suporte do app.',
    sms: (subject, address) =>
      `${subject} (${address}). Se não foi você, transfira o conteúdo e fale com o suporte do app.`,
  },
}
