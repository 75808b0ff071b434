import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { User } from '../../../core/user/User.ts'
import { type ChainType, type EmbeddedWallet, findEmbeddedWallet } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import { vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'

/**
 * Imports a private key as a device wallet, or seals it for the signer as a server wallet.
 * @throws LatchkeyError `must_be_authenticated`, `invalid_data` or `embedded_wallet_creation_error`
 */
export async function importWallet(
  context: WalletContext,
  { privateKey, chainType }: ImportedKey,
): Promise<EmbeddedWallet> {
  const { client, openTask } = context
  requireUser(client, 'import')
  if (typeof privateKey !== 'string' || privateKey.trim() === '')
    throw new LatchkeyError('invalid_data', 'privateKey must be a non-empty string.')
  const key = { privateKey: privateKey.trim(), chainType }
  if (client.getState().config?.embedded_wallet_config.approval !== 'vault')
    return importKey(context, key)
  const { address } = await openTask<EmbeddedWallet>({ type: 'import', ...key }, failed)
  // The page of the vault has another client.
  return requireImported(await client.refreshUser(), address, chainType)
}

type ImportedKey = { privateKey: string; chainType: ChainType }

/** Names the key as the cause if the vault cannot read it. */
function rejectKey(thrown: unknown): never {
  if (vaultErrorType(thrown) !== 'invalid_request_arguments') throw thrown
  throw new LatchkeyError(
    'invalid_data',
    'The private key cannot be imported: it is not a key of this chain.',
    { cause: thrown },
  )
}

const failed = () => new LatchkeyError('embedded_wallet_creation_error', 'Failed to import wallet')

function requireImported(user: User | null, address: string, chainType: ChainType): EmbeddedWallet {
  const wallet = findEmbeddedWallet(user, address, chainType)
  if (!wallet) throw failed()
  return wallet
}

/** Imports a key without asking the user. */
export async function importKey(
  { client, bridge }: WalletContext,
  { privateKey, chainType }: ImportedKey,
): Promise<EmbeddedWallet> {
  const mode = client.getState().config?.embedded_wallet_config.mode
  const { address } = await bridge
    .request(
      'privy:wallets:import',
      {
        privateKey,
        chainType,
        mode: mode === 'user-controlled-server-wallets-only' ? 'tee' : 'on-device',
      },
      { startTimeoutMs: WALLET_LIMITS.proxyStartTimeoutMs },
    )
    .catch(rejectKey)
  return requireImported(await client.refreshUser(), address, chainType)
}
