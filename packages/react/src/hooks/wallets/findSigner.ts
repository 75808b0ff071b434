import { type Client, LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isSameAddress,
} from '@latchkey/client/wallet/accounts'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { loadExternalWallets } from '../../provider/loadExternalWallets.ts'

/** The wallet that signs: an external one, or an embedded one. */
type Signer<Type extends ConnectedWallet['type']> =
  | { external: Extract<ConnectedWallet, { type: Type }> }
  | { external: null; embedded: EmbeddedWallet }

/**
 * Finds the wallet of that address. Without an address: the user's first embedded wallet, else the external wallet
 * connected last.
 */
export async function findSigner<Type extends ConnectedWallet['type']>(
  client: Client,
  hostConfig: LatchkeyConfig,
  type: Type,
  address: string | undefined,
): Promise<Signer<Type>> {
  const external = await findExternalWallet(client, hostConfig, type, address)
  return external ? { external } : { external: null, embedded: findWallet(client, type, address) }
}

/** Finds the external wallet of that address, or the newest if the user has no embedded wallet. */
async function findExternalWallet<Type extends ConnectedWallet['type']>(
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

/** Finds the embedded wallet of that address, or the user's first of the chain. */
function findWallet(
  client: Client,
  chainType: ChainType,
  address: string | undefined,
): EmbeddedWallet {
  const { user } = client.getState()
  if (!user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated before signing with a Privy wallet',
    )
  const wallet =
    address === undefined
      ? embeddedWalletsOf(user, chainType)[0]
      : findEmbeddedWallet(user, address, chainType)
  if (!wallet)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'No embedded or connected wallet found for address.',
    )
  return wallet
}
