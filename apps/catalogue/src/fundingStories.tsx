import {
  FundingAmountScreen,
  FundingLandingScreen,
  FundingSuccessScreen,
  GuestWarningScreen,
  OnRampScreen,
  ReceiveFundsScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

const landing = (over: Partial<ComponentProps<typeof FundingLandingScreen>> = {}) => (
  <FundingLandingScreen
    title="Add funds to your Fernleaf wallet"
    problem={null}
    onCard={nothing}
    onExchange={nothing}
    onWallet={nothing}
    onReceive={nothing}
    onClose={nothing}
    {...over}
  />
)
type OnRamp = ComponentProps<typeof OnRampScreen>
const onRamp = (provider: OnRamp['provider'], way: OnRamp['way'], state: OnRamp['state']) => (
  <OnRampScreen
    provider={provider}
    way={way}
    state={state}
    onLink={nothing}
    onContinue={nothing}
    {...ways}
  />
)
const amount = (over: Partial<ComponentProps<typeof FundingAmountScreen>> = {}) => (
  <FundingAmountScreen
    amount="0.25"
    symbol="ETH"
    decimals={18}
    usdPrice={2_412.5}
    onContinue={nothing}
    {...ways}
    {...over}
  />
)
const receive = (over: Partial<ComponentProps<typeof ReceiveFundsScreen>> = {}) => (
  <ReceiveFundsScreen
    address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
    amount="25"
    symbol="USDC"
    network="Base"
    balance="3.5 USDC"
    state={{ status: 'waiting' }}
    onContinue={nothing}
    {...ways}
    {...over}
  />
)
const guest = (secureWith: ComponentProps<typeof GuestWarningScreen>['secureWith']) => (
  <GuestWarningScreen
    secureWith={secureWith}
    onSecure={nothing}
    onContinue={nothing}
    onClose={nothing}
  />
)

export const fundingStories: readonly Chapter[] = [
  {
    title: 'Add funds',
    stories: [
      toStory('funding-landing', 'Every way', landing()),
      toStory(
        'funding-landing-few',
        'A coin without a seller, from a transaction',
        landing({ onCard: null, onExchange: null, onBack: nothing }),
      ),
      toStory(
        'funding-landing-coinbase-failed',
        'Coinbase failed',
        landing({ problem: 'coinbase' }),
      ),
      toStory('funding-landing-moonpay-failed', 'MoonPay failed', landing({ problem: 'moonpay' })),
      toStory(
        'funding-landing-worded',
        'A title of the host, and a long one',
        landing({ title: 'Top up your garden purse before the spring sale of rare ferns begins' }),
      ),
      toStory('funding-guest', 'A guest is warned', guest('email')),
      toStory(
        'funding-guest-without-way',
        'A guest of an app without another login method',
        guest(null),
      ),
    ],
  },
  {
    title: 'Add funds: amount',
    stories: [
      toStory('funding-amount', 'An amount and its dollars', amount()),
      toStory('funding-amount-unpriced', 'No price', amount({ usdPrice: null })),
      toStory('funding-amount-empty', 'Nothing yet', amount({ amount: '' })),
      toStory(
        'funding-amount-precise',
        'More places than the coin has',
        amount({ amount: '1.12345678', symbol: 'USDC', decimals: 6, usdPrice: 1 }),
      ),
    ],
  },
  {
    title: 'Add funds: card and exchange',
    stories: [
      toStory('on-ramp-opening', 'Opening', onRamp('moonpay', 'card', { status: 'opening' })),
      toStory('on-ramp-pending', 'At MoonPay', onRamp('moonpay', 'card', { status: 'pending' })),
      toStory(
        'on-ramp-exchange',
        'At Coinbase',
        onRamp('coinbase', 'exchange', { status: 'pending' }),
      ),
      toStory(
        'on-ramp-afterwards',
        'The window is closed',
        onRamp('coinbase', 'card', { status: 'pending-afterwards' }),
      ),
      toStory(
        'on-ramp-blocked',
        'The browser refused the window',
        onRamp('coinbase', 'card', { status: 'popup-blocked', url: 'https://pay.example' }),
      ),
      toStory(
        'on-ramp-authorization',
        'A bank is still to approve',
        onRamp('moonpay', 'card', { status: 'awaiting-authorization' }),
      ),
      toStory(
        'on-ramp-success',
        'Bought at Coinbase',
        onRamp('coinbase', 'exchange', { status: 'success' }),
      ),
      toStory(
        'funding-success',
        'The wallet is funded',
        <FundingSuccessScreen amount="0.25" symbol="ETH" appName="Fernleaf" onDone={nothing} />,
      ),
    ],
  },
  {
    title: 'Add funds: receive',
    stories: [
      toStory('receive-unread', 'The balance is being read', receive({ balance: null })),
      toStory(
        'receive-worded',
        'Words of the host',
        receive({
          title: 'Send USDC to your garden purse',
          subtitle: 'From any wallet or exchange, on Base.',
        }),
      ),
      toStory(
        'receive-arrived-usdc',
        'Something has arrived',
        receive({ balance: '28.5 USDC', state: { status: 'arrived' } }),
      ),
    ],
  },
]
