import type { DecodedInstruction, PreparedSolana } from '@latchkey/client/wallet/solana'
import { expect, test } from 'vitest'
import { toSolanaReceiptRows, toSolanaView } from './toSolanaView.ts'

const ADA = 'Ada'
const USDC = 'Usdc'
const cluster = { name: 'mainnet-beta', rpcUrl: 'https://node.example' }
const prepared = (
  instructions: readonly DecodedInstruction[],
  over: Partial<PreparedSolana> = {},
): PreparedSolana => ({
  transaction: {} as PreparedSolana['transaction'],
  instructions,
  tokens: new Map([[USDC, { address: USDC, symbol: 'USDC', decimals: 6 }]]),
  fee: 5_000n,
  spender: ADA,
  balance: 2_500_000_000n,
  spent: 0n,
  hasFunds: true,
  needed: 5_000n,
  usdPrice: 150,
  ...over,
})
const view = (one: PreparedSolana, uiOptions = {}) =>
  toSolanaView(one, { address: ADA, cluster, uiOptions })
const sol: DecodedInstruction = {
  type: 'sol-transfer',
  value: 1_500_000_000n,
  fromAccount: ADA,
  toAccount: 'Bob',
  withSeed: false,
}
const tokens: DecodedInstruction = {
  type: 'spl-transfer',
  value: 2_500_000n,
  fromAta: 'AdaUsdc',
  toAta: 'BobUsdc',
  mint: USDC,
  decimals: 6,
}
const unknown = (program: string): DecodedInstruction => ({
  type: 'unknown',
  program,
  discriminator: '0102',
})

test('shows the spent amount first, with the fee and both in dollars', () => {
  const { rows, wallet, instructions } = view(prepared([sol, tokens], { spent: 1_500_000_000n }))
  expect(rows).toEqual([
    { label: 'Amount', value: '1.5 SOL', mark: { token: 'SOL' }, note: '$225.00' },
    { label: 'Amount', value: '2.5 USDC' },
    { label: 'Network', value: 'Solana', mark: { network: 'solana' } },
    { label: 'Estimated fee', value: '0.000005 SOL', note: '<$0.01' },
  ])
  expect(wallet).toEqual({ address: ADA, balance: '2.5 SOL' })
  expect(instructions.map(({ name }) => name)).toEqual(['Transfer SOL', 'Transfer tokens'])
})

test('shows dollars first if the app prefers them', () => {
  const priceDisplay = { primary: 'fiat-currency', secondary: 'native-token' } as const
  const one = prepared([sol], { spent: 1_500_000_000n })
  const shown = [
    ...toSolanaView(one, { address: ADA, cluster, uiOptions: {}, priceDisplay }).rows,
    ...toSolanaReceiptRows(one, ADA, priceDisplay),
  ]
  expect(shown.filter(({ value }) => value === '$225.00').map(({ note }) => note)).toEqual([
    '1.5 SOL',
    '1.5 SOL',
  ])
})

test.each([
  [8_499_995_000n, '8.499 SOL'],
  [400_000n, '<0.001 SOL'],
  [0n, '0 SOL'],
])('shows a balance of %i lamports with three decimals', (balance, shown) => {
  expect(view(prepared([sol], { balance })).wallet.balance).toBe(shown)
})

test('shows both sides of a swap and the recipient', () => {
  const swap: DecodedInstruction = {
    type: 'jupiter-swap-shared-accounts-route',
    inAmount: 2_500_000n,
    quotedOutAmount: 7n,
    slippageBps: 50,
    mintIn: USDC,
    mintOut: null,
    accountIn: 'AdaUsdc',
    accountOut: 'Elsewhere',
  }
  const { rows, instructions } = view(prepared([swap], { spender: 'Relayer', usdPrice: null }))
  expect(rows[0]).toEqual({ label: 'Swap', value: '2.5 USDC → about 7 units' })
  expect(rows.at(-1)).toEqual({ label: 'Estimated fee', value: 'Sponsored' })
  expect(instructions[0]?.rows).toContainEqual({ label: 'To', address: 'Elsewhere' })
})

test('warns about instructions that cannot be decoded', () => {
  const budget = unknown('ComputeBudget111111111111111111111111111111')
  const action = (instructions: DecodedInstruction[]) =>
    view(prepared(instructions)).rows.filter(({ label }) => label === 'Action')
  expect(action([budget, sol])).toEqual([])
  expect(action([budget, unknown('X'), sol, unknown('Y')])).toEqual([
    {
      label: 'Action',
      value: 'Unknown',
      note: '2 instructions cannot be read here.',
      tone: 'danger',
    },
  ])
})

test("does not let the host's texts change the transaction's data", () => {
  const uiOptions = { title: 'Free\u200b mint', description: 'Costs nothing' }
  const shown = view(prepared([sol]), uiOptions)
  expect(shown.hostWords).toBe('Free\\u{200b} mint: Costs nothing')
  expect({ ...shown, hostWords: null }).toEqual(view(prepared([sol])))
})

test("makes hidden characters in a token's symbol visible", () => {
  const hidden = new Map([[USDC, { address: USDC, symbol: 'US\u202eDC', decimals: 6 }]])
  expect(view(prepared([tokens], { tokens: hidden })).rows[0]?.value).toBe('2.5 US\\u{202e}DC')
})

test('shows action, total and recipient in the receipt', () => {
  expect(toSolanaReceiptRows(prepared([sol], { spent: 1_500_000_000n }), ADA)).toEqual([
    { label: 'Action', value: 'Transfer SOL' },
    { label: 'Total', value: '1.5 SOL', mark: { token: 'SOL' }, note: '$225.00' },
    { label: 'Fees', value: '0.000005 SOL', note: '<$0.01' },
    { label: 'To', address: 'Bob' },
  ])
})
