import {
  EthereumTransactionScreen,
  ReceiveFundsScreen,
  ScanDetailsScreen,
  TransactionErrorScreen,
  TransactionReceiptScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}

const alice = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const fee = { label: 'Estimated fee', value: '<0.001 ETH', note: '$0.42' }
const network = { label: 'Network', value: 'Base', mark: { network: 8453 } }

type EthereumProps = ComponentProps<typeof EthereumTransactionScreen>
const ethereum = (over: Partial<EthereumProps> = {}) => (
  <EthereumTransactionScreen
    view={{
      title: 'Approve transfer',
      hostWords: null,
      rows: [
        { label: 'Send', value: '1,250.5 USDC', note: '$1,250.50' },
        { label: 'To', address: alice },
        network,
        fee,
      ],
      details: [
        { label: 'From', address: router },
        { label: 'Total (including fees)', value: '1,250.5 USDC + 0.0002 ETH' },
      ],
      batch: null,
    }}
    state={{ status: 'ready' }}
    warning={null}
    appName="Fernleaf"
    onApprove={nothing}
    onReject={nothing}
    onClose={nothing}
    {...over}
  />
)
const approval: EthereumProps['view'] = {
  title: 'Confirm action',
  hostWords: 'Swap 100 USDC for FERN',
  rows: [
    { label: 'Spender', address: router, tone: 'danger' },
    { label: 'Send', value: 'Maximum USDC', tone: 'danger' },
    { label: 'Token address', address: alice },
    network,
    { label: 'Estimated fee', value: 'Sponsored' },
  ],
  details: [],
  batch: { place: 1, count: 3 },
}

const long: EthereumProps['view'] = {
  title: 'Approve batch transfer',
  hostWords:
    'Fernleaf seasonal seed exchange: hand over three rare Monstera cuttings to the greenhouse',
  rows: [
    {
      label: 'Send',
      value:
        '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457 × Unknown #340282366920938463463374607431768211455, Unknown #7',
    },
    { label: 'From', address: router, tone: 'danger' },
    { label: 'To', address: alice },
    { label: 'Token address', address: router },
    { label: 'Network', value: 'Celo Sepolia Testnet of the Long-Named Foundation' },
    { label: 'Estimated fee', value: 'Unknown' },
  ],
  details: [
    { label: 'From', address: alice },
    { label: 'Action', value: 'safeBatchTransferFrom' },
    { label: 'Data', value: `0x2eb2c2d6${'00'.repeat(60)}…`, note: '452 bytes' },
  ],
  batch: { place: 2, count: 12 },
}

const openDetails = (root: ShadowRoot) => {
  for (const details of root.querySelectorAll('details')) details.open = true
}

export const transactionStories: readonly Chapter[] = [
  {
    title: 'Ethereum transaction',
    stories: [
      toStory('transaction', 'A transfer', ethereum()),
      toStory('transaction-preparing', 'Preparing', ethereum({ state: { status: 'preparing' } })),
      toStory(
        'transaction-submitting',
        'Submitting',
        ethereum({ state: { status: 'submitting' } }),
      ),
      toStory('transaction-open', 'With details', ethereum(), openDetails),
      toStory(
        'transaction-long',
        'Long names and numbers',
        ethereum({ view: long, onBack: nothing }),
      ),
      toStory(
        'transaction-unscanned',
        'A scan that failed, and a trial that did too',
        ethereum({
          warning: {
            tone: 'warning',
            sentences: [
              'Transaction scan failed',
              'There was an error preparing your transaction. Your transaction request will likely fail.',
            ],
            needsTick: false,
          },
        }),
      ),
      toStory(
        'transaction-missing-funds',
        'Missing funds',
        ethereum({ state: { status: 'missing-funds', chainName: 'Base' }, onAddFunds: nothing }),
      ),
      ...(['waiting', 'arrived'] as const).map((status) =>
        toStory(
          `receive-funds-${status}`,
          `Where to add funds: ${status}`,
          <ReceiveFundsScreen
            address={alice}
            amount="0.012346"
            symbol="ETH"
            network="Base"
            balance={status === 'arrived' ? '0.02 ETH' : '0 ETH'}
            state={{ status }}
            onContinue={nothing}
            onBack={nothing}
            onClose={nothing}
          />,
        ),
      ),
      toStory(
        'transaction-atomic',
        'A call of an atomic batch that upgrades the wallet',
        ethereum({
          view: {
            ...approval,
            hostWords: null,
            rows: [
              ...approval.rows.slice(0, -1),
              fee,
              {
                label: 'Contract',
                address: router,
                note: 'All steps take effect together, or none does. Your wallet will use this contract from now on.',
              },
            ],
          },
          onBack: nothing,
        }),
      ),
      toStory(
        'transaction-sponsored',
        'The first sponsored transaction, which upgrades the wallet',
        ethereum({
          view: {
            title: 'Approve transfer',
            hostWords: null,
            rows: [
              { label: 'Send', value: '1,250.5 USDC', note: '$1,250.50' },
              { label: 'To', address: alice },
              network,
              { label: 'Estimated fee', value: 'Sponsored' },
              {
                label: 'Contract',
                address: router,
                note: 'Your wallet will use this contract from now on.',
              },
            ],
            details: [{ label: 'From', address: router }],
            batch: null,
          },
        }),
      ),
      toStory(
        'transaction-approval',
        'An unlimited approval in a batch',
        ethereum({
          view: approval,
          onBack: nothing,
          onScanDetails: nothing,
          warning: {
            tone: 'warning',
            sentences: [
              'Warning: Suspicious transaction. This has been flagged as a potentially deceptive request. Approving could put your assets or funds at risk.',
            ],
            needsTick: false,
          },
        }),
      ),
      toStory(
        'transaction-malicious',
        'Malicious',
        ethereum({
          warning: {
            tone: 'danger',
            sentences: [
              'This is a malicious transaction. This transaction transfers tokens to a known malicious address. Proceeding may result in the loss of valuable assets.',
            ],
            needsTick: true,
          },
        }),
      ),
      toStory(
        'transaction-scan-details',
        'What a trial run says',
        <ScanDetailsScreen
          scan={{
            status: 'completed',
            result: 'warning',
            reasons: [],
            hasSimulation: true,
            outgoing: [{ label: 'USDC', value: '100', note: '$100.00', tone: 'danger' }],
            incoming: [{ label: 'FERN', value: '2,480.113', tone: 'success' }],
            exposures: [{ label: 'USDC', value: 'Maximum', address: router }],
          }}
          onBack={nothing}
          onClose={nothing}
        />,
      ),
    ],
  },
  {
    title: 'After a transaction',
    stories: [
      ...(['waiting', 'complete'] as const).map((status) =>
        toStory(
          `transaction-receipt-${status}`,
          `Receipt: ${status}`,
          <TransactionReceiptScreen
            chain="ethereum"
            state={{ status }}
            rows={[
              { label: 'Action', value: 'Transfer' },
              { label: 'Total', value: '1,250.5 USDC', note: '$1,250.50' },
              { label: 'Fees', value: '0.0002 ETH', note: '$0.42' },
              { label: 'To', address: alice },
            ]}
            explorerUrl={status === 'complete' ? 'https://explorer.example/tx/0x1' : null}
            onDone={nothing}
          />,
        ),
      ),
      toStory(
        'transaction-error',
        'Failed on the chain',
        <TransactionErrorScreen
          code="Transaction failed"
          message="The network carried it out, and it failed there. Only the fee was spent."
          hash="0x8a1b2c3d4e5f60718293a4b5c6d7e8f90123456789abcdef0123456789abcdef"
          explorerUrl="https://explorer.example/tx/0x1"
          onRetry={nothing}
          onClose={nothing}
        />,
      ),
    ],
  },
]
