import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeClient } from '@latchkey/client/testing'
import { expect, test } from 'vitest'
import { closeWallets, loadWallets } from './loadWallets.ts'

test('calls the current onLoadFailed callback when the vault does not load', async () => {
  const { client, ports } = createFakeClient()
  const told: string[] = []
  const host = (word: string) => ({ embeddedWallets: { onLoadFailed: () => void told.push(word) } })
  const room = await loadWallets(client, host('before'))
  await loadWallets(client, host('now'))
  const started = expect(room.context.bridge.start()).rejects.toThrow(
    'Wallet proxy not initialized',
  )
  ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)
  await started
  expect(told).toEqual(['now'])
  closeWallets(client)
})
