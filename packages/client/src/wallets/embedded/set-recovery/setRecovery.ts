import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import {
  type EmbeddedWallet,
  entropyOf,
  findEmbeddedWallet,
  isServerWallet,
} from '../EmbeddedWallet.ts'
import type { RecoverySecret, WalletLoader } from '../recover/createWalletLoader.ts'
import type { PasskeyRecovery } from '../recovery-passkey/readPasskeyRecovery.ts'
import { createPasskeySecret } from '../recovery-passkey/readPasskeySecret.ts'
import { rethrowAs } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'

/** Recovery method that `setRecovery` accepts. */
export type NewRecoveryMethod =
  | 'privy'
  | 'user-passcode'
  | 'google-drive'
  | 'icloud'
  | 'recovery-encryption-key'
  | 'passkey'

/** Secret of a new backup. If a passkey secret is missing, the user is prompted for it. */
export type NewRecoverySecret = RecoverySecret & Partial<PasskeyRecovery>

/**
 * Rejects server wallets and a cloud that already holds the backup.
 * @throws LatchkeyError `unsupported_wallet_type` or `embedded_wallet_recovery_already_exists`
 */
export function checkSetRecovery(wallet: EmbeddedWallet, method: NewRecoveryMethod | null): void {
  if (isServerWallet(wallet))
    throw new LatchkeyError(
      'unsupported_wallet_type',
      'Wallets with TEE execution do not have a recovery method to set.',
    )
  if (method === wallet.recoveryMethod && (method === 'google-drive' || method === 'icloud'))
    throw new LatchkeyError(
      'embedded_wallet_recovery_already_exists',
      'The wallet is already backed up there. Choose another method.',
    )
}

/**
 * Sets a new recovery method. The old one stops working once the new one is stored.
 * @throws LatchkeyError `invalid_data`, `unsupported_wallet_type`, `unsupported_recovery_method`,
 * `embedded_wallet_recovery_already_exists` or `embedded_wallet_recovery_error`
 */
export async function setRecovery(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect'>,
  wallet: EmbeddedWallet,
  method: NewRecoveryMethod,
  secret: NewRecoverySecret,
): Promise<EmbeddedWallet> {
  const { client, bridge } = context
  checkSetRecovery(wallet, method)
  if (method === 'user-passcode' && typeof secret.recoveryPassword !== 'string')
    throw new LatchkeyError('invalid_data', 'Invalid recovery password, must be a string')
  // First: browsers allow a passkey prompt only shortly after a click.
  const asksPasskey = method === 'passkey' && secret.passkeySalt === undefined
  const secured = asksPasskey ? await createPasskeySecret(context) : secret
  await walletLoader.connect(wallet)
  const existing = wallet.recoveryMethod as NewRecoveryMethod | undefined
  await bridge
    .request(
      'privy:wallets:set-recovery',
      {
        ...entropyOf(client.getState().user, wallet),
        ...secured,
        recoveryMethod: method,
        ...(existing && { existingRecoveryMethod: existing }),
      },
      { timeoutMs: DEVICE_WALLET_LIMITS.setRecoveryTimeoutMs },
    )
    .catch(
      rethrowAs(
        'embedded_wallet_recovery_error',
        method === 'user-passcode'
          ? 'Error setting password on privy wallet'
          : 'Unable to set recovery on wallet',
      ),
    )
  return findEmbeddedWallet(await client.refreshUser(), wallet.address, wallet.chainType) ?? wallet
}
