import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { SOLANA_METHODS } from './solanaMethods.ts'

const key = new Uint8Array(32).fill(7)
const own = ed25519.getPublicKey(key)
const stranger = new Uint8Array(32).fill(9)
const bytes = (length: number) => new Uint8Array(length).fill(9)

/** A transfer with one signer, three accounts and one 12-byte instruction. */
const transferOf = (signer: Uint8Array) =>
  Buffer.concat([
    Uint8Array.of(1, 0, 1, 3),
    signer,
    bytes(64),
    bytes(32),
    Uint8Array.of(1, 2, 2, 0, 1, 12),
    bytes(12),
  ])
const transfer = transferOf(own)
const whole = Buffer.concat([Uint8Array.of(1), bytes(64), transfer])
const longer = Buffer.concat([transfer, Buffer.from(' is my message')])
const text = Buffer.from('hello')

const sign = (message: Buffer, shown_as?: string) =>
  SOLANA_METHODS.signMessage({
    address: base58.encode(own),
    params: { message: message.toString('base64'), encoding: 'base64', shown_as },
  }).sign(key) as { signature: string }

test.each([
  ['a transaction message shown as a message', transfer, 'message'],
  ['a serialized transaction shown as a message', whole, 'message'],
  ['a serialized transaction without shown_as', whole],
  ['a transaction message with extra bytes', longer],
  ['a transaction message of another signer', transferOf(stranger)],
  ['a text shown as a transaction', text, 'transaction'],
  ['an unknown shown_as value', text, 'picture'],
])('rejects %s', (_, message, shownAs?: string) => {
  expect(() => sign(message, shownAs)).toThrow('refused_payload')
})

test.each([
  ['a text shown as a message', text, 'message'],
  ['a text without shown_as', text],
  ['a transaction message shown as a transaction', transfer, 'transaction'],
  ['its own transaction message without shown_as', transfer],
])('signs %s', (_, message, shownAs?: string) => {
  const { signature } = sign(message, shownAs)
  expect(ed25519.verify(Buffer.from(signature, 'base64'), message, own)).toBe(true)
})
