import type { Client } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { loadExternalWallets } from '../provider/loadExternalWallets.ts'

/** A connected wallet of the person's own at that address. */
export async function findConnectedWallet<Type extends ConnectedWallet['type']>(
  client: Client,
  host: LatchkeyConfig,
  type: Type,
  address: string,
): Promise<Extract<ConnectedWallet, { type: Type }> | null> {
  const { wallets } = (await loadExternalWallets(client, host)).getState()
  const found = wallets.find(
    (wallet) => wallet.type === type && wallet.address.toLowerCase() === address.toLowerCase(),
  )
  return (found ?? null) as Extract<ConnectedWallet, { type: Type }> | null
}
