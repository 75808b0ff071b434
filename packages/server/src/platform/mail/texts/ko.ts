import type { MailTexts } from '../MailTexts.ts'

/** Korean texts of mails and text messages. */
export const ko: MailTexts = {
  code: {
    subject: {
      login: (app) => `${app} 로그인 코드`,
      link: (app) => `이 주소를 ${app}에 추가하는 코드`,
    },
    title: {
      login: (app) => `${app} 로그인`,
      link: (app) => `이 주소를 ${app}에 추가`,
    },
    lead: {
      login: '로그인하는 화면에 이 코드를 입력하세요:',
      link: '주소를 추가하는 화면에 이 코드를 입력하세요:',
    },
    lifetime: (duration) => `${duration} 동안 한 번만 사용할 수 있습니다.`,
    secrecy: '고객 지원이라고 말하는 사람을 포함해 누구에게도 알려 주지 마세요.',
    unasked: {
      login:
        '직접 요청하지 않았다면 이 메일을 무시하세요. 코드가 없으면 아무도 로그인할 수 없습니다.',
      link: '직접 요청하지 않았다면 이 메일을 무시하세요. 코드가 없으면 아무것도 추가되지 않습니다.',
    },
    sms: {
      login: (code, app, duration) =>
        `${code}: ${app} 로그인 코드입니다. 유효 시간 ${duration}. 누구에게도 알려 주지 마세요.`,
      link: (code, app, duration) =>
        `${code}: 이 번호를 ${app}에 추가하는 코드입니다. 유효 시간 ${duration}. 누구에게도 알려 주지 마세요.`,
      factor: (code, app, duration) =>
        `${code}: ${app} 인증 코드입니다. 유효 시간 ${duration}. 누구에게도 알려 주지 마세요.`,
    },
  },
  noAccount: {
    subject: (app) => `이 주소의 ${app} 계정이 없습니다`,
    title: '계정을 찾을 수 없음',
    lead: (app) => `누군가 이 주소로 ${app} 로그인 코드를 요청했지만 해당 계정이 없습니다.`,
    next: '본인이라면 가입할 때 사용한 주소로 시도해 보세요.',
    unasked: '본인이 아니라면 이 메일을 무시하세요. 아무 일도 일어나지 않았습니다.',
  },
  account: {
    subject: {
      linked: '로그인 방법이 추가되었습니다',
      unlinked: '로그인 방법이 삭제되었습니다',
      updated: '연락처가 변경되었습니다',
    },
    lead: {
      linked: (label, app, time) => `${app} 계정에 추가됨: ${label} (${time}).`,
      unlinked: (label, app, time) => `${app} 계정에서 삭제됨: ${label} (${time}).`,
      updated: (label, app, time) => `${app} 계정에서 변경됨: ${label} (${time}).`,
    },
    fine: '본인이 한 작업이라면 아무것도 하지 않아도 됩니다.',
    undo: (duration) => `본인이 아니라면 ${duration} 안에 변경을 취소하세요:`,
    undoLink: '변경 취소',
    effect: '이후에 추가된 로그인 방법도 삭제되고 모든 기기에서 로그아웃됩니다.',
    sms: {
      linked: (label) => `계정에 추가됨: ${label}.`,
      unlinked: (label) => `계정에서 삭제됨: ${label}.`,
      updated: (label) => `계정에서 변경됨: ${label}.`,
    },
    smsUndo: (duration) => `본인이 아니라면 ${duration} 안에 취소하세요:`,
    labels: {
      email: '이메일 주소',
      phone: '전화번호',
      wallet: '지갑',
      smart_wallet: '스마트 지갑',
      passkey: '패스키',
      telegram: 'Telegram 계정',
      farcaster: 'Farcaster 계정',
      custom_auth: '앱 자체 로그인',
    },
    provider: (name) => `${name} 계정`,
  },
  undoPage: {
    title: '이 변경을 취소할까요?',
    detail: (app) =>
      `${app} 계정의 로그인 방법이 변경 전 상태로 돌아가고 모든 기기에서 로그아웃됩니다.`,
    goneTitle: '링크가 만료되었습니다',
    goneDetail:
      '이미 사용되었거나 너무 오래되었습니다. 다른 사람이 계정을 사용하고 있다면 앱의 고객 지원에 문의하세요.',
    doneTitle: '변경이 취소되었습니다',
    doneDetail: '모든 기기에서 로그아웃되었습니다. 이 메일을 받은 주소로 다시 로그인하세요.',
  },
  mfa: {
    subject: {
      mfa_enrolled: '2차 인증 수단이 추가되었습니다',
      mfa_removed: '2차 인증 수단이 삭제되었습니다',
    },
    methods: {
      sms: 'SMS 코드',
      totp: '인증 앱',
      passkey: '패스키',
    },
    lead: (subject, method, app, time) => `${subject} (${method}): ${app} 계정, ${time}.`,
    unasked:
      '본인이 한 작업이라면 아무것도 하지 않아도 됩니다. 아니라면 모든 기기에서 로그아웃하고 앱의 고객 지원에 문의하세요.',
    sms: (subject, method) =>
      `${subject} (${method}). 본인이 아니라면 앱의 고객 지원에 문의하세요.`,
  },
  recoveryCode: {
    subject: '복구 코드가 사용되었습니다',
    lead: (app, time) => `${app} 계정에서 2차 인증 수단 대신 복구 코드가 사용되었습니다 (${time}).`,
    left: (remaining) => `남은 코드: ${remaining}.`,
    unasked:
      '본인이 한 작업이라면 아무것도 하지 않아도 됩니다. 아니라면 모든 기기에서 로그아웃하고 새 코드를 발급받은 뒤 앱의 고객 지원에 문의하세요.',
    sms: (left) =>
      `계정에서 복구 코드가 사용되었습니다. ${left} 본인이 아니라면 새 코드를 발급받고 앱의 고객 지원에 문의하세요.`,
  },
  wallet: {
    subject: {
      exported: '지갑의 키가 표시되었습니다',
      recovered: '지갑이 새 기기에서 열렸습니다',
      'recovery-started': '지갑 복구가 시작되었습니다',
      'password-locked': '지갑 비밀번호 시도 횟수가 너무 많습니다',
      'recovery-changed': '지갑 백업이 변경되었습니다',
      delegated: '지갑에 대한 오프라인 접근이 허용되었습니다',
      'delegated-use': '앱이 지갑을 대신 사용했습니다',
      adopted: '이제 앱이 지갑을 보관합니다',
    },
    lead: {
      exported: (address, app) =>
        `${app}의 지갑 ${address}의 개인 키가 회원님으로 로그인한 사람에게 표시되었습니다.`,
      recovered: (address, app) =>
        `${app}의 지갑 ${address}이(가) 이전에 없던 기기에서 열렸습니다.`,
      'recovery-started': (address, app) =>
        `${app}의 지갑 ${address}이(가) 이전에 없던 기기에서 열리는 중입니다.`,
      'password-locked': (address, app) =>
        `${app}의 지갑 ${address}은(는) 비밀번호가 열 번 시도되어 새 기기에서 잠시 잠겨 있습니다.`,
      'recovery-changed': (address, app) =>
        `${app}의 지갑 ${address}에 새 백업이 만들어졌으며 이전 백업은 더 이상 작동하지 않습니다.`,
      delegated: (address, app) =>
        `자리를 비운 동안 앱이 ${app}의 지갑 ${address}을(를) 사용할 수 있습니다. 앱에서 이를 철회할 수 있습니다.`,
      'delegated-use': (address, app) =>
        `오프라인 접근을 허용한 뒤 처음으로 앱이 ${app}의 지갑 ${address}을(를) 사용했습니다. 앱에서 이를 철회할 수 있습니다.`,
      adopted: (address, app) =>
        `${app}의 지갑 ${address}은(는) 이제부터 앱의 서버에 보관됩니다. 기기도 백업도 필요하지 않습니다.`,
    },
    when: (time) => `시각: ${time}.`,
    unasked:
      '본인이 한 작업이라면 아무것도 하지 않아도 됩니다. 아니라면 지갑의 자산을 다른 지갑으로 옮기고 앱의 고객 지원에 문의하세요.',
    sms: (subject, address) =>
      `${subject} (${address}). 본인이 아니라면 자산을 옮기고 앱의 고객 지원에 문의하세요.`,
  },
}
