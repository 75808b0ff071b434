import {
  ReceiveFundsScreen,
  SolanaTransactionScreen,
  TransactionErrorScreen,
  TransactionReceiptScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import type { Chapter, Story } from './Story.ts'

type Props = ComponentProps<typeof SolanaTransactionScreen>
type View = Props['view']
type Instruction = View['instructions'][number]

const nothing = () => {}
const openDetails = (root: ShadowRoot) => {
  for (const details of root.querySelectorAll('details')) details.open = true
}

const ada = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const bob = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const network = { label: 'Network', value: 'Solana', mark: { network: 'solana' } } as const
const fee = { label: 'Estimated fee', value: '0.000005 SOL', note: '<$0.01' }

const unreadable = {
  label: 'Action',
  value: 'Unknown',
  note: 'One instruction cannot be read here.',
  tone: 'danger',
} as const
const transfer: Instruction = {
  name: 'Transfer SOL',
  rows: [
    { label: 'Amount', value: '0.25 SOL' },
    { label: 'From', address: ada },
    { label: 'To', address: bob },
  ],
}
const account: Instruction = {
  name: 'Create token account',
  rows: [
    { label: 'Account', address: bob },
    { label: 'Owner', address: ada },
    { label: 'Token address', address: mint },
  ],
}
const unknown: Instruction = {
  name: 'Unknown instruction',
  rows: [
    { label: 'Program', address: bob },
    { label: 'Discriminator', value: 'f8c69e91e17587c8' },
  ],
}
const swap: Instruction = {
  name: 'Swap with Jupiter',
  rows: [
    { label: 'Send', value: '1,250.5 USDC' },
    { label: 'Receive', value: 'about 8.318226 SOL' },
    { label: 'To', address: ada },
    { label: 'Token address', address: mint },
  ],
}

const view = (over: Partial<View> = {}): View => ({
  title: 'Confirm transaction',
  hostWords: null,
  rows: [
    { label: 'Amount', value: '0.25 SOL', mark: { token: 'SOL' }, note: '$41.20' },
    network,
    fee,
  ],
  instructions: [transfer],
  wallet: { address: ada, balance: '2.5 SOL' },
  ...over,
})
const screen = (over: Partial<Props> = {}) => (
  <SolanaTransactionScreen
    view={view()}
    state={{ status: 'ready' }}
    error={null}
    appName="Fernleaf"
    onApprove={nothing}
    onAddFunds={nothing}
    onReject={nothing}
    onClose={nothing}
    {...over}
  />
)
const story = (
  id: string,
  title: string,
  over: Partial<Props> = {},
  play?: Story['play'],
): Story => ({ id: `solana-transaction${id}`, title, screen: screen(over), ...(play && { play }) })

const tokens = view({
  rows: [{ label: 'Amount', value: '1,250.5 USDC' }, network, fee],
  instructions: [
    account,
    {
      name: 'Transfer tokens',
      rows: [
        { label: 'Amount', value: '1,250.5 USDC' },
        { label: 'Token address', address: mint },
        { label: 'From', address: ada },
        { label: 'To', address: bob },
      ],
    },
  ],
})
const long = view({
  hostWords:
    'Fernleaf seasonal seed exchange: hand over three rare Monstera cuttings to the greenhouse',
  rows: [
    { label: 'Amount', value: '18,446,744,073.709551615 SOL', note: '$3,043,712,772,162.08' },
    { label: 'Amount', value: '18,446,744,073,709,551,615 units' },
    {
      label: 'Swap',
      value:
        'at most 18,446,744,073,709.551615 WRAPPEDGREENHOUSE → 18,446,744,073,709.551615 FERNLEAFSEEDS',
    },
    { label: 'Network', value: 'a-cluster-of-the-host-with-a-long-name' },
    { label: 'Estimated fee', value: 'Sponsored' },
  ],
  wallet: { address: ada, balance: '18,446,744,073.709551615 SOL' },
})
const receipt = [
  { label: 'Action', value: 'Transfer SOL' },
  { label: 'Total', value: '0.25 SOL', note: '$41.20' },
  { label: 'Fees', value: '0.000005 SOL', note: '<$0.01' },
  { label: 'To', address: bob },
]

export const solanaTransactionStories: readonly Chapter[] = [
  {
    title: 'Solana transaction',
    stories: [
      story('', 'A transfer'),
      story('-submitting', 'Submitting', { state: { status: 'submitting' } }),
      story('-tokens', 'A transfer of tokens', { view: tokens }, openDetails),
      story(
        '-swap',
        'A swap',
        {
          view: view({
            rows: [
              { label: 'Swap', value: '1,250.5 USDC → about 8.318226 SOL' },
              network,
              { label: 'Estimated fee', value: '0.000105 SOL', note: '$0.02' },
            ],
            instructions: [unknown, swap],
          }),
        },
        openDetails,
      ),
      story('-unknown', 'An unknown program', {
        view: view({ rows: [unreadable, network, fee], instructions: [unknown] }),
      }),
      story('-long', 'Long names and numbers', { view: long }),
      story(
        '-open',
        'Twenty instructions',
        {
          view: view({
            instructions: Array.from(
              { length: 20 },
              (_, place) => [transfer, account, unknown, swap][place % 4] as Instruction,
            ),
          }),
        },
        openDetails,
      ),
      story('-short', 'Not enough', {
        state: { status: 'insufficient-funds' },
        view: view({ wallet: { address: ada, balance: '0.1 SOL' } }),
      }),
      {
        id: 'receive-funds-solana',
        title: 'Where to add funds',
        screen: (
          <ReceiveFundsScreen
            address={ada}
            amount="0.150005"
            symbol="SOL"
            network="Solana"
            balance="0.1 SOL"
            state={{ status: 'waiting' }}
            onContinue={nothing}
            onBack={nothing}
            onClose={nothing}
          />
        ),
      },
    ],
  },
  {
    title: 'After a Solana transaction',
    stories: [
      ...(['complete', 'signed'] as const).map((status) => ({
        id: `solana-receipt-${status}`,
        title: `Receipt: ${status}`,
        screen: (
          <TransactionReceiptScreen
            chain="solana"
            state={{ status }}
            rows={receipt}
            explorerUrl={status === 'complete' ? 'https://explorer.example/tx/1' : null}
            onDone={nothing}
          />
        ),
      })),
      ...(
        [
          ['funds', 'insufficient lamports 100000000, need 250000000'],
          ['other', 'Something went wrong.'],
        ] as const
      ).map(([id, message]) => ({
        id: `solana-error-${id}`,
        title: `Failed: ${message}`,
        screen: (
          <TransactionErrorScreen
            code={null}
            message={message}
            hash={null}
            explorerUrl={null}
            onRetry={nothing}
            onClose={nothing}
          />
        ),
      })),
    ],
  },
]
