import type { PolicyCondition } from '@latchkey/contract/entities/policyRules'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { compareValue } from './compareValue.ts'
import { explain } from './isAllowed.ts'
import { readField } from './readField.ts'
import type { Part, Subject } from './Subject.ts'
import { toFieldValue } from './toFieldValue.ts'

const SHOP = '0x00000000000000000000000000000000000000A1'
const condition = (field_source: string, field: string, more: object = {}) =>
  ({ field_source, field, operator: 'eq', value: '', ...more }) as PolicyCondition
const transaction = (changes: object = {}): Part => ({
  kind: 'transaction',
  ...{ to: SHOP, value: 5n, chainId: 8453n, data: '0x' },
  ...changes,
})
const types = {
  EIP712Domain: [
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'copies', type: 'Person[]' },
    { name: 'sum', type: 'uint256' },
  ],
  Person: [{ name: 'wallet', type: 'address' }],
  Unused: [{ name: 'sum', type: 'uint256' }],
}
const typed = (changes: object = {}): Part => ({
  kind: 'typed-data',
  domain: { chainId: 1, verifyingContract: SHOP },
  types,
  message: { from: { wallet: SHOP }, copies: [], sum: '7' },
  primaryType: 'Mail',
  ...changes,
})
const message: Part = { kind: 'message' }
const delegation: Part = { kind: 'code-authorization', contract: SHOP }

test.each([
  ['ethereum_transaction', 'to', transaction(), { hex: SHOP }],
  ['ethereum_transaction', 'to', transaction({ to: null }), 'absent'],
  ['ethereum_transaction', 'value', transaction(), { number: 5n }],
  ['ethereum_transaction', 'chain_id', transaction(), { number: 8453n }],
  ['ethereum_transaction', 'nonce', transaction(), 'unknown'],
  ['ethereum_transaction', 'to', message, 'absent'],
  ['ethereum_calldata', 'function_name', message, 'absent'],
  ['ethereum_7702_authorization', 'contract', delegation, { hex: SHOP }],
  ['ethereum_7702_authorization', 'nonce', delegation, 'unknown'],
  ['ethereum_7702_authorization', 'contract', transaction(), 'absent'],
  ['ethereum_typed_data_domain', 'chainId', message, 'absent'],
  ['ethereum_typed_data_message', 'sum', message, 'absent'],
  ['ethereum_typed_data_domain', 'chainId', typed(), { number: 1n }],
  ['ethereum_typed_data_domain', 'chain_id', typed(), { number: 1n }],
  ['ethereum_typed_data_domain', 'verifyingContract', typed(), { hex: SHOP }],
  ['ethereum_typed_data_domain', 'verifying_contract', typed(), { hex: SHOP }],
  ['ethereum_typed_data_domain', 'name', typed(), 'unknown'],
  ['solana_program_instruction', 'programId', message, 'absent'],
  [
    'solana_program_instruction',
    'programId',
    { kind: 'instruction', instruction: undefined } as const,
    'unknown',
  ],
  ['moon_phase', 'full', transaction(), 'unknown'],
])('reads %s %s', (source, field, part, value) => {
  expect(readField(condition(source, field), part)).toEqual(value)
})

test('reads a domain field only if its name and type are hashed', () => {
  const read = (EIP712Domain: object[] | undefined) =>
    readField(
      condition('ethereum_typed_data_domain', 'chainId'),
      typed({ types: { ...types, EIP712Domain } }),
    )
  expect(read([{ name: 'chainId', type: 'uint256' }])).toEqual({ number: 1n })
  expect(read([{ name: 'chainId', type: 'uint8' }])).toBe('unknown')
  expect(read([{ name: 'salt', type: 'uint256' }])).toBe('unknown')
  expect(read(undefined)).toBe('unknown')
})

test('reads a member of typed data only if the whole type is that of the rule', () => {
  const shape = { types: { Mail: types.Mail, Person: types.Person }, primary_type: 'Mail' }
  const read = (field: string, changes: object = {}, typed_data: object | undefined = shape) =>
    readField(condition('ethereum_typed_data_message', field, { typed_data }), typed(changes))
  expect(read('sum')).toEqual({ number: 7n })
  expect(read('from.wallet')).toEqual({ hex: SHOP })
  expect(read('sum', { primaryType: 'Person' })).toBe('absent')
  expect(readField(condition('ethereum_typed_data_message', 'sum'), typed())).toBe('unknown')
  const changed = { ...types, Person: [...types.Person, { name: 'name', type: 'string' }] }
  expect(read('sum', { types: changed })).toBe('unknown')
  const { Mail: _, ...without } = types
  expect(read('sum', { types: without })).toBe('unknown')
  expect(read('sum', { types: without }, { ...shape, types: {} })).toBe('unknown')
  for (const field of ['copies', 'copies.wallet', 'sum.more', 'from.name', 'from', 'toString']) {
    expect([field, read(field)]).toEqual([field, 'unknown'])
  }
  for (const from of [null, undefined, 'text', {}]) {
    expect(read('from.wallet', { message: { from, sum: '7' } })).toBe('unknown')
  }
})

test('reads typed data whose types name each other', () => {
  const recursive = {
    Mail: [
      { name: 'answers', type: 'Mail[]' },
      { name: 'sum', type: 'uint256' },
    ],
  }
  const typed_data = { types: recursive, primary_type: 'Mail' }
  const part = typed({ types: recursive, message: { answers: [], sum: '7' } })
  const read = readField(condition('ethereum_typed_data_message', 'sum', { typed_data }), part)
  expect(read).toEqual({ number: 7n })
})

test('reads calldata of the functions of a rule, and structs member by member', () => {
  const abi = parseAbi([
    'function order((address buyer, int64 price) item, uint8[] counts, bytes4 tag)',
    'event order(uint256 id)',
  ])
  const args = [{ buyer: SHOP, price: -3n }, [1], '0xaabbccdd'] as const
  const data = encodeFunctionData({ abi, functionName: 'order', args })
  const read = (field: string, more: object = { abi }, changed: string = data) =>
    readField(condition('ethereum_calldata', field, more), transaction({ data: changed }))
  expect(read('function_name')).toEqual({ text: 'order' })
  expect(read('functionName')).toEqual({ text: 'order' })
  expect(read('order.item.buyer')).toEqual({ hex: SHOP })
  expect(read('order.item.price')).toEqual({ number: -3n })
  expect(read('order.tag')).toEqual({ hex: '0xaabbccdd' })
  for (const field of ['order', 'order.item', 'order.counts', 'order.counts.0', 'order.other']) {
    expect([field, read(field)]).toEqual([field, 'unknown'])
  }
  expect(read('cancel.item')).toBe('absent')
  expect(read('function_name', {})).toBe('absent')
  expect(read('function_name', { abi }, `${data}00`)).toBe('unknown')
})

test.each([
  ['uint256', 5n, { number: 5n }],
  ['int8', '-5', { number: -5n }],
  ['bool', true, { text: 'true' }],
  ['bool', 'true', 'unknown'],
  ['address', SHOP, { hex: SHOP }],
  ['bytes', '0x01', { hex: '0x01' }],
  ['bytes32', '0x01', { hex: '0x01' }],
  ['address', 1, 'unknown'],
  ['string', 'text', { text: 'text' }],
  ['function', 'text', 'unknown'],
  ['uint256[]', '1', 'unknown'],
])('converts %s %s', (type, value, field) => {
  expect(toFieldValue(type, value)).toEqual(field)
})

test.each([
  ['eq', '0X3E8', { number: 1_000n }, undefined],
  ['eq', '0x3e8', { number: 1_000n }, true],
  ['eq', '-5', { number: -5n }, true],
  ['eq', '1e3', { number: 1_000n }, undefined],
  ['eq', '', { number: 0n }, undefined],
  ['eq', '9'.repeat(78), { number: 0n }, false],
  ['eq', '9'.repeat(79), { number: 0n }, undefined],
  ['eq', `0x${'f'.repeat(65)}`, { number: 0n }, undefined],
  ['eq', 'a', { text: 'A' }, false],
  ['eq', '0xAB', { hex: '0xab' }, true],
  ['in', ['1', 'x'], { number: 1n }, true],
  ['in', ['2', 'x'], { number: 1n }, undefined],
  ['in', ['2', '3'], { number: 1n }, false],
  ['in', [], { number: 1n }, false],
  ['in', '1', { number: 1n }, undefined],
  ['eq', ['1'], { number: 1n }, undefined],
  ['lt', '1', { hex: '0x00' }, undefined],
  ['lt', 'x', { number: 1n }, undefined],
  ['lte', '1', { number: 1n }, true],
  ['near', '1', { number: 1n }, undefined],
])('compares with %s %s', (operator, value, field, verdict) => {
  const compared = { ...condition('ethereum_transaction', 'value'), operator, value }
  expect(compareValue(compared as PolicyCondition, field)).toBe(verdict)
})

test('explains which rules apply, do not apply, or cannot be decided', () => {
  const rule = (method: string, conditions: readonly PolicyCondition[] = []) => ({
    ...{ name: 'r', method, action: 'ALLOW' as const, conditions: [...conditions] },
  })
  const five = { ...condition('ethereum_transaction', 'value'), value: '5' }
  const unknown = condition('ethereum_transaction', 'nonce')
  const rules = [
    rule('*'),
    rule('eth_signTransaction'),
    rule('personal_sign'),
    rule('*', [{ ...five, value: '6' }, unknown]),
    rule('*', [five, unknown]),
    rule('*', [five]),
  ]
  const of = (subject: Subject) => explain(rules, 'eth_signTransaction', subject)
  expect(of(transaction() as Subject)).toEqual({
    is_allowed: true,
    rules: ['applies', 'applies', 'does-not-apply', 'does-not-apply', 'undecidable', 'applies'],
  })
  const [every, , other] = of({ kind: 'unreadable' }).rules
  expect([of({ kind: 'unreadable' }).is_allowed, every, other]).toEqual([
    false,
    'undecidable',
    'does-not-apply',
  ])
  const program = { programId: 'p', accounts: [], data: new Uint8Array() }
  const { instructions } = of({ kind: 'solana-transaction', instructions: [program] })
  expect(instructions?.map(({ program_id }) => program_id)).toEqual(['p'])
})
