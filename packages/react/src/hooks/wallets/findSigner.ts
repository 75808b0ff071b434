import type { Client } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { findExternalWallet } from './findExternalWallet.ts'
import { findWallet } from './findWallet.ts'

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
