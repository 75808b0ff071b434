import type { BridgeSolanaInstructions } from '@latchkey/contract/endpoints/funding'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { TOKEN_PROGRAM } from '../../wallets/chains/solana/transaction/programs.ts'
import { checkEthereumQuote } from './checkEthereumQuote.ts'
import { checkSolanaQuote } from './checkSolanaQuote.ts'
import { readQuote } from './findOptions.ts'

const ADA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MALLORY = '0x0000000000000000000000000000000000000bad'
const SOLVER = '0xf70da97812CB96acDF810712Aa562db8dfA3dbEF'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const honest = { from: ADA, to: SOLVER, value: '1010', chainId: 8453, data: '0x49290c1c' }
const asked = { chainId: 8453, from: ADA, token: null, limit: 2_000n }
const check = (change: Partial<typeof honest>, over: Partial<typeof asked> = {}) =>
  checkEthereumQuote({ ...honest, ...change }, { ...asked, ...over })

test('accepts a quote that matches the request', () => {
  expect(check({})).toEqual({
    call: { chainId: 8453, to: SOLVER, value: 1010n, data: '0x49290c1c' },
    total: 1010n,
  })
  expect(check({ from: ADA.toLowerCase() })).not.toBeNull()
})

const call = (functionName: 'transfer' | 'approve', units = 5n) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [MALLORY, units] })

test.each([
  ['another chain', { chainId: 1 }],
  ['another sender', { from: MALLORY }],
  ['more than is shown', { value: '2001' }],
  ['nothing', { value: '0' }],
  ['a value that is no number', { value: '0x10' }],
  ['a negative value', { value: '-5' }],
  ['no receiver', { to: '' }],
  ['the zero address', { to: `0x${'0'.repeat(40)}` }],
  ['the sender itself', { to: ADA }],
  ['bytes that are none', { data: '0x123' }],
  ['tokens of the wallet, beside the value', { to: USDC, data: call('transfer') }],
  ['a permission over its tokens', { to: USDC, data: call('approve', 2n ** 256n - 1n) }],
  [
    'all pieces of a collection',
    { data: `0xa22cb465${'0'.repeat(24)}${MALLORY.slice(2)}${'0'.repeat(63)}1` },
  ],
  [
    'a transfer spelt so that only the token reads it',
    { data: `${call('transfer').slice(0, 20)}ff${call('transfer').slice(22)}` },
  ],
])('rejects a quote for %s', (_, change) => {
  expect(check(change)).toBeNull()
})

test('accepts only a plain transfer of the requested token, with its amount as the total', () => {
  const token = { token: USDC }
  const paid = { to: USDC, value: '0', data: `${call('transfer', 1_020n)}deadbeef` }
  const over = { ...asked, ...token }
  const checkToken = (change: Partial<typeof honest>) =>
    checkEthereumQuote({ ...honest, ...paid, ...change }, over)
  expect(checkToken({})).toMatchObject({ total: 1_020n })
  for (const change of [
    { to: MALLORY },
    { value: '1' },
    { data: call('approve', 1_020n) },
    { data: call('transfer', 2_001n) },
    { data: '0x' },
  ])
    expect(checkToken(change)).toBeNull()
})

test('ignores a quote with two transactions, and tolerates only the invalid-address refusal', () => {
  const step = { items: [{ data: honest }] }
  expect(readQuote({ steps: [step] })).toEqual(honest)
  expect(readQuote({ steps: [step, step] })).toBeNull()
  expect(readQuote({ steps: [{ items: [{ data: honest }, { data: honest }] }] })).toBeNull()
  expect(readQuote({ steps: [], message: 'Invalid address for chain 1' })).toBeNull()
  for (const message of ['No routes found', 'An Invalid address', undefined])
    expect(() => readQuote({ steps: [], ...(message && { message }) })).toThrow(
      'Unable to fetch quotes for bridging',
    )
})

const OWNER = 'AdaEfxhGoWLqxJ1vtjvBLVXrNcRfXJJVQ3zHGEGiV1Fz'
const BOB = 'Bobo111111111111111111111111111111111111111'
const BLOCK = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const SYSTEM = '11111111111111111111111111111111'

const deposit: BridgeSolanaInstructions['instructions'][number] = {
  programId: SYSTEM,
  data: '020000004006000000000000',
  keys: [
    { pubkey: OWNER, isSigner: true, isWritable: true },
    { pubkey: BOB, isSigner: false, isWritable: true },
  ],
}
const checkSolana = (
  instructions: BridgeSolanaInstructions['instructions'],
  after: { lamports: bigint; owner: string } | null = {
    lamports: 10_000n - 1_600n - 5_000n,
    owner: SYSTEM,
  },
) =>
  checkSolanaQuote(
    {
      latestBlockhash: async () => BLOCK,
      fee: async () => 5_000n,
      balance: async () => 10_000n,
      simulate: async () => after,
    },
    { instructions },
    OWNER,
  )

test('uses the simulated total on Solana, whatever the instructions say', async () => {
  expect(await checkSolana([deposit])).toMatchObject({ total: 1_600n, fee: 5_000n })
  expect(await checkSolana([deposit], { lamports: 0n, owner: SYSTEM })).toMatchObject({
    total: 5_000n,
  })
})

test('rejects a Solana quote with other signers, token programs or a change of owner', async () => {
  const withKey = (pubkey: string, isSigner: boolean) => ({
    ...deposit,
    keys: [...deposit.keys, { pubkey, isSigner, isWritable: false }],
  })
  expect(await checkSolana([withKey(BOB, true)])).toBeNull()
  expect(await checkSolana([withKey(TOKEN_PROGRAM, false)])).toBeNull()
  expect(await checkSolana([{ ...deposit, programId: TOKEN_PROGRAM }])).toBeNull()
  expect(await checkSolana([{ ...deposit, data: 'xyz' }])).toBeNull()
  expect(await checkSolana([])).toBeNull()
  expect(await checkSolana([deposit], { lamports: 3_400n, owner: BOB })).toBeNull()
  expect(await checkSolana([deposit], null)).toBeNull()
  expect(await checkSolana([{ ...deposit, data: '00'.repeat(1_300) }])).toBeNull()
})
