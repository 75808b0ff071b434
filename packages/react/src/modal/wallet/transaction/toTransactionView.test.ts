import type { PreparedStep, ScanState } from '@latchkey/client/wallet/ethereum'
import { expect, test } from 'vitest'
import { toScanView, toWarning } from './toScanView.ts'
import { toTransactionView } from './toTransactionView.ts'

const WALLET = `0x${'11'.repeat(20)}` as const
const BOB = `0x${'0b'.repeat(20)}` as const
const SHOWN_BOB = '0x0B0b0b0b0B0B0B0B0b0b0b0b0B0B0B0B0B0b0B0b'
const TOKEN = `0x${'70'.repeat(20)}` as const

const prepared = (change: Partial<PreparedStep> = {}): PreparedStep => ({
  asked: {
    chainId: 31_337,
    to: BOB,
    value: 1_234_567_891_234_567_891n,
    data: '0x',
    type: null,
    nonce: null,
    gas: null,
    gasPrice: null,
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
    accessList: null,
  },
  gas: 21_000n,
  fees: { type: 2, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  likelyFee: 10n ** 14n,
  isShortOfFunds: false,
  balance: 2n * 10n ** 18n,
  needed: 10n ** 18n,
  isLikelyToFail: false,
  chain: {
    id: 31_337,
    name: 'Sandbox One',
    currency: { symbol: 'ETH', decimals: 18 },
    explorerUrl: null,
    feeRules: 'plain',
    source: { id: 31_337, name: 'Sandbox One' },
  },
  description: {
    action: 'transfer',
    functionName: null,
    token: null,
    facts: [
      { name: 'send', moved: { kind: 'coin', units: 1_234_567_891_234_567_891n } },
      { name: 'to', address: BOB },
    ],
    expiresAtSeconds: null,
  },
  token: null,
  ...change,
})
const viewOf = (step: PreparedStep, over: Partial<Parameters<typeof toTransactionView>[1]> = {}) =>
  toTransactionView(step, { from: WALLET, usdPrice: null, uiOptions: {}, batch: null, ...over })

test('shows a sponsored fee without amounts', () => {
  const { rows, details } = viewOf(prepared({ isSponsored: true, likelyFee: null }))
  expect(rows.at(-1)).toEqual({ label: 'Estimated fee', value: 'Sponsored' })
  expect(details.map(({ label }) => label)).not.toContain('Estimated fees')
})

test.each([
  [
    true,
    'All steps take effect together, or none does. Your wallet will use this contract from now on.',
  ],
  [false, 'All steps take effect together, or none does.'],
])('names the contract of an atomic batch, with an upgrade: %s', (isUpgrade, note) => {
  const { rows } = viewOf(prepared({ batchContract: { address: TOKEN, isUpgrade } }))
  expect(rows.at(-1)).toEqual({ label: 'Contract', address: TOKEN, note })
})

test('names the contract of a sponsored transaction that upgrades the wallet, without a batch', () => {
  const batchContract = { address: TOKEN, isUpgrade: true, isSingle: true }
  const { rows } = viewOf(prepared({ isSponsored: true, likelyFee: null, batchContract }))
  expect(rows.at(-1)).toEqual({
    label: 'Contract',
    address: TOKEN,
    note: 'Your wallet will use this contract from now on.',
  })
})

test.each([
  [null, '1.234567 ETH', '$2,469.14'],
  [{ primary: 'fiat-currency', secondary: 'native-token' }, '$2,469.14', '1.234567 ETH'],
  [{ primary: 'native-token', secondary: null }, '1.234567 ETH', undefined],
] as const)('shows prices as %o of the app', (priceDisplay, value, note) => {
  const { rows } = viewOf(prepared(), { usdPrice: 2_000, priceDisplay })
  expect(rows[0]).toMatchObject({ label: 'Send', value, note })
})

test('shows the amount alone without a price, whatever the app prefers', () => {
  const priceDisplay = { primary: 'fiat-currency', secondary: 'native-token' } as const
  expect(viewOf(prepared(), { priceDisplay }).rows[0]).toMatchObject({ value: '1.234567 ETH' })
})

test('shows a transfer with six decimals, exact amounts in the details and dollars', () => {
  const view = viewOf(prepared(), { usdPrice: 2_000 })
  expect(view.title).toBe('Confirm address')
  expect(view.rows).toEqual([
    {
      label: 'Send',
      value: '1.234567 ETH',
      mark: { token: 'ETH' },
      note: '$2,469.14',
      tone: undefined,
    },
    { label: 'To', address: SHOWN_BOB, tone: undefined },
    { label: 'Network', value: 'Sandbox One', mark: { network: 31_337 } },
    { label: 'Estimated fee', value: '<0.001 ETH', note: '$0.20' },
  ])
  expect(view.details).toEqual(
    expect.arrayContaining([
      { label: 'Amount', value: '1.234567891234567891 ETH' },
      { label: 'Total (including fees)', value: '1.234667891234567891 ETH', note: '$2,469.34' },
    ]),
  )
  expect(viewOf(prepared()).rows.some(({ note }) => note !== undefined)).toBe(false)
})

test('shows an unlimited permission as Maximum in the danger tone with its expiry', () => {
  const view = viewOf(
    prepared({
      asked: { ...prepared().asked, to: TOKEN, data: '0x095ea7b3' },
      description: {
        action: 'approve',
        functionName: 'approve',
        token: TOKEN,
        facts: [
          { name: 'spender', address: BOB },
          { name: 'send', moved: { kind: 'unlimited', token: TOKEN } },
          { name: 'token-address', address: TOKEN },
        ],
        expiresAtSeconds: 2n ** 48n - 1n, // Permit2's maximum expiry
      },
      token: { symbol: 'US\u202eDC', decimals: 6, isNft: false },
    }),
  )
  expect(view.title).toBe('Confirm action')
  expect(view.rows.slice(0, 4)).toEqual([
    { label: 'Spender', address: SHOWN_BOB, tone: 'danger' },
    // A contract's own symbol is shown with hidden characters visible, and never priced.
    {
      label: 'Send',
      value: 'Maximum US\\u{202e}DC',
      mark: undefined,
      note: undefined,
      tone: 'danger',
    },
    { label: 'Token address', address: TOKEN, tone: undefined },
    { label: 'Expires', value: 'Maximum' },
  ])
})

test('shows a token without decimals in its smallest unit', () => {
  const view = viewOf(
    prepared({
      description: {
        ...prepared().description,
        facts: [{ name: 'send', moved: { kind: 'token', token: TOKEN, units: 1_500_000n } }],
      },
    }),
  )
  expect(view.rows[0]?.value).toBe('1,500,000 Unknown')
})

test("does not let the host's texts change the transaction's data", () => {
  const uiOptions = {
    title: 'Send 0 ETH to yourself',
    transactionInfo: { action: 'Free\u200b mint', contractInfo: { imgUrl: 'https://x.example' } },
  }
  const view = viewOf(prepared(), { uiOptions })
  expect(view.hostWords).toBe('Send 0 ETH to yourself: Free\\u{200b} mint')
  expect({ ...view, hostWords: null }).toEqual(viewOf(prepared()))
})

const completed = (result_type: 'Benign' | 'Warning' | 'Malicious', isTried = true): ScanState => ({
  status: 'completed',
  scan: {
    validation: { status: 'Success', result_type, description: 'Known drainer' },
    simulation: isTried
      ? {
          status: 'Success',
          assets_diffs: [
            {
              asset: { symbol: 'USDC', decimals: 6 },
              in: [],
              out: [{ value: '1500000', usd_price: '1.5' }],
            },
          ],
          exposures: [
            {
              asset: { symbol: 'USDC', decimals: 6 },
              spenders: { [BOB]: { approval: (2n ** 256n - 1n).toString() } },
            },
          ],
        }
      : { status: 'Error', error: 'no node' },
  },
})

test('requires a tick for malicious, warns for suspicious, stays quiet for benign transactions', () => {
  const warn = (state: ScanState) => toWarning(toScanView(state), false)
  expect(warn(completed('Malicious'))).toMatchObject({ tone: 'danger', needsTick: true })
  expect(warn(completed('Warning'))).toMatchObject({ tone: 'warning', needsTick: false })
  expect(warn(completed('Benign'))).toBeNull()
  expect(warn(completed('Malicious'))?.sentences).toEqual([
    'This is a malicious transaction. This transaction transfers tokens to a known malicious address. Proceeding may result in the loss of valuable assets.',
    'Known drainer',
  ])
  expect(warn(completed('Warning'))?.sentences).toEqual([
    'Warning: Suspicious transaction. This has been flagged as a potentially deceptive request. Approving could put your assets or funds at risk.',
    'Known drainer',
  ])
  expect(toScanView(completed('Benign'))).toMatchObject({
    outgoing: [{ label: 'USDC', value: '1.5', note: '$1.50' }],
    exposures: [{ label: 'USDC', value: 'Maximum', address: BOB }],
  })
})

test('says that a scan failed, wholly or in part', () => {
  expect(toWarning({ status: 'failed' }, false)?.sentences).toEqual(['Transaction scan failed'])
  expect(toWarning(toScanView(completed('Benign', false)), false)?.sentences).toEqual([
    'Simulation failed',
  ])
  expect(toWarning({ status: 'none' }, true)?.sentences).toEqual([
    'There was an error preparing your transaction. Your transaction request will likely fail.',
  ])
})
