import type { Client } from '../../client.ts'
import { type EmbeddedWallet, primaryWallet } from '../EmbeddedWallet.ts'

/** The wallet that new ones grow from; those the signer makes grow from none. */
export function rootWallet(client: Pick<Client, 'getState'>): EmbeddedWallet | null {
  const { user, config } = client.getState()
  if (config?.embedded_wallet_config.mode !== 'legacy-embedded-wallets-only') return null
  return primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
}
