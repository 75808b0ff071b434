import type { Holding, Network } from '@latchkey/client/wallet/panel'
import {
  AccountIcon,
  ActivityView,
  MenuView,
  OverviewView,
  ProfileView,
  ReceiveView,
  type SectionView,
  SendView,
  SentView,
} from '@latchkey/react/screens'
import type { ComponentProps, ReactNode } from 'react'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const later = () => new Promise<never>(nothing)
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

const unlink = (name: string) =>
  ({
    label: 'Unlink',
    name: `Unlink ${name}`,
    look: 'danger',
    confirm: `Unlink ${name}? You can no longer log in with it.`,
    run: later,
  }) as const

const sections: readonly SectionView[] = [
  {
    id: 'accounts',
    title: 'Login methods',
    help: 'Ways to log in to this account.',
    empty: 'No login method is linked.',
    items: [
      {
        id: 'email',
        icon: <AccountIcon kind="email" />,
        name: 'ada@example.com',
        hint: 'Email · Verified on March 3, 2026',
        actions: [
          { label: 'Change', name: 'Change ada@example.com', run: later },
          unlink('ada@example.com'),
        ],
      },
      {
        id: 'google',
        icon: <AccountIcon kind="google_oauth" />,
        name: 'ada.lovelace.of.the.analytical.engine@mathematics.example.com',
        hint: 'Google · Verified on March 4, 2026',
        actions: [unlink('Google')],
      },
    ],
    actions: [
      { label: 'Link SMS', run: later },
      { label: 'Link a wallet', run: later },
    ],
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    help: 'Log in with a fingerprint, a face or a security key.',
    empty: 'No passkey yet.',
    items: [],
    actions: [{ label: 'Add a passkey', run: later }],
  },
  {
    id: 'wallets',
    title: 'Wallets',
    help: 'Wallets that belong to this account.',
    empty: 'No wallet yet.',
    items: [
      {
        id: ADDRESS,
        icon: <AccountIcon kind="wallet" />,
        name: '0x71C7…976F',
        hint: 'Ethereum wallet',
        chips: [{ label: 'Backup: password' }, { label: 'Delegated to this app' }],
        value: '1.25 ETH',
        copies: ADDRESS,
        actions: [{ label: 'Export', name: 'Export the key of 0x71C7…976F', run: later }],
        more: { label: 'Activity', render: () => null },
      },
    ],
    actions: [
      { label: 'Change backup', run: later },
      { label: 'Revoke delegations', look: 'danger', run: later },
    ],
  },
  {
    id: 'sessions',
    title: 'Sessions',
    help: 'Browsers in which you are logged in.',
    empty: 'No other session.',
    items: [
      {
        id: 'here',
        icon: <AccountIcon kind="phone" />,
        name: 'Logged in with Email',
        hint: 'Last active Mar 3, 2026, 9:41 AM',
        chips: [{ label: 'This browser', tone: 'success' }],
        actions: [],
      },
      {
        id: 'there',
        icon: <AccountIcon kind="phone" />,
        name: 'Logged in with Google',
        hint: 'Last active Mar 1, 2026, 6:12 PM',
        actions: [{ label: 'Log out', name: 'Log out the session of Mar 1', run: later }],
      },
    ],
    actions: [{ label: 'Log out all other sessions', look: 'danger', run: later }],
  },
  {
    id: 'apps',
    title: 'Connected apps',
    help: 'Apps and sites that may use this account.',
    empty: null,
    items: [
      {
        id: 'shop',
        icon: <AccountIcon kind="cross_app" />,
        name: 'Fernleaf Market',
        hint: 'Since March 3, 2026',
        actions: [
          { label: 'Disconnect', name: 'Disconnect Fernleaf Market', look: 'danger', run: later },
        ],
      },
    ],
    actions: [],
  },
  {
    id: 'leave',
    title: 'Delete account',
    help: 'Deletes your account and ends all sessions. Move what is in your wallets first.',
    empty: null,
    items: [],
    actions: [{ label: 'Delete account', look: 'danger', run: later }],
  },
]
const waiting: readonly SectionView[] = sections
  .filter(({ id }) => id === 'sessions')
  .map((section) => ({ ...section, items: null }))

const profile = (shown: readonly SectionView[]) => (
  <ProfileView user={ada} since="March 3, 2026" sections={shown} />
)
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

const ACTIVITY = [
  {
    id: '0x1',
    name: 'Sent 0.5 ETH',
    hint: 'To 0x52a8…33E0 · Mar 3, 2026, 9:41 AM',
    status: 'pending',
    url: 'https://explorer.example/tx/0x1',
  },
  {
    id: '0x2',
    name: 'Sent 120 USDC',
    hint: 'To 0x52a8…33E0 · Mar 1, 2026, 6:12 PM',
    status: 'confirmed',
    url: 'https://explorer.example/tx/0x2',
  },
  {
    id: '0x3',
    name: 'Transaction',
    hint: '0x9b1d…77ac · Feb 27, 2026, 11:05 AM',
    status: 'failed',
    url: null,
  },
] as const

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
      activity={<ActivityView lines={ACTIVITY} hasFailed={false} />}
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
    story('user-profile', 'Account page', profile(sections)),
    story('user-profile-rtl', 'Account page, right to left', profile(sections), {
      direction: 'rtl',
      accent: '#1f5a41',
    }),
    story('user-profile-loading', 'Sessions are loading', profile(waiting)),
    story('user-profile-confirm', 'Asks before unlinking', profile(sections.slice(0, 1)), {
      play: (root) => root.querySelector<HTMLElement>('.account-action[data-look=danger]')?.click(),
    }),
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
