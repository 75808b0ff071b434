import type { PartTexts } from '../../Texts.ts'

/** Korean texts of the funding screens. */
export const texts: PartTexts<'funding'> = {
  funding: {
    landing: {
      title: (name) => (name ? `${name} 지갑에 자금 추가` : '지갑에 자금 추가'),
      ways: {
        card: '카드로 결제',
        exchange: '거래소에서 이체',
        wallet: '지갑에서 이체',
        receive: '자금 받기',
      },
      problems: {
        coinbase:
          '자금을 추가하는 중 문제가 발생했습니다. 다시 시도하거나 다른 방법을 사용해 주세요.',
        moonpay:
          'MoonPay에서 자금을 추가하는 중 문제가 발생했습니다. 다시 시도하거나 다른 방법을 사용해 주세요.',
        transfer:
          '자금을 추가하는 중 문제가 발생했습니다. 다시 시도하거나 다른 방법을 사용해 주세요.',
      },
    },
    guest: {
      title: '먼저 계정을 보호하세요',
      help: '현재 게스트로 이용 중입니다. 이 지갑은 이 브라우저에서만 열립니다. 브라우저를 잃거나 데이터를 지우면 지갑의 자산을 영구히 잃게 됩니다.',
      secure: { email: '이메일 주소 추가', passkey: '패스키 추가하기', sms: '전화번호 추가' },
      goOn: '그래도 자금 추가',
    },
    amount: {
      title: '금액 확인 또는 수정',
      label: '금액',
      tooPrecise: (symbol, places) => `${symbol}은(는) 소수점 이하 ${places}자리까지 가능합니다.`,
      next: '계속',
    },
    onRamp: {
      names: { coinbase: 'Coinbase', moonpay: 'MoonPay' },
      opening: (name) => `${name} 여는 중`,
      openingHelp: '잠시만 기다려 주세요.',
      pending: (name) => `${name}(으)로 계속하기`,
      pendingHelp: '열린 창에서 구매를 완료하세요. 이 창은 열어 두세요.',
      afterwards: '구매 처리 중',
      afterwardsHelp: '결과를 기다리고 있습니다.',
      blocked: (name) => `${name}(으)로 계속하기`,
      blockedHelp: '팝업이 차단되었습니다. 다시 시도해 주세요.',
      retry: '재시도',
      authorization: '결제 처리 중',
      authorizationHelp:
        '은행 승인이 남아 있으며 몇 시간이 걸릴 수 있습니다. 구매가 완료되면 이메일로 알려 드립니다.',
      next: '계속',
    },
    success: {
      title: '완료!',
      detail: (amount, token, app) =>
        `${app} 지갑에 ${amount} ${token}을(를) 추가했습니다. 자금을 사용할 수 있을 때까지 1분 정도 걸릴 수 있습니다.`,
      funded: '계정에 자금을 추가했습니다!',
      fundedHelp: '자금을 사용할 수 있을 때까지 1분 정도 걸릴 수 있습니다.',
      done: '마침',
    },
  },
  fundingTransfer: {
    wallets: {
      title: '지갑에서 이체',
      help: '결제할 지갑을 선택하세요.',
      more: '지갑 더 보기',
      detecting: '지갑을 찾는 중',
    },
    chains: {
      title: '네트워크를 선택하세요',
      help: (wallet) => `${wallet}은(는) 어디에서 결제할까요?`,
    },
    confirm: {
      title: '거래 확인',
      bridgeTitle: '다른 네트워크에서 이체',
      button: (wallet) => `${wallet}(으)로 확인`,
      rows: {
        amount: '금액',
        from: '보내는 주소',
        to: '받는 주소',
        network: '네트워크',
        total: '합계',
        fee: '예상 수수료',
      },
      change: '네트워크 변경',
      unknownFee: '알 수 없음',
      rejected: '요청을 거부했습니다',
      again: '다시 시도해 주세요.',
      insufficient: '잔액 부족',
      different: '다른 지갑 사용',
    },
    waiting: {
      preparing: { title: '거래 준비 중', detail: '잠시만 기다려 주세요.' },
      finding: { title: '자금을 찾는 중', detail: '다른 네트워크의 잔액을 확인하고 있습니다.' },
      simulating: { title: '거래 확인 중', detail: '잠시만 기다려 주세요.' },
      approval: (wallet) => ({
        title: `${wallet} 대기 중`,
        detail: '지갑이 보이지 않나요? 다른 브라우저 창을 확인해 보세요.',
      }),
      sent: { title: '확인 대기 중', detail: '보통 몇 초 정도 걸립니다.' },
      bridging: {
        pending: { title: '자금을 옮기는 중', detail: '지갑에서 출금되어 이동 중입니다.' },
        waiting: {
          title: '자금을 옮기는 중',
          detail: '지갑에서 출금되었습니다. 브리지가 네트워크를 기다리고 있습니다.',
        },
        delayed: {
          title: '자금을 옮기는 중',
          detail: '평소보다 오래 걸리고 있습니다. 이 창을 닫아도 계속 진행됩니다.',
        },
      },
    },
    errors: {
      retry: '다시 시도',
      done: '마침',
      another: '다른 이체하기',
      refund: '환불 상태 보기',
      different: '다른 지갑 사용',
      kinds: {
        'insufficient-balance': {
          title: '잔액 부족',
          detail: (wallet) => `${wallet} 지갑의 자금이 부족합니다.`,
        },
        preparing: {
          title: '문제가 발생했습니다',
          detail: () => '네트워크에 연결할 수 없습니다. 아무것도 전송되지 않았습니다.',
        },
        simulation: {
          title: '시뮬레이션 실패',
          detail: () => '네트워크에서 실행되지 않을 것입니다. 아무것도 전송되지 않았습니다.',
        },
        refused: {
          title: '거래 실패',
          detail: () => '지갑이 전송하지 않았습니다. 아무것도 전송되지 않았습니다.',
        },
        'no-answer': {
          title: '시간 초과',
          detail: () =>
            '지갑이 응답하지 않습니다. 다시 시도하면 같은 요청을 기다리며 중복 전송하지 않습니다.',
        },
        'paid-before': {
          title: '거래 전송됨',
          detail: () =>
            '이전에 요청한 이체를 지갑이 이제 전송했습니다. 그 외에는 전송되지 않았습니다.',
        },
        reverted: {
          title: '거래 실패',
          detail: () => '네트워크에서 실행되었으나 실패했습니다. 수수료만 사용되었습니다.',
        },
        unsettled: {
          title: '시간 초과',
          detail: () =>
            '전송되었으나 아직 도착하지 않았습니다. 다시 시도하면 거래를 찾으며 중복 전송하지 않습니다.',
        },
        quotes: {
          title: '문제가 발생했습니다',
          detail: () => '브리지 견적을 가져올 수 없습니다. 아무것도 전송되지 않았습니다.',
        },
        'no-option': {
          title: '문제가 발생했습니다',
          detail: () => '견적에서 브리지를 선택할 수 없습니다. 아무것도 전송되지 않았습니다.',
        },
        bridging: {
          title: '거래에 실패했습니다',
          detail: () => '브리지 거래를 완료하지 못했습니다. 자금은 지갑으로 환불됩니다.',
        },
      },
    },
  },
  receive: {
    title: (amount, symbol) => `${amount} ${symbol} 받기`,
    help: (network) =>
      `${network}에서 자금을 받으려면 이 코드를 스캔하거나 지갑 주소를 복사하세요.`,
    note: (network) => `반드시 ${network}에서 자금을 보내세요.`,
    code: 'QR 코드로 표시된 지갑 주소',
    wallet: '내 지갑',
    balance: '지갑 잔액',
    unread: '…',
    copy: '주소 복사',
    copied: '복사됨',
    waiting: '자금 대기 중',
    arrived: '자금이 도착했습니다.',
    next: '계속',
  },
}
