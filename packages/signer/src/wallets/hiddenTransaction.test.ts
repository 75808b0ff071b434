import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { SOLANA_METHODS } from './solanaMethods.ts'

const key = new Uint8Array(32).fill(7)
const own = ed25519.getPublicKey(key)
const stranger = new Uint8Array(32).fill(9)
const bytes = (length: number) => new Uint8Array(length).fill(9)

/** A transfer that one account has to sign: three accounts, one instruction of twelve bytes. */
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
  ['a transaction that was shown as a message', transfer, 'message'],
  ['a whole transaction, shown as a message', whole, 'message'],
  ['a whole transaction that nobody said anything of', whole],
  ['a transaction with something after it', longer],
  ['a transaction that another wallet has to sign', transferOf(stranger)],
  ['a message that was shown as a transaction', text, 'transaction'],
  ['what was shown as something else', text, 'picture'],
])('%s is not signed', (_, message, shownAs?: string) => {
  expect(() => sign(message, shownAs)).toThrow('refused_payload')
})

test.each([
  ['a message', text, 'message'],
  ['a message that nobody said anything of', text],
  ['a transaction that was shown as one', transfer, 'transaction'],
  ['exactly a transaction of its own, from clients that say nothing', transfer],
])('%s is signed', (_, message, shownAs?: string) => {
  const { signature } = sign(message, shownAs)
  expect(ed25519.verify(Buffer.from(signature, 'base64'), message, own)).toBe(true)
})
