import type { PageTexts } from './PageTexts.ts'

/** Brazilian Portuguese texts of the export page and the consent page. */
export const ptBR: PageTexts = {
  export: {
    title: 'Exportar carteira',
    choose: 'O que exportar',
    tabs: {
      key: 'Chave privada',
      phrase: 'Frase de recuperação',
    },
    reveal: 'Mostrar',
    hide: 'Ocultar',
    copy: 'Copiar',
    copied: 'Copiado',
    key: {
      reveal: 'Mostrar a chave privada',
      hide: 'Ocultar a chave privada',
      copy: 'Copiar a chave privada',
      copied: 'Chave privada copiada',
      shown: 'A chave privada está visível. Ela será ocultada após um minuto.',
    },
    phrase: {
      reveal: 'Mostrar a frase de recuperação',
      hide: 'Ocultar a frase de recuperação',
      copy: 'Copiar a frase de recuperação',
      copied: 'Frase de recuperação copiada',
      shown: 'A frase de recuperação está visível. Ela será ocultada após um minuto.',
    },
    warning: 'Mantenha isto em segredo. Isto abre sua carteira.',
    covered: 'Você poderá mostrar quando esta página estiver totalmente visível.',
    opening: 'Abrindo sua carteira…',
    expired: 'Esta página só pode ser aberta uma vez. Feche-a e exporte sua carteira novamente.',
    notOnDevice:
      'Esta carteira não está neste dispositivo. Feche esta página, recupere-a e tente novamente.',
    loginAgain: 'Entre novamente para exportar sua carteira.',
    tooOften: 'Tentativas demais. Tente mais tarde.',
    failed: 'Algo deu errado. Feche esta página e tente novamente.',
    notCopied: 'Seu navegador recusou a cópia. Mostre o texto e copie-o à mão.',
    window: {
      help: (host) =>
        `Este navegador não consegue saber se algo cobre esta página. Continue em uma janela de ${host}, que nada pode cobrir.`,
      open: 'Continuar em uma nova janela',
      waiting: 'Continue na janela que foi aberta.',
      blocked: 'A janela não foi aberta. Permita pop-ups nesta página e tente novamente.',
      lost: 'Esta janela não tem nenhuma solicitação. Feche-a e tente novamente.',
    },
  },
  consent: {
    title: 'Permitir acesso off-line',
    asked: {
      one: (appName) =>
        `${appName} pede para usar esta carteira enquanto você está ausente. Você pode revogar isso a qualquer momento.`,
      other: (appName) =>
        `${appName} pede para usar estas carteiras enquanto você está ausente. Você pode revogar isso a qualquer momento.`,
    },
    wallet: {
      ethereum: 'Carteira Ethereum',
      solana: 'Carteira Solana',
    },
    accept: 'Aceitar',
    covered: 'Você poderá aceitar quando nada cobrir isto.',
    tooSoon: 'Pressione mais uma vez para aceitar.',
    failed: 'Algo deu errado. Feche esta página e tente novamente.',
  },
}
