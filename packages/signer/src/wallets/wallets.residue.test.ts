import { randomBytes } from 'node:crypto'
import { HPKE } from '@latchkey/contract/messages/sealedBox'
import { HEADERS } from '@latchkey/contract/wire'
import { afterEach, expect, test } from 'vitest'
import { createBoxKeyPair } from '../hpke/boxes.ts'
import { createWalletRights } from './createWalletRights.ts'
import { createWallets } from './service.ts'

const wallet = { appId: 'app', walletId: 'w1' }
const apiShare = randomBytes(32)

/** Every decrypted key. All must be zeroed after the request. */
const opened: Uint8Array[] = []
afterEach(() => {
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.every((key) => key.every((byte) => byte === 0))).toBe(true)
  opened.length = 0
})

const { publicKey } = await createBoxKeyPair()
const recipient_public_key = Buffer.from(publicKey).toString('base64')

function setUp(chainType: 'ethereum' | 'solana') {
  const wallets = createWallets({
    repo: {
      find: async () => ({
        ...wallet,
        chainType,
        address: '1'.repeat(32),
        publicKey: '0x0',
        sealedKey: new Uint8Array(),
        ownerUserId: null,
        ownerPublicKey: null,
        ownerQuorumId: null,
        policyIds: [],
        additionalSigners: [],
        createdAtMs: 0,
      }),
    } as never,
    envelope: {
      async open() {
        const key = randomBytes(32)
        opened.push(key)
        return key
      },
    } as never,
    rights: createWalletRights({
      quorums: {} as never,
      policies: { requireAllowed: async () => {} } as never,
    }),
    nowMs: () => 0,
    randomBytes,
  })
  return (operation: string, body: object) => {
    const authorization = {
      method: 'POST' as const,
      urls: [`https://api.example/api/v1/wallets/w1/${operation}`],
      headers: { [HEADERS.appId]: 'app' },
      body,
      signatures: [],
    }
    const request = { ...wallet, apiShare, authorization }
    return operation === 'export' ? wallets.export(request) : wallets.use(request)
  }
}

test('zeroes the key after signing and after export', async () => {
  const ethereum = setUp('ethereum')
  const message = { message: 'hello', encoding: 'utf-8' }
  await ethereum('rpc', { method: 'personal_sign', params: message })
  await ethereum('raw_sign', { params: { hash: `0x${'11'.repeat(32)}` } })
  await ethereum('export', { encryption_type: HPKE, recipient_public_key })
  const solana = setUp('solana')
  await solana('rpc', { method: 'signMessage', params: { message: 'aGk=', encoding: 'base64' } })
  const params = { encryption_type: HPKE, recipient_public_key }
  await solana('rpc', { method: 'exportPrivateKey', params })
})

test('decrypts no key, or zeroes it, for a rejected request', async () => {
  const ethereum = setUp('ethereum')
  const offCurve = Buffer.alloc(65, 4).toString('base64')
  for (const [operation, body] of [
    ['rpc', { method: 'personal_sign', params: { message: 1 } }],
    ['rpc', { method: 'eth_signTransaction', params: { transaction: { type: 3 } } }],
    ['raw_sign', { params: { hash: 'short' } }],
    ['export', { encryption_type: HPKE, recipient_public_key: offCurve }],
  ] as const) {
    await expect(ethereum(operation, body)).rejects.toThrow(/refused_payload|invalid_request/)
  }
})
