import type { PageTexts } from './PageTexts.ts'

/** Korean texts of the export page and the consent page. */
export const ko: PageTexts = {
  export: {
    title: '지갑 내보내기',
    choose: '내보낼 항목',
    tabs: {
      key: '개인 키',
      phrase: '복구 문구',
    },
    reveal: '표시',
    hide: '숨기기',
    copy: '복사',
    copied: '복사됨',
    key: {
      reveal: '개인 키 표시',
      hide: '개인 키 숨기기',
      copy: '개인 키 복사',
      copied: '개인 키가 복사됨',
      shown: '개인 키가 표시되었습니다. 1분 후 다시 숨겨집니다.',
    },
    phrase: {
      reveal: '복구 문구 표시',
      hide: '복구 문구 숨기기',
      copy: '복구 문구 복사',
      copied: '복구 문구가 복사됨',
      shown: '복구 문구가 표시되었습니다. 1분 후 다시 숨겨집니다.',
    },
    warning: '비밀로 유지하세요. 이것으로 지갑을 열 수 있습니다.',
    covered: '이 페이지가 모두 보이면 표시할 수 있습니다.',
    opening: '지갑을 여는 중…',
    expired: '이 페이지는 한 번만 열 수 있습니다. 닫고 지갑을 다시 내보내세요.',
    notOnDevice: '이 지갑은 이 기기에 없습니다. 페이지를 닫고 복구한 뒤 다시 시도하세요.',
    loginAgain: '지갑을 내보내려면 다시 로그인하세요.',
    tooOften: '시도 횟수가 너무 많습니다. 나중에 다시 시도하세요.',
    failed: '문제가 발생했습니다. 페이지를 닫고 다시 시도하세요.',
    notCopied: '브라우저가 복사를 거부했습니다. 표시한 뒤 직접 복사하세요.',
    window: {
      help: (host) =>
        `이 브라우저는 이 페이지가 가려졌는지 알 수 없습니다. 아무것도 가릴 수 없는 ${host} 창에서 계속하세요.`,
      open: '새 창에서 계속',
      waiting: '열린 창에서 계속하세요.',
      blocked: '창이 열리지 않았습니다. 이 페이지의 팝업을 허용한 후 다시 시도하세요.',
      lost: '이 창에는 요청이 없습니다. 창을 닫고 다시 시도하세요.',
    },
  },
  consent: {
    title: '오프라인 접근 허용',
    asked: {
      one: (appName) =>
        `${appName}이(가) 자리를 비운 동안 이 지갑을 사용하도록 요청합니다. 언제든지 철회할 수 있습니다.`,
      other: (appName) =>
        `${appName}이(가) 자리를 비운 동안 이 지갑들을 사용하도록 요청합니다. 언제든지 철회할 수 있습니다.`,
    },
    wallet: {
      ethereum: 'Ethereum 지갑',
      solana: 'Solana 지갑',
    },
    accept: '수락',
    covered: '가려진 것이 없어야 수락할 수 있습니다.',
    tooSoon: '수락하려면 한 번 더 누르세요.',
    failed: '문제가 발생했습니다. 페이지를 닫고 다시 시도하세요.',
  },
}
