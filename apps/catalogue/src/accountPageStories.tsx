import type { Holding, Network } from '@latchkey/client/wallet/panel'
import {
  ActivityView,
  accountPagesText,
  formatDate,
  formatMoment,
  MenuView,
  OverviewView,
  ProfileView,
  ReceiveView,
  type SectionView,
  SendView,
  SentView,
} from '@latchkey/react/screens'
import type { ComponentProps, ReactNode } from 'react'
import { createProfileSections, MEMBER_SINCE } from './profileSections.tsx'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ada = { name: 'ada@example.com', initial: 'A', picture: null }

const story = (id: string, title: string, page: ReactNode, rest: Partial<Story> = {}): Story => ({
  id,
  title,
  screen: (
    <div className="screen account" style={{ padding: 0 }}>
      {page}
    </div>
  ),
  isAccountPage: true,
  ...rest,
})

/** Account page with these sections, in the language of the page. */
function Profile({ shown }: { shown(sections: readonly SectionView[]): readonly SectionView[] }) {
  const sections = createProfileSections(<Activity />)
  return <ProfileView user={ada} since={formatDate(MEMBER_SINCE)} sections={shown(sections)} />
}
const profile = <Profile shown={(sections) => sections} />
const waiting = (sections: readonly SectionView[]) =>
  sections.filter(({ id }) => id === 'sessions').map((section) => ({ ...section, items: null }))

const menu = (align: 'start' | 'end') => (
  <div style={{ minBlockSize: 280, paddingInline: 24 }}>
    <MenuView
      user={ada}
      isOpen
      align={align}
      hasWallet
      onToggle={nothing}
      onClose={nothing}
      onManage={nothing}
      onWallet={nothing}
      onLogout={nothing}
    />
  </div>
)

/** Transactions with each result. */
function Activity() {
  const { sent, received, to, from, other } = accountPagesText.wallet.history
  const recipient = to('0x52a8…33E0')
  const at = (day: number, hour: number) => formatMoment(new Date(2026, 2, day, hour, 12))
  return (
    <ActivityView
      hasFailed={false}
      lines={[
        {
          id: '0x1',
          name: sent('0.5 ETH'),
          hint: `${recipient} · ${at(3, 9)}`,
          status: 'pending',
          url: 'https://explorer.example/tx/0x1',
        },
        {
          id: '0x2',
          name: sent('120 USDC'),
          hint: `${recipient} · ${at(1, 18)}`,
          status: 'confirmed',
          url: 'https://explorer.example/tx/0x2',
        },
        {
          id: '0x4',
          name: received('35 USDC'),
          hint: `${from('0x71C7…976F')} · ${at(1, 14)}`,
          status: 'confirmed',
          url: 'https://explorer.example/tx/0x4',
        },
        { id: '0x3', name: other, hint: `0x9b1d…77ac · ${at(1, 11)}`, status: 'failed', url: null },
      ]}
    />
  )
}

const card = (children: ReactNode) => <div className="account-card">{children}</div>
const overview = (props: Partial<ComponentProps<typeof OverviewView>>) =>
  card(
    <OverviewView
      holdings={[
        { symbol: 'ETH', amount: '1.25', usd: '$4,125.00' },
        { symbol: 'USDC', amount: '310.5', usd: '$310.50' },
      ]}
      total="$4,435.50"
      hasFailed={false}
      activity={<Activity />}
      explorerUrl="https://explorer.example/address/0x71C7"
      onReload={nothing}
      onSend={nothing}
      onReceive={nothing}
      {...props}
    />,
  )
const network: Network = {
  type: 'ethereum',
  chain: {
    id: 1,
    name: 'Ethereum',
    currency: { symbol: 'ETH', decimals: 18 },
    explorerUrl: null,
    feeRules: 'plain',
    source: { id: 1, name: 'Ethereum' },
  },
}
const holdings: readonly Holding[] = [
  {
    asset: { symbol: 'ETH', decimals: 18, token: null },
    units: 125n * 10n ** 16n,
    usdPrice: 3_300,
  },
  { asset: { symbol: 'USDC', decimals: 6, token: ADDRESS }, units: 310_500_000n, usdPrice: 1 },
]
const send = (isBusy: boolean, error: string | null) =>
  card(
    <SendView
      network={network}
      holdings={holdings}
      isBusy={isBusy}
      error={error}
      onSend={nothing}
      onBack={nothing}
    />,
  )

export const accountPageStories: Chapter = {
  title: 'Account pages',
  stories: [
    story('user-menu', 'Menu of the user', menu('start')),
    story('user-profile', 'Account page', profile),
    story('user-profile-activity', 'Account page with the activity of a wallet', profile, {
      play: (root) => root.querySelector<HTMLElement>('.account-more:not([open]) summary')?.click(),
    }),
    story('user-profile-rtl', 'Account page, right to left', profile, {
      direction: 'rtl',
      accent: '#1f5a41',
    }),
    story('user-profile-loading', 'Sessions are loading', <Profile shown={waiting} />),
    story(
      'user-profile-confirm',
      'Asks before unlinking',
      <Profile shown={(all) => all.slice(0, 1)} />,
      {
        play: (root) =>
          root.querySelector<HTMLElement>('.account-action[data-look=danger]')?.click(),
      },
    ),
    story('wallet-panel', 'Wallet', overview({})),
    story(
      'wallet-panel-loading',
      'Wallet, loading',
      overview({
        holdings: null,
        total: null,
        activity: <ActivityView lines={null} hasFailed={false} />,
      }),
    ),
    story(
      'wallet-panel-failed',
      'Wallet, network does not answer',
      overview({
        holdings: null,
        total: null,
        hasFailed: true,
        activity: <ActivityView lines={null} hasFailed />,
      }),
    ),
    story(
      'wallet-panel-no-activity',
      'Wallet without transactions',
      overview({ activity: <ActivityView lines={[]} hasFailed={false} /> }),
    ),
    story('wallet-send', 'Send', send(false, null)),
    story(
      'wallet-send-failed',
      'Send, failed',
      send(false, 'Transaction failure. Try again later'),
    ),
    story(
      'wallet-sent',
      'Sent',
      card(
        <SentView
          amount="0.5 ETH"
          explorerUrl="https://explorer.example/tx/0x71C7"
          onDone={nothing}
        />,
      ),
    ),
    story(
      'wallet-receive',
      'Receive',
      card(<ReceiveView address={ADDRESS} network="Ethereum" onBack={nothing} />),
    ),
  ],
}
