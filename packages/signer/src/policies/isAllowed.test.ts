import type { PolicyCondition, PolicyRule } from '@latchkey/contract/entities/policyRules'
import { readRules } from '@latchkey/contract/entities/readPolicy'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { explain, isAllowed } from './isAllowed.ts'
import type { SolanaInstruction, Subject } from './Subject.ts'

const SHOP = '0x00000000000000000000000000000000000000A1'
const OTHER = '0x00000000000000000000000000000000000000b2'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function order((address buyer, int64 price, string note) order, bool isGift)',
])

let rules = 0
const rule = (
  action: 'ALLOW' | 'DENY',
  conditions: readonly object[] = [],
  method = '*',
): PolicyRule => {
  const chain = JSON.stringify(conditions).includes('solana_') ? 'solana' : 'ethereum'
  const [read] = readRules([{ name: 'r', method, action, conditions }], chain)
  return { ...read!, id: `r${++rules}` }
}
const is = (field_source: string, field: string, operator: string, value: unknown, more = {}) => ({
  field_source,
  field,
  operator,
  value,
  ...more,
})
const pays = (value: bigint, to: string | null = SHOP, data: `0x${string}` = '0x'): Subject => ({
  kind: 'transaction',
  to,
  value,
  chainId: 8453n,
  data,
})
const signs = (subject: Subject, ...all: PolicyRule[]) =>
  isAllowed(all, 'eth_sendTransaction', subject)

test('rejects a request without an ALLOW rule or with a matching DENY rule', () => {
  const forbidden = rule('DENY', [is('ethereum_transaction', 'to', 'eq', OTHER)])
  expect(signs(pays(1n))).toBe(false)
  expect(signs(pays(1n), forbidden)).toBe(false)
  expect(signs(pays(1n), rule('ALLOW'), forbidden)).toBe(true)
  expect(signs(pays(1n, OTHER), rule('ALLOW'), forbidden)).toBe(false)
  expect(signs(pays(1n), rule('ALLOW', [], 'eth_signTransaction'))).toBe(false)
  expect(signs({ kind: 'message' }, rule('ALLOW', [], 'personal_sign'))).toBe(false)
  // Raw bytes are rejected even by a rule that allows everything.
  expect(signs({ kind: 'unreadable' }, rule('ALLOW'))).toBe(false)
})

test.each([
  ['to', 'eq', SHOP.toLowerCase(), true],
  ['to', 'eq', OTHER, false],
  ['to', 'in', [OTHER, SHOP], true],
  ['to', 'in', [OTHER], false],
  ['value', 'lte', '1000', true],
  ['value', 'lt', '1000', false],
  ['value', 'gte', '0x3e8', true],
  ['value', 'gt', '1000', false],
  ['value', 'eq', '1000', true],
  ['value', 'in', ['999', '1001'], false],
  ['chain_id', 'eq', '8453', true],
  ['chain_id', 'in', ['1', '10'], false],
])('evaluates the transaction condition %s %s %s as %s', (field, operator, value, holds) => {
  const condition = is('ethereum_transaction', field, operator, value)
  expect(signs(pays(1000n), rule('ALLOW', [condition]))).toBe(holds)
  expect(signs(pays(1000n), rule('ALLOW'), rule('DENY', [condition]))).toBe(!holds)
})

/** Semantics of each operator. */
const compare = {
  eq: (a: bigint, b: bigint) => a === b,
  gt: (a: bigint, b: bigint) => a > b,
  gte: (a: bigint, b: bigint) => a >= b,
  lt: (a: bigint, b: bigint) => a < b,
  lte: (a: bigint, b: bigint) => a <= b,
}

test('compares numbers up to 256 bits exactly', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (value, limit, isHex) => {
      for (const [operator, holds] of Object.entries(compare)) {
        for (const wanted of [limit, value, value + 1n, value - 1n].filter((one) => one >= 0n)) {
          const written = isHex && wanted < 2n ** 256n ? `0x${wanted.toString(16)}` : `${wanted}`
          const condition = is('ethereum_transaction', 'value', operator, written)
          expect(signs(pays(value), rule('ALLOW', [condition]))).toBe(holds(value, wanted))
        }
      }
    }),
    { numRuns: 100 },
  )
})

const calls = (field: string, operator: string, value: unknown) =>
  is('ethereum_calldata', field, operator, value, { abi })
const transfer = (amount: bigint, to = SHOP) =>
  pays(
    0n,
    OTHER,
    encodeFunctionData({ abi, functionName: 'transfer', args: [to as `0x${string}`, amount] }),
  )
const order = (price: bigint, note = 'hello', isGift = false) =>
  pays(
    0n,
    OTHER,
    encodeFunctionData({
      abi,
      functionName: 'order',
      args: [{ buyer: SHOP, price, note }, isGift],
    }),
  )

test.each([
  ['function name', transfer(5n), calls('function_name', 'eq', 'transfer'), true],
  ['name of another function', transfer(5n), calls('function_name', 'in', ['approve']), false],
  ['parameter', transfer(5n), calls('transfer.amount', 'lte', '5'), true],
  ['parameter above the limit', transfer(6n), calls('transfer.amount', 'lte', '5'), false],
  ['address', transfer(5n), calls('transfer.to', 'in', [SHOP.toLowerCase()]), true],
  ['parameter of another function', transfer(5n), calls('approve.amount', 'lte', '9'), false],
  ['struct member', order(-5n), calls('order.order.price', 'lt', '0'), true],
  ['string', order(1n, 'Hello'), calls('order.order.note', 'eq', 'hello'), false],
  ['boolean', order(1n, '', true), calls('order.isGift', 'eq', 'true'), true],
  ['transaction without calldata', pays(0n), calls('transfer.amount', 'lte', '5'), false],
])('evaluates calldata: %s', (_, subject, condition, holds) => {
  expect(signs(subject, rule('ALLOW', [condition]))).toBe(holds)
  expect(signs(subject, rule('ALLOW'), rule('DENY', [condition]))).toBe(!holds)
})

const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'sum', type: 'uint256' },
    ],
    Person: [
      { name: 'wallet', type: 'address' },
      { name: 'name', type: 'string' },
    ],
  },
  primary_type: 'Mail',
}
const typed = (changes: Partial<Extract<Subject, { kind: 'typed-data' }>> = {}): Subject => ({
  kind: 'typed-data',
  domain: { name: 'Ether Mail', chainId: 1, verifyingContract: SHOP },
  types: mail.types,
  message: { from: { wallet: SHOP, name: 'Ada' }, sum: '1000' },
  primaryType: 'Mail',
  ...changes,
})
const says = (field: string, operator: string, value: unknown) =>
  is('ethereum_typed_data_message', field, operator, value, { typed_data: mail })
const domain = (field: string, value: string) =>
  is('ethereum_typed_data_domain', field, 'eq', value)

test.each([
  ['chain id', typed(), domain('chainId', '1'), true],
  ['chain id in snake case', typed(), domain('chain_id', '2'), false],
  ['number', typed(), says('sum', 'lte', '1000'), true],
  ['number above the limit', typed(), says('sum', 'lt', '1000'), false],
  ['nested member', typed(), says('from.wallet', 'eq', SHOP.toLowerCase()), true],
  ['string', typed(), says('from.name', 'in', ['Bob', 'Ada']), true],
  ['another primary type', typed({ primaryType: 'Person' }), says('sum', 'lte', '1000'), false],
])('evaluates typed data: %s', (_, subject, condition, holds) => {
  expect(signs(subject, rule('ALLOW', [condition]))).toBe(holds)
  expect(signs(subject, rule('ALLOW'), rule('DENY', [condition]))).toBe(!holds)
})

const account = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const SYSTEM = '1'.repeat(32)
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
function numbered(head: readonly number[], amount: bigint, tail: readonly number[] = []) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  return Uint8Array.from([...head, ...bytes, ...tail])
}
const lamports = (amount: bigint, to = 2): SolanaInstruction => ({
  programId: SYSTEM,
  accounts: [account(1), account(to)],
  data: numbered([2, 0, 0, 0], amount),
})
const tokens = (amount: bigint): SolanaInstruction => ({
  programId: TOKEN,
  accounts: [account(1), account(9), account(2), account(3)],
  data: numbered([12], amount, [6]),
})
const budget: SolanaInstruction = { programId: BUDGET, accounts: [], data: Uint8Array.of(2, 1) }
const solana = (...instructions: SolanaInstruction[]): Subject => ({
  kind: 'solana-transaction',
  instructions,
})
const system = (field: string, operator: string, value: unknown) =>
  is('solana_system_program_instruction', field, operator, value)
const token = (field: string, operator: string, value: unknown) =>
  is('solana_token_program_instruction', field, operator, value)
const program = (value: string) => is('solana_program_instruction', 'programId', 'eq', value)

test.each([
  ['program id', budget, program(BUDGET), true],
  ['another program id', budget, program(SYSTEM), false],
  ['instruction name', lamports(5n), system('instructionName', 'eq', 'Transfer'), true],
  ['lamports', lamports(5n), system('Transfer.lamports', 'lte', '5'), true],
  ['lamports above the limit', lamports(6n), system('Transfer.lamports', 'lte', '5'), false],
  ['sender', lamports(6n), system('Transfer.from', 'eq', account(1)), true],
  ['another recipient', lamports(6n), system('Transfer.to', 'in', [account(3)]), false],
  ['not the system program', tokens(5n), system('Transfer.lamports', 'lte', '9'), false],
  ['token amount', tokens(5n), token('TransferChecked.amount', 'eq', '5'), true],
  ['mint', tokens(5n), token('TransferChecked.mint', 'eq', account(9)), true],
  ['another authority', tokens(5n), token('TransferChecked.authority', 'eq', account(9)), false],
  ['another instruction', tokens(5n), token('Transfer.amount', 'lte', '5'), false],
])('evaluates a Solana instruction: %s', (_, instruction, condition, holds) => {
  expect(signs(solana(instruction), rule('ALLOW', [condition]))).toBe(holds)
  expect(signs(solana(instruction), rule('ALLOW'), rule('DENY', [condition]))).toBe(!holds)
})

test('requires an ALLOW rule for every instruction and rejects all if one is denied', () => {
  const small = rule('ALLOW', [system('Transfer.lamports', 'lte', '5')])
  const budgets = rule('ALLOW', [program(BUDGET)])
  expect(signs(solana(budget, lamports(5n)), small)).toBe(false)
  expect(signs(solana(budget, lamports(5n)), small, budgets)).toBe(true)
  expect(signs(solana(budget, lamports(5n), lamports(6n)), small, budgets)).toBe(false)
  const noTokens = rule('DENY', [program(TOKEN)])
  expect(signs(solana(lamports(5n), tokens(1n)), rule('ALLOW'), noTokens)).toBe(false)
})

test('explains a Solana transaction by instruction', () => {
  const small = rule('ALLOW', [system('Transfer.lamports', 'lte', '10')])
  const large = rule('DENY', [system('Transfer.lamports', 'gt', '10')])
  const trial = explain([small, large], 'signTransaction', solana(lamports(5n), lamports(50n)))
  expect(trial).toMatchObject({ is_allowed: false, rules: ['applies', 'applies'] })
  expect(trial.instructions?.map(({ program_id, ...result }) => result)).toEqual([
    { is_allowed: true, rules: ['applies', 'does-not-apply'] },
    { is_allowed: false, rules: ['does-not-apply', 'applies'] },
  ])
  const unread: Subject = { kind: 'solana-transaction', instructions: undefined }
  expect(explain([small], 'signTransaction', unread).instructions).toEqual([
    { program_id: null, is_allowed: false, rules: ['undecidable'] },
  ])
  expect(explain([small], 'signMessage', { kind: 'message' })).not.toHaveProperty('instructions')
})

test('allows random requests only with a matching ALLOW rule and no matching DENY rule', () => {
  const limit = fc.record({
    action: fc.constantFrom('ALLOW', 'DENY'),
    operator: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'),
    value: fc.bigInt({ min: 0n, max: 20n }),
    to: fc.constantFrom(SHOP, OTHER, undefined),
  })
  fc.assert(
    fc.property(
      fc.array(limit, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 20n }),
      fc.constantFrom(SHOP, OTHER),
      (limits, paid, to) => {
        const all = limits.map((one) => {
          const conditions = [is('ethereum_transaction', 'value', one.operator, `${one.value}`)]
          const whom = one.to ? [is('ethereum_transaction', 'to', 'eq', one.to)] : []
          return rule(one.action, [...conditions, ...whom])
        })
        const matching = limits.filter(
          (one) =>
            compare[one.operator](paid, one.value) && (one.to === undefined || one.to === to),
        )
        const expected =
          matching.some(({ action }) => action === 'ALLOW') &&
          !matching.some(({ action }) => action === 'DENY')
        expect(signs(pays(paid, to), ...all)).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('rejects every request if a condition is unknown or malformed', () => {
  const unknown: PolicyCondition[] = [
    { field_source: 'moon_phase' as never, field: 'full', operator: 'eq', value: 'yes' },
    { field_source: 'ethereum_transaction', field: 'gas', operator: 'lte', value: '1' },
    { field_source: 'ethereum_transaction', field: 'value', operator: 'near' as never, value: '1' },
    { field_source: 'ethereum_transaction', field: 'value', operator: 'lte', value: 'much' },
    { field_source: 'ethereum_transaction', field: 'value', operator: 'in', value: '1' },
    { field_source: 'ethereum_transaction', field: 'value', operator: 'eq', value: ['1'] },
    { field_source: 'ethereum_transaction', field: 'to', operator: 'lt', value: SHOP },
  ]
  for (const condition of unknown) {
    const made = (action: 'ALLOW' | 'DENY') => ({ ...rule(action), conditions: [condition] })
    expect(signs(pays(1n), made('ALLOW'))).toBe(false)
    expect(signs(pays(1n), rule('ALLOW'), made('DENY'))).toBe(false)
  }
})
