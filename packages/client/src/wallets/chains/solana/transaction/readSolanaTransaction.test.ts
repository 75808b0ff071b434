import { base58 } from '@scure/base'
import { getBase58Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeInstruction } from './decodeInstruction.ts'
import { generatedMessage } from './generatedMessage.fixture.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs.ts'
import { readSolanaTransaction, readTransactionMessage } from './readSolanaTransaction.ts'
import { readLookupTable, resolveInstructions } from './resolveInstructions.ts'

const decoder = getCompiledTransactionMessageDecoder()
type Compiled = {
  version: 'legacy' | 0
  staticAccounts: readonly string[]
  lifetimeToken: string
  header: { numSignerAccounts: number }
  instructions: readonly {
    programAddressIndex: number
    accountIndices?: readonly number[]
    data?: Uint8Array
  }[]
  addressTableLookups?: readonly {
    lookupTableAddress: string
    writableIndexes: readonly number[]
    readonlyIndexes: readonly number[]
  }[]
}

const MESSAGES = process.env.ALL_ROUNDS ? 3_000 : 200

test(`decodes ${MESSAGES} messages like an independent decoder`, () => {
  fc.assert(
    fc.property(generatedMessage, (bytes) => {
      const ours = readTransactionMessage(bytes)
      const theirs = decoder.decode(bytes) as unknown as Compiled
      expect(ours).toMatchObject({
        version: theirs.version,
        accounts: theirs.staticAccounts,
        blockhash: theirs.lifetimeToken,
        signers: theirs.staticAccounts.slice(0, theirs.header.numSignerAccounts),
        tables: (theirs.addressTableLookups ?? []).map((table) => ({
          address: table.lookupTableAddress,
          writable: table.writableIndexes,
          readOnly: table.readonlyIndexes,
        })),
      })
      expect(ours.instructions.map(({ data }) => [...data])).toEqual(
        theirs.instructions.map(({ data = [] }) => [...data]),
      )
      const tables = new Map(
        ours.tables.map(({ address }) => [
          address,
          Array.from({ length: 256 }, (_, place) => `${address}#${place}`),
        ]),
      )
      const looked = (list: 'writableIndexes' | 'readonlyIndexes') =>
        (theirs.addressTableLookups ?? []).flatMap((table) =>
          table[list].map((place) => `${table.lookupTableAddress}#${place}`),
        )
      const all = [
        ...theirs.staticAccounts,
        ...looked('writableIndexes'),
        ...looked('readonlyIndexes'),
      ]
      expect(
        resolveInstructions(ours, tables).map(({ program, accounts }) => [program, ...accounts]),
      ).toEqual(
        theirs.instructions.map(({ programAddressIndex, accountIndices = [] }) =>
          [programAddressIndex, ...accountIndices].map((place) => all[place]),
        ),
      )
    }),
    { numRuns: MESSAGES },
  )
})

test('rejects transactions with an extra byte, a missing byte or an unknown version', () => {
  fc.assert(
    fc.property(generatedMessage, (bytes) => {
      const signers = readTransactionMessage(bytes).signers.length
      const whole = Uint8Array.of(signers, ...new Uint8Array(64 * signers), ...bytes)
      fc.pre(whole.length < 1_232)
      expect(readSolanaTransaction(whole).messageBytes).toEqual(bytes)
      for (const bad of [
        Uint8Array.of(...whole, 0),
        whole.slice(0, -1),
        Uint8Array.of(signers + 1, ...new Uint8Array(64 * (signers + 1)), ...bytes),
        Uint8Array.of(1, ...new Uint8Array(64), 0x81, ...bytes),
      ])
        expect(() => readSolanaTransaction(bad)).toThrow('Invalid transaction request')
    }),
    { numRuns: MESSAGES / 2 },
  )
})

test('rejects a transaction whose lookup table is missing on chain', () => {
  const bytes = fc
    .sample(generatedMessage, { numRuns: 500, seed: 1 })
    .find((one) => readTransactionMessage(one).tables.some(({ writable }) => writable.length > 0))
  const message = readTransactionMessage(bytes as Uint8Array)
  expect(() => resolveInstructions(message, new Map())).toThrow('Invalid transaction request')
})

test('reads a lookup table after its header', () => {
  const address = TOKEN_PROGRAM
  const bytes = [...new Uint8Array(56), ...getBase58Encoder().encode(address)]
  expect(readLookupTable(Uint8Array.from(bytes), base58.encode)).toEqual([address])
})

const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const places = Array.from({ length: 20 }, (_, place) => `account-${place}`)
const decode = (program: string, data: readonly number[], accounts = places) =>
  decodeInstruction({ program, accounts, data: Uint8Array.from(data) })
const KEY = [...new Uint8Array(32).fill(9)]
const SEED = [...u64(4n), 1, 2, 3, 4]

test.each<[string, string, readonly number[], object]>([
  [
    'a SOL transfer',
    SYSTEM_PROGRAM,
    [2, 0, 0, 0, ...u64(5n)],
    {
      type: 'sol-transfer',
      value: 5n,
      fromAccount: 'account-0',
      toAccount: 'account-1',
      withSeed: false,
    },
  ],
  [
    'a transfer with a seed',
    SYSTEM_PROGRAM,
    [11, 0, 0, 0, ...u64(5n), ...SEED, ...KEY],
    { type: 'sol-transfer', value: 5n, toAccount: 'account-2', withSeed: true },
  ],
  [
    'an account creation',
    SYSTEM_PROGRAM,
    [0, 0, 0, 0, ...u64(7n), ...u64(165n), ...KEY],
    { type: 'create-account', value: 7n, withSeed: false },
  ],
  [
    'an account creation with a seed',
    SYSTEM_PROGRAM,
    [3, 0, 0, 0, ...KEY, ...SEED, ...u64(8n), ...u64(1n), ...KEY],
    { type: 'create-account', value: 8n, withSeed: true },
  ],
  [
    'a token transfer',
    TOKEN_PROGRAM,
    [3, ...u64(9n)],
    { type: 'spl-transfer', value: 9n, fromAta: 'account-0', toAta: 'account-1', mint: null },
  ],
  [
    'a checked token transfer',
    TOKEN_2022_PROGRAM,
    [12, ...u64(2n ** 64n - 1n), 6],
    {
      type: 'spl-transfer',
      value: 2n ** 64n - 1n,
      mint: 'account-1',
      toAta: 'account-2',
      decimals: 6,
    },
  ],
  [
    'a token transfer with a fee',
    TOKEN_2022_PROGRAM,
    [26, 1, ...u64(3n), 9, ...u64(1n)],
    { type: 'spl-transfer', value: 3n, decimals: 9 },
  ],
  [
    'a token account initialization',
    TOKEN_PROGRAM,
    [18, ...KEY],
    { type: 'spl-init-account', mint: 'account-1' },
  ],
  [
    'a token account closing',
    TOKEN_PROGRAM,
    [9],
    { type: 'spl-close-account', toAccount: 'account-1' },
  ],
  ['a wrapped SOL sync', TOKEN_PROGRAM, [17], { type: 'spl-sync-native', account: 'account-0' }],
  [
    'an associated token account creation',
    ASSOCIATED_TOKEN_PROGRAM,
    [],
    { type: 'ata-creation', account: 'account-1', owner: 'account-2', mint: 'account-3' },
  ],
  [
    'an idempotent associated token account creation',
    ASSOCIATED_TOKEN_PROGRAM,
    [1],
    { type: 'ata-creation' },
  ],
])('reads %s', (_, program, data, expected) => {
  expect(decode(program, data)).toMatchObject(expected)
})

test.each<[string, string, readonly number[], string]>([
  ['a token approval', TOKEN_PROGRAM, [4, ...u64(1n)], '0401000000000000'],
  ['a truncated transfer', TOKEN_PROGRAM, [3, 1], '0301'],
  ['an unknown program', places[0] as string, [1, 2, 3, 4, 5, 6, 7, 8, 9], '0102030405060708'],
])('reads %s as unknown, with its program and first bytes', (_, program, data, discriminator) => {
  expect(decode(program, data)).toEqual({ type: 'unknown', program, discriminator })
})
