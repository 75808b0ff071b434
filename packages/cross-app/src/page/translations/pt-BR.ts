import type { PageText } from '../pageText.ts'

/** Brazilian Portuguese texts of the cross-app windows. */
export const texts: PageText = {
  loading: 'Um momento…',
  lost: {
    title: 'Esta solicitação terminou',
    detail: 'Feche esta janela, volte ao app e tente novamente.',
  },
  unreachable: {
    title: 'Algo deu errado',
    detail: 'Verifique sua conexão, feche esta janela e tente novamente pelo app.',
  },
  logIn: (app) => `Entrar no ${app}`,
  useAnother: 'Usar outra conta',
  as: (name) => `Conectado como ${name}`,
  login: {
    title: (asking, app) => `Continuar para ${asking} com sua conta do ${app}?`,
    knows: 'O app reconhecerá você sempre que entrar desta forma',
    sees: (wallets) => (wallets === 1 ? 'O app verá sua carteira' : 'O app verá suas carteiras'),
    seesLater: 'O app verá suas carteiras quando você tiver uma',
    asks: 'O app pode pedir assinaturas, e você decide sobre cada uma em uma janela como esta',
    not: (app) => `Ele não recebe seu e-mail, seu telefone nem seu acesso ao ${app}.`,
    allow: 'Permitir',
    deny: 'Negar',
  },
  connect: {
    title: (app) => `Conectar este site à sua carteira do ${app}?`,
    sees: 'Ele verá o endereço da sua carteira',
    choose: 'Ele verá o endereço desta carteira',
    makes: 'Ele verá o endereço de uma carteira criada para você',
    asks: (days) => `Ele pode pedir assinaturas por ${days} dias, e você decide sobre cada uma`,
    not: (app) => `Ele não recebe seu e-mail, seu telefone nem seu acesso ao ${app}.`,
    allow: 'Conectar',
    deny: 'Cancelar',
    impostor: (opened, named) => ({
      title: 'Esta solicitação não é confiável',
      detail: `${opened} abriu esta janela em nome de ${named}. Feche-a e não compartilhe nada.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking} pede uma assinatura da sua carteira do ${app}`,
    siteTitle: (app) => `Este site pede uma assinatura da sua carteira do ${app}`,
    signOut: 'Sair',
    ready: 'Veja o que está sendo pedido antes de aprovar.',
    otherUser: (name) => `Você está conectado como ${name}, e esta solicitação é para outra conta.`,
    noOpener: {
      title: 'Não foi possível falar com o app',
      detail: 'Esta janela perdeu a página que a abriu. Feche-a e tente novamente pelo app.',
    },
    done: {
      title: 'Pronto',
      detail: 'Você pode fechar esta janela.',
    },
    reject: 'Rejeitar',
  },
}
