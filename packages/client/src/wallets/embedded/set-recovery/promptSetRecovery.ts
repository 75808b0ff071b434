import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { userOwnedRecoveryMethods } from '../create/requiresUserOwnedRecovery.ts'
import { type EmbeddedWallet, primaryWallet, type UserOwnedMethod } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import { checkSetRecovery, setRecovery } from './setRecovery.ts'

/**
 * Opens the screen that sets a recovery method: the given one, or one that the user chooses.
 * @throws LatchkeyError `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_wallet_type`,
 * `unsupported_recovery_method`, or `user_exited_set_password_flow` if the user exits
 */
export async function promptSetRecovery(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect'>,
  method: UserOwnedMethod | 'privy' | null,
): Promise<EmbeddedWallet> {
  const { client, openTask, settings } = context
  const user = requireUser(client, 'set-recovery')
  const wallet = primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
  if (!wallet) throw new LatchkeyError('embedded_wallet_not_found', 'Embedded wallet not found')
  checkSetRecovery(wallet, method)
  // A passkey needs only the browser's prompt.
  if (method === 'passkey' && !settings().hasScreens)
    return setRecovery(context, walletLoader, wallet, method, {})
  const methods = await userOwnedRecoveryMethods(context)
  if (method === 'passkey' && !methods.includes(method))
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to set recovery on wallet')
  if (method === null) requireChoice(wallet, methods)
  // The wallet must be connected first, which may open its own recovery screen.
  await walletLoader.connect(wallet)
  return openTask<EmbeddedWallet>({ type: 'set-recovery', wallet, method, methods }, () =>
    method === 'user-passcode'
      ? new LatchkeyError(
          'user_exited_set_password_flow',
          'Exited before password was added to wallet',
        )
      : new LatchkeyError('embedded_wallet_recovery_error', 'Unable to set recovery on wallet'),
  )
}

/** Rejects if no recovery method is left to choose. */
function requireChoice(wallet: EmbeddedWallet, methods: readonly UserOwnedMethod[]): void {
  if (methods.some((method) => method === 'user-passcode' || method !== wallet.recoveryMethod))
    return
  if (methods[0]) checkSetRecovery(wallet, methods[0])
  throw new LatchkeyError('unsupported_recovery_method', 'Unable to set recovery on wallet')
}
