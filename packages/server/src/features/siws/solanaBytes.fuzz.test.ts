import { readSolanaMessage, readSolanaTransaction } from '@latchkey/contract/chains/solanaMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offChainEnvelopes, readOffChainMessage } from './offChainMessage.ts'
import { ifValid } from './openSigned.ts'
import { readMemo } from './readMemo.ts'

const SIGNER = new Uint8Array(32).fill(3)
const MEMO = new Uint8Array(32).fill(4)
const asMemo = (bytes: Uint8Array) =>
  bytes[0] === 4 ? 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' : 'somebody'
const text = [...new TextEncoder().encode('a memo')]
const MESSAGE = Uint8Array.of(
  ...[1, 0, 1, 2, ...SIGNER, ...MEMO, ...new Uint8Array(32)],
  ...[1, 1, 1, 0, text.length, ...text],
)
const TRANSACTION = Uint8Array.of(1, ...new Uint8Array(64).fill(7), ...MESSAGE)

const damaged = (good: Uint8Array) =>
  fc
    .record({
      at: fc.nat(good.length - 1),
      length: fc.integer({ min: 0, max: 5 }),
      put: fc.uint8Array({ maxLength: 5 }),
    })
    .map(({ at, length, put }) =>
      Uint8Array.of(...good.subarray(0, at), ...put, ...good.subarray(at + length)),
    )

test('parses a transaction and its memo', () => {
  const read = ifValid(readSolanaTransaction, TRANSACTION)
  expect(read?.message).toMatchObject({ signersRequired: 1, lookupTables: [] })
  expect(read && readMemo(read.message, asMemo)).toBe('a memo')
})

test('parses 10 000 damaged transactions without a crash', () => {
  const bytes = fc.oneof(damaged(TRANSACTION), fc.uint8Array({ maxLength: 300 }))
  fc.assert(
    fc.property(bytes, (one) => {
      const read = ifValid(readSolanaTransaction, one)
      if (read) readMemo(read.message, asMemo)
      // The parser consumes all bytes.
      const rest = read && one.length - 1 - read.signatures.length * 64
      if (read) expect(read.messageBytes.length).toBe(rest)
    }),
    { numRuns: 10_000 },
  )
})

test('parses 10 000 damaged off-chain messages without a crash or a false transaction', () => {
  const envelopes = offChainEnvelopes('hello', SIGNER)
  const bytes = fc.oneof(...envelopes.map(damaged), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(bytes, (one) => {
      const read = readOffChainMessage(one)
      if (read.length > 0) expect(ifValid(readSolanaMessage, one)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
  for (const envelope of envelopes) {
    expect(readOffChainMessage(envelope).map((read) => read.text)).toContain('hello')
  }
})
