import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveFarcasterKey } from './deriveFarcasterKey.ts'

const walletKey = new Uint8Array(32).fill(7)
const name = { appId: 'app-1', address: '0xAda', generation: 0 }
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('derives the Farcaster signer key with HKDF-SHA256, as another library does', () => {
  const other = hkdfSync('sha256', walletKey, 'latchkey/farcaster-signer/1', 'app-1|0xAda|0', 32)
  expect(hex(deriveFarcasterKey(walletKey, name))).toBe(hex(new Uint8Array(other)))
  // Fixed value: a key that changed with a release would lock users out of their signer.
  expect(hex(deriveFarcasterKey(walletKey, name))).toMatchInlineSnapshot(
    `"bc6598f6f5ac534739825b72d72214fe7e9b1c76105c7019f1e03dcdca882adb"`,
  )
})

test('derives different keys per app, address, generation and wallet, never the wallet key', () => {
  const keys = [
    deriveFarcasterKey(walletKey, name),
    deriveFarcasterKey(walletKey, { ...name, appId: 'app-2' }),
    deriveFarcasterKey(walletKey, { ...name, address: '0xEve' }),
    deriveFarcasterKey(walletKey, { ...name, generation: 1 }),
    deriveFarcasterKey(new Uint8Array(32).fill(8), name),
    walletKey,
  ]
  expect(new Set(keys.map(hex)).size).toBe(keys.length)
})
