import type { Client } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import {
  embeddedWalletsOf,
  findEmbeddedWallet,
  isSameAddress,
} from '@latchkey/client/wallet/accounts'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { loadExternalWallets } from '../../provider/loadExternalWallets.ts'

/** Finds the external wallet of that address, or the newest if the user has no embedded wallet. */
export async function findExternalWallet<Type extends ConnectedWallet['type']>(
  client: Client,
  hostConfig: LatchkeyConfig,
  type: Type,
  address: string | undefined,
): Promise<Extract<ConnectedWallet, { type: Type }> | null> {
  const { user } = client.getState()
  const embedded =
    address === undefined
      ? embeddedWalletsOf(user, type)[0]
      : findEmbeddedWallet(user, address, type)
  // With an embedded wallet, the external wallets' code is not loaded.
  if (embedded) return null
  const { wallets } = (await loadExternalWallets(client, hostConfig)).getState()
  const found = wallets.find(
    (wallet) =>
      wallet.type === type && (address === undefined || isSameAddress(wallet.address, address)),
  )
  return (found ?? null) as Extract<ConnectedWallet, { type: Type }> | null
}
