import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeInstruction } from './decodeInstruction.ts'
import { JUPITER_PROGRAM, RAYDIUM_AMM_PROGRAM, RAYDIUM_CPMM_PROGRAM } from './programs.ts'

const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const places = (count: number) => Array.from({ length: count }, (_, place) => `account-${place}`)
const put = <Item>(list: readonly Item[], place: number, item: Item) =>
  list.map((one, at) => (at === place ? item : one))
const anchor = (name: string) => [
  ...createHash('sha256').update(`global:${name}`).digest().subarray(0, 8),
]
const decode = (program: string, data: readonly number[], accounts = places(20)) =>
  decodeInstruction({ program, accounts, data: Uint8Array.from(data) })

/** Raydium, Whirlpool, Symmetry, SanctumS, Whirlpool with two kinds of accounts, Meteora with one, DynamicV1. */
const EXCHANGES = [
  [7],
  [17, 1],
  [29, ...u64(2n ** 64n - 1n), ...u64(7n)],
  [43, 1, 2, 3, 0, 0, 0, 4, 0, 0, 0],
  [47, 1, 1, 2, 0, 0, 0, 0, 1, 6, 3],
  [47, 0, 0],
  [75, 1, 0, 0, 0, 6, 2],
  [111, 2, 0, 0, 0, 0, ...u64(9n), 1, 1, 0],
]
const route = (share: readonly number[]) => [
  ...[EXCHANGES.length, 0, 0, 0],
  ...EXCHANGES.flatMap((exchange, step) => [...exchange, ...share, step, step + 1]),
]
const ROUTE = route([100])
const ROUTE_2 = route([0x10, 0x27])
const AMOUNTS = [...u64(100n), ...u64(200n), 50, 0]
const first = (...before: number[]) => [...before, ...ROUTE, ...AMOUNTS, 0]
const second = (...before: number[]) => [...before, ...AMOUNTS, 1, 0, 2, 0, ...ROUTE_2]
const IN = { type: 'jupiter-swap-shared-accounts-route', inAmount: 100n, quotedOutAmount: 200n }
const OUT = { type: 'jupiter-swap-exact-out-route', outAmount: 100n, quotedInAmount: 200n }
const between = (
  accountIn: number,
  accountOut: number,
  mintIn: number | null,
  mintOut: number,
) => ({
  accountIn: `account-${accountIn}`,
  accountOut: `account-${accountOut}`,
  mintIn: mintIn === null ? null : `account-${mintIn}`,
  mintOut: `account-${mintOut}`,
})

test.each<[string, readonly number[], object]>([
  ['route', first(), { ...IN, ...between(2, 4, null, 5) }],
  ['shared_accounts_route', first(1), { ...IN, ...between(3, 6, 7, 8) }],
  ['exact_out_route', first(), { ...OUT, ...between(2, 4, 5, 6) }],
  ['shared_accounts_exact_out_route', first(1), { ...OUT, ...between(3, 6, 7, 8) }],
  ['route_v2', second(), { ...IN, ...between(1, 7, 3, 4) }],
  ['shared_accounts_route_v2', second(1), { ...IN, ...between(2, 5, 6, 7) }],
  ['exact_out_route_v2', second(), { ...OUT, ...between(1, 7, 3, 4) }],
  ['shared_accounts_exact_out_route_v2', second(1), { ...OUT, ...between(2, 5, 6, 7) }],
])('reads the Jupiter instruction %s by its published layout', (name, data, expected) => {
  const whole = [...anchor(name), ...data]
  expect(decode(JUPITER_PROGRAM, whole)).toEqual({ ...expected, slippageBps: 50 })
  // An extra byte, a missing byte or an unlisted exchange gives an unknown instruction.
  const unknown = { type: 'unknown', program: JUPITER_PROGRAM }
  const swapAt = whole.findIndex((byte, at) => byte === 7 && whole[at - 4] === EXCHANGES.length)
  for (const bad of [[...whole, 0], whole.slice(0, -1), put(whole, swapAt, 200)])
    expect(decode(JUPITER_PROGRAM, bad)).toMatchObject(unknown)
})

test('ignores amounts appended to a swap', () => {
  const forged = [...anchor('shared_accounts_route'), ...first(1), ...u64(1n), ...u64(9n), 0, 0, 0]
  expect(decode(JUPITER_PROGRAM, forged)).toMatchObject({ type: 'unknown' })
})

test('names the user as recipient of a swap without another recipient', () => {
  const own = (place: number) => put(places(20), place, JUPITER_PROGRAM)
  const data = [...anchor('route'), ...first()]
  expect(decode(JUPITER_PROGRAM, data, own(4))).toMatchObject({ accountOut: 'account-3' })
  const newer = [...anchor('route_v2'), ...second()]
  expect(decode(JUPITER_PROGRAM, newer, own(7))).toMatchObject({ accountOut: 'account-2' })
})

const BASE_IN = { type: 'raydium-swap-base-input', amountIn: 10n, minimumAmountOut: 20n }
const BASE_OUT = { type: 'raydium-swap-base-output', maxAmountIn: 10n, amountOut: 20n }
const PAIR = [...u64(10n), ...u64(20n)]

test.each<[number, number, object]>([
  [9, 17, { ...BASE_IN, accountIn: 'account-14', accountOut: 'account-15' }],
  [9, 18, { ...BASE_IN, accountIn: 'account-15', accountOut: 'account-16' }],
  [11, 18, { ...BASE_OUT, accountIn: 'account-15', accountOut: 'account-16' }],
  [16, 8, { ...BASE_IN, accountIn: 'account-5', accountOut: 'account-6' }],
  [17, 8, { ...BASE_OUT, accountIn: 'account-5', accountOut: 'account-6' }],
])(
  'reads the Raydium swap %i with %i accounts by its published layout',
  (kind, count, expected) => {
    const accounts = places(count)
    expect(decode(RAYDIUM_AMM_PROGRAM, [kind, ...PAIR], accounts)).toMatchObject(expected)
    for (const bad of [
      [kind, ...PAIR, 0],
      [kind, ...PAIR.slice(1)],
    ])
      expect(decode(RAYDIUM_AMM_PROGRAM, bad, accounts)).toMatchObject({ type: 'unknown' })
  },
)

test('decodes a Raydium swap with an invalid number of accounts as unknown', () => {
  expect(decode(RAYDIUM_AMM_PROGRAM, [9, ...PAIR], places(19))).toMatchObject({ type: 'unknown' })
})

test.each<[string, object]>([
  ['swap_base_input', { ...BASE_IN, ...between(4, 5, 10, 11) }],
  ['swap_base_output', { ...BASE_OUT, ...between(4, 5, 10, 11) }],
])('reads %s of Raydium CPMM pools by its published layout', (name, expected) => {
  const data = [...anchor(name), ...PAIR]
  expect(decode(RAYDIUM_CPMM_PROGRAM, data)).toEqual(expected)
  expect(decode(RAYDIUM_CPMM_PROGRAM, [...data, 0])).toMatchObject({ type: 'unknown' })
})
