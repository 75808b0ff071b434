import type { Client } from '../../../core/client.ts'
import { type EmbeddedWallet, primaryWallet } from '../EmbeddedWallet.ts'

/** Returns the wallet whose root new device wallets derive from, or null. Null in server wallet mode. */
export function rootWallet(client: Pick<Client, 'getState'>): EmbeddedWallet | null {
  const { user, config } = client.getState()
  if (config?.embedded_wallet_config.mode !== 'legacy-embedded-wallets-only') return null
  return primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
}
