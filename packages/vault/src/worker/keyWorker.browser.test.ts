import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { expect, test } from 'vitest'
import { startKeyWorker } from '../page/openPorts.ts'
import { createWallet, randomBytes } from '../shares/wallet.fixture.ts'
import { createKeyWorkers } from './createKeyWorkers.ts'
import type { Unlock } from './KeyJob.ts'

const keys = createKeyWorkers({ startWorker: startKeyWorker, timeoutMs: 15_000 })

test('creates a wallet, signs and derives the same address in a real worker', async () => {
  const walletId = randomBytes(16)
  const registration = { appId: 'app', userId: 'did:privy:ada', nonce: 'n' }
  const { shares, wallet } = await keys.run({
    kind: 'create',
    chainType: 'ethereum',
    walletId,
    registration,
  })
  // Each job transfers its shares.
  const unlock = (): Unlock => ({
    shares: [shares.device.slice(), shares.signer.slice()],
    expected: { kind: 'entropy', walletId, addresses: { ethereum: wallet.address } },
  })
  const request: WalletRequest = { method: 'personal_sign', params: ['hello', wallet.address] }
  const job = { kind: 'sign', path: { chainType: 'ethereum', index: 0 }, request } as const
  const { sealedKey, ...signed } = await keys.run({ ...job, unlock: unlock() })
  expect(signed).toEqual({
    address: wallet.address,
    signature: expect.stringMatching(/^0x[0-9a-f]{128}1[bc]$/),
  })
  if (!sealedKey) throw new Error('The worker returned no sealed key')
  expect(await keys.run({ ...job, unlock: unlock(), sealedKey })).toEqual(signed)
})

test('rejects a hidden transaction with its code', async () => {
  const { shares, expected } = await createWallet()
  const message = new Uint8Array(69).fill(0)
  message.set([1, 0, 0, 1])
  const job = keys.run({
    kind: 'sign',
    unlock: { shares: [shares.device, shares.server], expected },
    path: { chainType: 'solana', index: 0 },
    request: { method: 'signMessage', params: { message: btoa(String.fromCharCode(...message)) } },
  })
  await expect(job).rejects.toMatchObject({ code: 'hidden_transaction' })
})
