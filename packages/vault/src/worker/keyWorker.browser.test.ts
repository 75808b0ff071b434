import { expect, test } from 'vitest'
import { startKeyWorker } from '../page/startKeyWorker.ts'
import { createWallet, randomBytes } from '../shares/wallet.fixture.ts'
import { createKeyWorkers } from './createKeyWorkers.ts'

const keys = createKeyWorkers({ startWorker: startKeyWorker, timeoutMs: 15_000 })

test('a real worker makes a wallet, signs with it and gives the same address again', async () => {
  const walletId = randomBytes(16)
  const { shares, addresses } = await keys.run({ kind: 'create', walletId })
  const unlock = {
    shares: [shares.device, shares.signer] as const,
    expected: { walletId, addresses },
  }
  const signed = await keys.run({
    kind: 'sign',
    unlock,
    path: { chainType: 'ethereum', index: 0 },
    request: { method: 'personal_sign', params: ['hello', addresses.ethereum] },
  })
  expect(signed).toEqual({
    address: addresses.ethereum,
    signature: expect.stringMatching(/^0x[0-9a-f]{128}1[bc]$/),
  })
})

test('a hidden transaction is refused by its code', async () => {
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
