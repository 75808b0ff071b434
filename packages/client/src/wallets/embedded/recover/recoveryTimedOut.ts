import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { type EmbeddedWallet, isUserOwned } from '../EmbeddedWallet.ts'

/** Error when the user does not complete recovery in time. */
export const recoveryTimedOut = (): LatchkeyError =>
  new LatchkeyError('embedded_wallet_recovery_error', 'User-owned recovery timed out')

/** Time in which the user completes the recovery. A code of the signer takes longer than a password. */
export const recoveryTimeoutOf = (wallet: Pick<EmbeddedWallet, 'recoveryMethod'> | null): number =>
  wallet && !isUserOwned(wallet.recoveryMethod)
    ? WALLET_LIMITS.recoveryCodeTimeoutMs
    : WALLET_LIMITS.userOwnedRecoveryTimeoutMs

/** Returns the entry action of a flow that fails after the recovery timeout. */
export const failAfterRecoveryTimeout = (timeoutOf: () => number) => () => ({
  afterMs: timeoutOf(),
  send: { type: 'failed' as const, error: recoveryTimedOut() },
})
