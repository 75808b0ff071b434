import type { Client } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { findEmbeddedWallet, isSameAddress } from '@latchkey/client/wallet/accounts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { loadExternalWallets } from '../provider/loadExternalWallets.ts'

/** A connected wallet of the person's own at that address, where no embedded one has it. */
export async function findConnectedWallet<Type extends ConnectedWallet['type']>(
  client: Client,
  host: LatchkeyConfig,
  type: Type,
  address: string | undefined,
): Promise<Extract<ConnectedWallet, { type: Type }> | null> {
  // One of ours, or ours by default: what talks to other wallets is not even fetched.
  if (address === undefined || findEmbeddedWallet(client.getState().user, address, type))
    return null
  const { wallets } = (await loadExternalWallets(client, host)).getState()
  const found = wallets.find(
    (wallet) => wallet.type === type && isSameAddress(wallet.address, address),
  )
  return (found ?? null) as Extract<ConnectedWallet, { type: Type }> | null
}
