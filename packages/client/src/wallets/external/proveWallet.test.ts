import { expect, test } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import type { Wallets } from './openWallets.ts'
import { proveWallet } from './proveWallet.ts'
import type { ConnectedWallet } from './state/ConnectedWallet.ts'

test('rejects a wallet that was disconnected [A8.17] [W8.8]', async () => {
  const { client, ports } = createFakeClient()
  const wallets = { connectorOf: () => null } as unknown as Wallets
  const wallet = { type: 'ethereum', address: '0xada' } as ConnectedWallet
  await expect(proveWallet(client, wallets, wallet, { purpose: 'login' })).rejects.toMatchObject({
    code: 'generic_connect_wallet_error',
    message: 'Wallet is not currently connected.',
  })
  expect(ports.requests).toEqual([])
})
