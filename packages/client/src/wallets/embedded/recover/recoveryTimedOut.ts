import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

/** Error when the user does not complete recovery in time. */
export const recoveryTimedOut = (): LatchkeyError =>
  new LatchkeyError('embedded_wallet_recovery_error', 'User-owned recovery timed out')

/** Entry action of a flow: fails after the recovery timeout. */
export const failAfterRecoveryTimeout = () => ({
  afterMs: WALLET_LIMITS.userOwnedRecoveryTimeoutMs,
  send: { type: 'failed' as const, error: recoveryTimedOut() },
})
