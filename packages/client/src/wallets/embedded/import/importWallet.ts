import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { type ChainType, type EmbeddedWallet, findEmbeddedWallet } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Imports a private key as a device wallet, or seals it for the signer as a server wallet.
 * @throws LatchkeyError `must_be_authenticated`, `invalid_data` or `embedded_wallet_creation_error`
 */
export async function importWallet(
  { client, bridge }: WalletContext,
  { privateKey, chainType }: { privateKey: string; chainType: ChainType },
): Promise<EmbeddedWallet> {
  requireUser(client, 'import')
  if (typeof privateKey !== 'string' || privateKey.trim() === '')
    throw new LatchkeyError('invalid_data', 'privateKey must be a non-empty string.')
  const mode = client.getState().config?.embedded_wallet_config.mode
  const { address } = await bridge.request(
    'privy:wallets:import',
    {
      privateKey: privateKey.trim(),
      chainType,
      mode: mode === 'user-controlled-server-wallets-only' ? 'tee' : 'on-device',
    },
    { startTimeoutMs: WALLET_LIMITS.proxyStartTimeoutMs },
  )
  const wallet = findEmbeddedWallet(await client.refreshUser(), address, chainType)
  if (!wallet) throw new LatchkeyError('embedded_wallet_creation_error', 'Failed to import wallet')
  return wallet
}
