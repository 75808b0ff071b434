import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readInstruction } from './readInstruction.ts'

const SYSTEM = '1'.repeat(32)
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** 0x0807060504030201: every byte differs, so a wrong position or order shows. */
const AMOUNT = [1, 2, 3, 4, 5, 6, 7, 8]
const AMOUNT_NUMBER = 0x0807060504030201n

const read = (
  program: 'system' | 'token',
  field: string,
  data: readonly number[],
  { accounts = ['a', 'b', 'c', 'd'], programId = program === 'system' ? SYSTEM : TOKEN } = {},
) =>
  readInstruction(
    {
      field_source: `solana_${program}_program_instruction`,
      field,
      operator: 'eq',
      value: '',
    },
    { programId, accounts, data: Uint8Array.from(data) },
  )

describe.each([
  ['system', 'Transfer', [2, 0, 0, 0, ...AMOUNT], 'lamports', ['from', 'to']],
  ['token', 'Transfer', [3, ...AMOUNT], 'amount', ['source', 'destination', 'authority']],
  [
    'token',
    'TransferChecked',
    [12, ...AMOUNT, 6],
    'amount',
    ['source', 'mint', 'destination', 'authority'],
  ],
  ['token', 'Burn', [8, ...AMOUNT], 'amount', ['account', 'mint', 'authority']],
  ['token', 'MintTo', [7, ...AMOUNT], 'amount', ['mint', 'account', 'authority']],
  ['token', 'CloseAccount', [9], undefined, ['account', 'destination', 'authority']],
  ['token', 'InitializeAccount3', [18, ...Array(32).fill(7)], undefined, ['account', 'mint']],
] as const)('%s instruction %s', (program, name, data, amount, accounts) => {
  test('is read by name, amount and accounts in their order', () => {
    expect(read(program, 'instructionName', data)).toEqual({ text: name })
    for (const [at, account] of accounts.entries()) {
      expect(read(program, `${name}.${account}`, data)).toEqual({ text: 'abcd'[at] })
    }
    if (amount) expect(read(program, `${name}.${amount}`, data)).toEqual({ number: AMOUNT_NUMBER })
  })

  test('is unknown with a byte more or less, too few accounts or an unknown part', () => {
    const field = `${name}.${accounts[0]}`
    expect(read(program, field, [...data, 0])).toBe('unknown')
    expect(read(program, field, data.slice(0, -1))).toBe('unknown')
    const few = { accounts: ['a', 'b', 'c', 'd'].slice(0, accounts.length - 1) }
    expect(read(program, field, data, few)).toBe('unknown')
    const enough = { accounts: ['a', 'b', 'c', 'd'].slice(0, accounts.length) }
    expect(read(program, field, data, enough)).toEqual({ text: 'a' })
    expect(read(program, `${name}.unknown`, data)).toBe('unknown')
    expect(read(program, name, data)).toBe('unknown')
    expect(read(program, 'Approve.amount', data)).toBe('absent')
  })
})

test('reads the owner of a new account from its data, and of no other instruction', () => {
  const owner = Array.from({ length: 32 }, (_, at) => at)
  expect(read('token', 'InitializeAccount3.owner', [18, ...owner])).toEqual({
    text: base58.encode(Uint8Array.from(owner)),
  })
  expect(read('token', 'CloseAccount.owner', [9])).toBe('unknown')
})

test('reads instructions without a layout by name only', () => {
  expect(read('token', 'instructionName', [20])).toEqual({ text: 'InitializeMint2' })
  expect(read('token', 'instructionName', [0, 1])).toEqual({ text: 'InitializeMint' })
  expect(read('token', 'Approve.amount', [4, ...AMOUNT])).toBe('unknown')
  expect(read('system', 'instructionName', [12, 0, 0, 0])).toEqual({ text: 'UpgradeNonceAccount' })
  expect(read('system', 'CreateAccount.lamports', [0, 0, 0, 0])).toBe('unknown')
})

test('does not read unknown or incomplete discriminators', () => {
  expect(read('token', 'instructionName', [21])).toBe('unknown')
  expect(read('token', 'instructionName', [])).toBe('unknown')
  expect(read('system', 'instructionName', [13, 0, 0, 0])).toBe('unknown')
  expect(read('system', 'instructionName', [2, 0, 0])).toBe('unknown')
  expect(read('system', 'instructionName', [2, 0, 0, 1])).toBe('unknown')
})

test('reads both token programs, and no other program as one of them', () => {
  const on = (programId: string) => read('token', 'instructionName', [3], { programId })
  expect([on(TOKEN), on(TOKEN_2022)]).toEqual([{ text: 'Transfer' }, { text: 'Transfer' }])
  expect([on(SYSTEM), on('other')]).toEqual(['absent', 'absent'])
  const system = { programId: TOKEN }
  expect(read('system', 'instructionName', [2, 0, 0, 0], system)).toBe('absent')
})

test('reads the program id of any instruction', () => {
  const of = (field: string) =>
    readInstruction(
      { field_source: 'solana_program_instruction', field, operator: 'eq', value: '' },
      { programId: 'other', accounts: [], data: new Uint8Array() },
    )
  expect(of('programId')).toEqual({ text: 'other' })
  expect(of('data')).toBe('unknown')
})
