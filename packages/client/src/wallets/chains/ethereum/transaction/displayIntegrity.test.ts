import {
  type Abi,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseTransaction,
  serializeTransaction,
  toFunctionSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createSeededRandom, type SeededRandom } from './createSeededRandom.fixture.ts'
import { FUNCTIONS } from './decodeCalldata.ts'
import { describeTransaction, type TransactionFact } from './describeTransaction.ts'
import { isSameTransaction, readSignedTransaction } from './readSignedTransaction.ts'
import type { ReadyTransaction } from './TransactionRequest.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const SIGNATURES = Object.values(FUNCTIONS).map(([signature]) => signature)
const abiOf = (signature: string) => parseAbi([`function ${signature}`] as never) as Abi
/** Worked out once: viem would hash every signature again for every call. */
const ABI_BY_SIGNATURE = new Map(SIGNATURES.map((signature) => [signature, abiOf(signature)]))
const ABI_BY_SELECTOR = new Map(
  SIGNATURES.map((signature) => [toFunctionSelector(signature), abiOf(signature)]),
)

const anyOf = (dice: SeededRandom, type: string): unknown => {
  if (type === 'address') return dice.hex(20)
  if (type === 'bool') return dice.below(2) === 1
  if (type === 'bytes') return dice.hex(dice.below(40))
  if (type === 'uint160') return BigInt(dice.hex(20))
  if (type === 'uint48') return dice.below(2 ** 30)
  return dice.units()
}

function makeCalldata(dice: SeededRandom): Hex {
  const choice = dice.below(SIGNATURES.length + 3)
  if (choice === SIGNATURES.length) return '0x'
  const signature = SIGNATURES[choice]
  if (!signature) return dice.hex(4 + dice.below(100))
  const types = /\((.*)\)/.exec(signature)?.[1]?.split(',').filter(Boolean) ?? []
  const count = dice.below(4)
  const args = types.map((type) =>
    type.endsWith('[]') ? Array.from({ length: count }, () => dice.units()) : anyOf(dice, type),
  )
  return encodeFunctionData({ abi: ABI_BY_SIGNATURE.get(signature), args } as never)
}

function makeTransaction(dice: SeededRandom): ReadyTransaction {
  const type = dice.below(3) as 0 | 1 | 2
  const data = makeCalldata(dice)
  const tip = BigInt(dice.below(1e9))
  return {
    chainId: 1 + dice.below(1e6),
    to: dice.below(30) === 0 && data !== '0x' ? null : dice.hex(20),
    value: dice.below(2) === 0 ? 0n : BigInt(dice.hex(1 + dice.below(12))),
    data,
    nonce: dice.below(1e6),
    gas: BigInt(21_000 + dice.below(1e7)),
    accessList:
      type !== 0 && dice.below(4) === 0
        ? [{ address: dice.hex(20), storageKeys: [dice.hex(32)] }]
        : [],
    fees:
      type === 2
        ? { type, maxPriorityFeePerGas: tip, maxFeePerGas: tip + BigInt(dice.below(1e9)) }
        : { type, gasPrice: tip },
  }
}

const TYPES = { 0: 'legacy', 1: 'eip2930', 2: 'eip1559' } as const
/** A fixed signature: its value does not affect the signed fields. */
const SIGNATURE = {
  r: `0x${'a1'.repeat(32)}`,
  s: `0x${'1b'.repeat(32)}`,
  v: 28n,
  yParity: 1,
} as const
const sign = ({ fees, accessList, ...rest }: ReadyTransaction) => {
  const { type, ...prices } = fees
  return serializeTransaction(
    { ...rest, type: TYPES[type], ...prices, ...(type !== 0 && { accessList }) } as never,
    SIGNATURE as never,
  ) as Hex
}

/** Everything the screen claims, as plain words: compared with the same words from viem's own reading. */
const claims = (facts: readonly TransactionFact[]) =>
  facts.map((fact) => {
    if (fact.name === 'new-contract') return 'new contract'
    if (!('moved' in fact)) return `${fact.name} ${fact.address.toLowerCase()}`
    const { moved } = fact
    switch (moved.kind) {
      case 'coin':
        return `${fact.name} coin ${moved.units}`
      case 'token':
        return `${fact.name} token ${moved.units}`
      case 'pieces':
        return `${fact.name} ${moved.pieces.map(({ id, count }) => `#${id}×${count}`).join()}`
      default:
        return `${fact.name} ${moved.kind}`
    }
  })

/** Null for a call that no standard knows. */
function decode(data: Hex): { functionName: string; args?: readonly unknown[] | undefined } | null {
  const abi = ABI_BY_SELECTOR.get(data.slice(0, 10) as Hex)
  try {
    return abi ? decodeFunctionData({ abi, data }) : null
  } catch {
    return null
  }
}

const UNLIMITED = [2n ** 160n - 1n, 2n ** 96n - 1n]

/** Written beside, not from, the code under test: what viem reads from the signed bytes means this. */
function expected(signed: Hex): string[] {
  const {
    to,
    value = 0n,
    data = '0x',
  } = parseTransaction(signed as never) as {
    to?: Hex | null
    value?: bigint
    data?: Hex
  }
  const coin = value > 0n ? [`send coin ${value}`] : []
  if (!to) return [...coin, 'new contract']
  const call = decode(data)
  if (!call) return [...(data === '0x' && value === 0n ? ['send coin 0'] : coin), `to ${to}`]
  const args = call.args ?? []
  const at = (place: number) => String(args[place]).toLowerCase()
  const spend = (amount: unknown) => {
    const units = BigInt(amount as bigint)
    if (units === 0n) return 'send nothing'
    return units >= 2n ** 255n || UNLIMITED.includes(units)
      ? 'send unlimited'
      : `send token ${units}`
  }
  const list = (ids: unknown, counts: unknown) =>
    (ids as bigint[]).map((id, place) => `#${id}×${(counts as bigint[])[place]}`).join()
  const from = (address: string) =>
    address === account.address.toLowerCase() ? [] : [`from ${address}`]
  const rows: Readonly<Record<string, () => string[]>> = {
    approve: () =>
      args.length === 4
        ? [`spender ${at(1)}`, spend(args[2]), `token-address ${at(0)}`]
        : [`spender ${at(0)}`, spend(args[1]), `token-address ${to}`],
    increaseAllowance: () => [`spender ${at(0)}`, spend(args[1]), `token-address ${to}`],
    transfer: () => [`send token ${args[1]}`, `to ${at(0)}`, `token-address ${to}`],
    transferFrom: () => [
      `send token ${args[2]}`,
      ...from(at(0)),
      `to ${at(1)}`,
      `token-address ${to}`,
    ],
    safeTransferFrom: () => [
      `send #${args[2]}×${args.length === 5 ? args[3] : null}`,
      ...from(at(0)),
      `to ${at(1)}`,
      `token-address ${to}`,
    ],
    safeBatchTransferFrom: () => [
      `send ${list(args[2], args[3])}`,
      ...from(at(0)),
      `to ${at(1)}`,
      `token-address ${to}`,
    ],
    setApprovalForAll: () => [
      `spender ${at(0)}`,
      args[1] ? 'send every-piece' : 'send nothing',
      `token-address ${to}`,
    ],
    mint: () => [
      ...(args.length === 2 ? [`receive token ${args[1]}`] : []),
      ...(args.length === 4 ? [`receive #${args[1]}×${args[2]}`] : []),
      ...(args.length > 0 ? [`to ${at(0)}`] : []),
      `token-address ${to}`,
    ],
    safeMint: () => [
      ...(args.length === 2 ? [`receive #${args[1]}×null`] : []),
      `to ${at(0)}`,
      `token-address ${to}`,
    ],
    mintBatch: () => [`receive ${list(args[1], args[2])}`, `to ${at(0)}`, `token-address ${to}`],
  }
  return [...coin, ...(rows[call.functionName]?.() ?? [])]
}

const TRANSACTIONS = process.env.ALL_ROUNDS ? 10_000 : 300

test(`describes ${TRANSACTIONS} transactions as viem decodes their signed bytes`, () => {
  const dice = createSeededRandom(20_260_701)
  const actions = new Set<string>()
  const wrong: Hex[] = []
  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const transaction = makeTransaction(dice)
    const signed = sign(transaction)
    const read = readSignedTransaction(signed)
    if (!isSameTransaction(signed, transaction)) wrong.push(signed)
    const { facts, action } = describeTransaction(read, account.address)
    actions.add(action)
    if (claims(facts).join() !== expected(signed).join()) wrong.push(signed)
    const shown = describeTransaction(transaction, account.address).facts
    if (claims(shown).join() !== claims(facts).join()) wrong.push(signed)
  }
  expect(wrong).toEqual([])
  expect([...actions].sort()).toEqual([
    'approve',
    'batch transfer',
    'mint',
    'transaction',
    'transfer',
  ])
})

test('matches each selector to its signature', () => {
  for (const [selector, [signature]] of Object.entries(FUNCTIONS))
    expect(toFunctionSelector(signature)).toBe(selector)
})

test('rejects signed bytes that differ from the shown transaction in any field', () => {
  const dice = createSeededRandom(7)
  const shown: ReadyTransaction = { ...makeTransaction(dice), to: dice.hex(20), data: '0xaabbccdd' }
  const signed = sign(shown)
  const others: Partial<ReadyTransaction>[] = [
    { chainId: shown.chainId + 1 },
    { to: dice.hex(20) },
    { to: null },
    { value: shown.value + 1n },
    { data: '0xaabbccde' },
    { nonce: shown.nonce + 1 },
    { gas: shown.gas + 1n },
    { fees: { type: 2, maxFeePerGas: 9n ** 12n, maxPriorityFeePerGas: 1n } },
    { fees: { type: 0, gasPrice: 9n ** 12n } },
  ]
  for (const other of others) expect(isSameTransaction(signed, { ...shown, ...other })).toBe(false)
  for (const bytes of ['0x', '0x03c0', '0x04c0', `${signed}00`, signed.slice(0, -2), '0xzz'])
    expect(isSameTransaction(bytes, shown)).toBe(false)
})
