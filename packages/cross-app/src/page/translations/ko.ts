import type { PageText } from '../pageText.ts'

/** Korean texts of the cross-app windows. */
export const texts: PageText = {
  loading: '잠시만 기다려 주세요…',
  lost: {
    title: '이 요청은 종료되었습니다',
    detail: '이 창을 닫고 앱으로 돌아가 다시 시도하세요.',
  },
  unreachable: {
    title: '문제가 발생했습니다',
    detail: '연결을 확인하고 이 창을 닫은 뒤 앱에서 다시 시도하세요.',
  },
  logIn: (app) => `${app} 로그인`,
  useAnother: '다른 계정 사용',
  as: (name) => `${name}(으)로 로그인됨`,
  login: {
    title: (asking, app) => `${app} 계정으로 ${asking}에 계속할까요?`,
    knows: '이 방법으로 로그인할 때마다 앱이 회원님을 알아봅니다',
    sees: (wallets) =>
      wallets === 1 ? '앱이 지갑을 볼 수 있습니다' : '앱이 모든 지갑을 볼 수 있습니다',
    seesLater: '지갑이 생기면 앱이 볼 수 있습니다',
    asks: '앱은 서명을 요청할 수 있으며, 매번 이런 창에서 직접 결정합니다',
    not: (app) => `이메일, 전화번호, ${app} 로그인 정보는 전달되지 않습니다.`,
    allow: '허용',
    deny: '거부',
  },
  connect: {
    title: (app) => `이 사이트를 ${app} 지갑에 연결할까요?`,
    sees: '사이트가 지갑 주소를 볼 수 있습니다',
    choose: '사이트가 이 지갑의 주소를 볼 수 있습니다',
    makes: '사이트가 새로 만들어질 지갑의 주소를 볼 수 있습니다',
    asks: (days) => `사이트는 ${days}일 동안 서명을 요청할 수 있으며, 매번 직접 결정합니다`,
    not: (app) => `이메일, 전화번호, ${app} 로그인 정보는 전달되지 않습니다.`,
    allow: '연결',
    deny: '취소',
    impostor: (opened, named) => ({
      title: '이 요청은 신뢰할 수 없습니다',
      detail: `${opened}이(가) ${named} 이름으로 이 창을 열었습니다. 닫고 아무것도 공유하지 마세요.`,
    }),
  },
  signature: {
    title: (asking, app) => `${asking}이(가) ${app} 지갑의 서명을 요청합니다`,
    siteTitle: (app) => `이 사이트가 ${app} 지갑의 서명을 요청합니다`,
    signOut: '로그아웃',
    ready: '승인하기 전에 요청 내용을 확인하세요.',
    otherUser: (name) => `${name}(으)로 로그인되어 있지만 이 요청은 다른 계정용입니다.`,
    noOpener: {
      title: '앱에 연결할 수 없습니다',
      detail: '이 창을 연 페이지를 찾을 수 없습니다. 닫고 앱에서 다시 시도하세요.',
    },
    done: {
      title: '완료',
      detail: '이 창을 닫아도 됩니다.',
    },
    reject: '반려',
  },
}
