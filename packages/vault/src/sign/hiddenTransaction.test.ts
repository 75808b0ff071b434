import { isSolanaTransaction } from '@latchkey/contract/chains/solanaMessage'
import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { signSolanaMessage } from './signRequest.ts'

const KEY = new Uint8Array(32).fill(7)
const PUBLIC_KEY = ed25519.getPublicKey(KEY)
const bytes = (length: number, fill = 9) => new Uint8Array(length).fill(fill)

/** A transfer with one signer, three accounts and one 12-byte instruction. */
const transfer = concatBytes(
  Uint8Array.of(1, 0, 1, 3),
  bytes(96),
  bytes(32),
  Uint8Array.of(1, 2, 2, 0, 1, 12),
  bytes(12),
)
const versioned = concatBytes(
  Uint8Array.of(0x80),
  transfer,
  Uint8Array.of(1),
  bytes(32),
  Uint8Array.of(1, 0, 0),
)
const noInstructions = concatBytes(
  Uint8Array.of(1, 0, 0, 1),
  bytes(32),
  bytes(32),
  Uint8Array.of(0),
)
const signed = (message: Uint8Array) => concatBytes(Uint8Array.of(1), bytes(64), message)

test.each([
  ['a transaction message', transfer],
  ['a version 0 transaction message', versioned],
  ['a message without instructions', noInstructions],
  ['a serialized transaction', signed(transfer)],
  ['a serialized version 0 transaction', signed(versioned)],
  ['a transaction message with extra bytes', concatBytes(transfer, utf8ToBytes(' is my message'))],
])('rejects %s as a message', (_, message) => {
  expect(() => signSolanaMessage(message, KEY)).toThrow('hidden_transaction')
})

/** The same transfer with the wallet as a required signer. */
const own = (message: Uint8Array, at: number) => {
  const changed = Uint8Array.from(message)
  changed.set(PUBLIC_KEY, at)
  return changed
}

test.each([
  ['a transfer', own(transfer, 4)],
  ['a version 0 transfer', own(versioned, 5)],
])('signs %s of this wallet that a host sends as a message', (_, message) => {
  for (const shownAs of [undefined, 'transaction'] as const) {
    const signature = signSolanaMessage(message, KEY, shownAs)
    expect(ed25519.verify(signature, message, PUBLIC_KEY)).toBe(true)
  }
})

test.each([
  ['shown as a message', own(transfer, 4), 'message', 'hidden_transaction'],
  [
    'with an extra byte',
    concatBytes(own(transfer, 4), Uint8Array.of(0)),
    undefined,
    'hidden_transaction',
  ],
  ['with its signatures', signed(own(transfer, 4)), undefined, 'hidden_transaction'],
  [
    'with the wallet as account but not as signer',
    own(transfer, 36),
    undefined,
    'hidden_transaction',
  ],
  ['of another signer, shown as a transaction', transfer, 'transaction', 'malformed'],
] as const)('rejects a transfer %s', (_, message, shownAs, code) => {
  expect(() => signSolanaMessage(message, KEY, shownAs)).toThrow(code)
})

test('rejects a text shown as a transaction', () => {
  expect(() => signSolanaMessage(utf8ToBytes('hello'), KEY, 'transaction')).toThrow('malformed')
})

test.each([
  '',
  'Hello',
  'example.com wants you to sign in with your Solana account:\nHAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  'a'.repeat(5_000),
  '\u0001'.repeat(60),
])('signs the text %s', (text) => {
  expect(signSolanaMessage(utf8ToBytes(text), KEY)).toHaveLength(64)
})

const TRANSACTIONS = process.env.ALL_ROUNDS ? 10_000 : 200

/** A transaction message with random accounts and instructions; every second one is of version 0. */
function randomTransaction(turn: number): Uint8Array {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const below = (count: number) => (random(1)[0] ?? 0) % count
  const accounts = 2 + below(8)
  const instructions = Array.from({ length: 1 + below(3) }, () => {
    const used = Uint8Array.from({ length: below(4) }, () => below(accounts))
    const data = random(below(100))
    const program = Uint8Array.of(1 + below(accounts - 1), used.length)
    return concatBytes(program, used, Uint8Array.of(data.length), data)
  })
  const message = concatBytes(
    Uint8Array.of(1, 0, below(accounts - 1), accounts),
    random(32 * accounts),
    random(32),
    Uint8Array.of(instructions.length),
    ...instructions,
  )
  return turn % 2 ? concatBytes(Uint8Array.of(0x80), message, Uint8Array.of(0)) : message
}

test(`rejects each of ${TRANSACTIONS} random transactions that are shown as a message`, () => {
  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const message = randomTransaction(turn)
    const mine = own(message, turn % 2 ? 5 : 4)
    expect(() => signSolanaMessage(mine, KEY, 'message')).toThrow('hidden_transaction')
    expect(() => signSolanaMessage(message, KEY)).toThrow('hidden_transaction')
  }
})

const RANDOM_ARRAYS = process.env.ALL_ROUNDS ? 20_000 : 500

test(`classifies almost none of ${RANDOM_ARRAYS} random byte arrays as a transaction`, () => {
  let taken = 0
  for (let turn = 0; turn < RANDOM_ARRAYS; turn += 1) {
    if (isSolanaTransaction(crypto.getRandomValues(new Uint8Array(turn % 300)))) taken += 1
  }
  expect(taken).toBeLessThan(20)
})

test('does not classify a truncated transaction as a transaction', () => {
  for (let end = 0; end < transfer.length; end += 1) {
    expect(isSolanaTransaction(transfer.subarray(0, end))).toBe(false)
  }
})
