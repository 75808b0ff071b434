import {
  SourceChainScreen,
  TransferErrorScreen,
  TransferScreen,
  TransferStatusScreen,
  TransferWalletsScreen,
} from '@latchkey/react/screens'
import type { Chapter, Story } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

type Wallet = Parameters<typeof TransferWalletsScreen>[0]['wallets'][number]
type Transfer = Parameters<typeof TransferScreen>[0]
type Kind = Parameters<typeof TransferErrorScreen>[0]['kind']

const METAMASK = { label: 'MetaMask', icon: null, colour: '#b3541e' }
const wallet = (label: string, colour: string | null, more: Partial<Wallet> = {}): Wallet => ({
  key: label,
  label,
  icon: null,
  colour,
  account: null,
  isInstalled: false,
  ...more,
})
const FEW: readonly Wallet[] = [
  wallet('MetaMask', '#b3541e', { account: '0x5aAe…eAed', isInstalled: true }),
  wallet('Phantom', '#5a4bb8', { isInstalled: true }),
  wallet('A wallet with a name that is far too long for one line', null),
]

const wallets = (
  id: string,
  title: string,
  shown: readonly Wallet[],
  more: { hasMore?: boolean; isDetecting?: boolean } = {},
): Story => ({
  id,
  title,
  screen: (
    <TransferWalletsScreen
      wallets={shown}
      hasMore={false}
      isDetecting={false}
      onPick={nothing}
      onMore={nothing}
      {...ways}
      {...more}
    />
  ),
})

const SAME: Transfer = {
  wallet: METAMASK,
  amount: '0.01 ETH',
  usd: '$25.00',
  from: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  network: { id: 8453, name: 'Base' },
  total: '0.01 ETH',
  fee: '<0.001 ETH',
  source: null,
  state: { status: 'ready' },
  onConfirm: nothing,
  onDifferent: nothing,
  ...ways,
}
const ARBITRUM = { network: 42161, name: 'Arbitrum One', balance: '1.204 ETH', onChange: nothing }
const transfer = (id: string, title: string, more: Partial<Transfer>): Story => ({
  id,
  title,
  screen: <TransferScreen {...SAME} {...more} />,
})

const status = (
  id: string,
  title: string,
  state: Parameters<typeof TransferStatusScreen>[0]['state'],
): Story => ({
  id,
  title,
  screen: <TransferStatusScreen wallet={METAMASK} state={state} onClose={nothing} />,
})

const KINDS: readonly Kind[] = [
  ...(['insufficient-balance', 'preparing', 'simulation', 'refused', 'no-answer'] as const),
  ...(['paid-before', 'reverted', 'unsettled', 'quotes', 'no-option', 'bridging'] as const),
]
const isSent = (kind: Kind) => kind === 'bridging' || kind === 'unsettled' || kind === 'reverted'
const failed: Story[] = KINDS.map((kind) => ({
  id: `funding-transfer-failed-${kind}`,
  title: `Failed: ${kind}`,
  screen: (
    <TransferErrorScreen
      kind={kind}
      address={SAME.from}
      refundUrl={kind === 'bridging' ? 'https://relay.link/transaction/0x5e' : null}
      onRetry={nothing}
      onDifferent={isSent(kind) ? undefined : nothing}
      onClose={nothing}
    />
  ),
}))

/** A transfer from an external wallet, on the same chain or across chains. */
export const fundingTransferStories: readonly Chapter[] = [
  {
    title: 'Transfer from wallet',
    stories: [
      wallets('funding-transfer-wallets', 'A few wallets', FEW),
      wallets('funding-transfer-wallets-more', 'More wallets than fit', FEW, { hasMore: true }),
      wallets('funding-transfer-wallets-detecting', 'Looking for wallets', [], {
        isDetecting: true,
      }),
      wallets('funding-transfer-wallets-none', 'No wallet', []),
      transfer('funding-transfer-confirm', 'Same network', {}),
      transfer('funding-transfer-confirm-rejected', 'Rejected in the wallet', {
        state: { status: 'rejected' },
      }),
      transfer('funding-transfer-confirm-short', 'Not enough of it', {
        state: { status: 'insufficient' },
        fee: null,
      }),
      transfer('funding-transfer-bridge', 'From another network', {
        total: '0.010018 ETH',
        source: ARBITRUM,
      }),
      transfer('funding-transfer-bridge-refreshing', 'Its price is asked for anew', {
        total: '0.010018 ETH',
        usd: null,
        source: ARBITRUM,
        state: { status: 'refreshing' },
      }),
      transfer('funding-transfer-bridge-only', 'From the only other network', {
        wallet: { label: 'Phantom', icon: null, colour: '#5a4bb8' },
        from: 'AdaEfxhGoWLqxJ1vtjvBLVXrNcRfXJJVQ3zHGEGiV1Fz',
        total: '0.171003 SOL',
        fee: '<0.001 SOL',
        source: { network: 'solana', name: 'Solana', balance: '12.5 SOL', onChange: undefined },
      }),
      {
        id: 'funding-transfer-chains',
        title: 'Several networks have enough',
        screen: (
          <SourceChainScreen
            wallet={METAMASK}
            chains={[
              { key: '1', network: 1, name: 'Ethereum', balance: '2.51 ETH' },
              { key: '2', network: 42161, name: 'Arbitrum One', balance: '1.204 ETH' },
              { key: '3', network: 137, name: 'Polygon', balance: '0.9 POL' },
            ]}
            onPick={nothing}
            {...ways}
          />
        ),
      },
    ],
  },
  {
    title: 'Transfer under way',
    stories: [
      status('funding-transfer-preparing', 'Preparing', { status: 'preparing' }),
      status('funding-transfer-finding', 'Looking on other networks', { status: 'finding' }),
      status('funding-transfer-simulating', 'Trying it out', { status: 'simulating' }),
      status('funding-transfer-approval', 'The wallet asks', { status: 'awaiting-approval' }),
      status('funding-transfer-sent', 'Sent', { status: 'sent' }),
      ...(['pending', 'waiting', 'delayed'] as const).map((bridge) =>
        status(`funding-transfer-bridging-${bridge}`, `On its way: ${bridge}`, {
          status: 'bridging',
          bridge,
        }),
      ),
    ],
  },
  { title: 'Transfer failed', stories: failed },
]
