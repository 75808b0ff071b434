import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
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

export type NewRecoveryMethod =
  | 'privy'
  | 'user-passcode'
  | 'google-drive'
  | 'icloud'
  | 'recovery-encryption-key'
  | 'passkey'

/** What a new backup is made with; a passkey that was not asked yet is asked on the way. */
export type NewRecoverySecret = RecoverySecret & Partial<PasskeyRecovery>

/** Refuses what could not be: a wallet the signer keeps, a password that is none, the same cloud again. */
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

/** Backs the wallet up in a new way; the old way is void once the new one holds. */
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
  // First of all, while the press that led here still counts for the browser.
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
      { timeoutMs: WALLET_LIMITS.setRecoveryTimeoutMs },
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
