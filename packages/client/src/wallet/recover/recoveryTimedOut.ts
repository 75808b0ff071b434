import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/** The person did not open their own backup in the time there is for it. */
export const recoveryTimedOut = (): LatchkeyError =>
  new LatchkeyError('embedded_wallet_recovery_error', 'User-owned recovery timed out')

/** The wait for it, as a flow starts it. */
export const failAfterRecoveryTimeout = () => ({
  afterMs: WALLET_LIMITS.userOwnedRecoveryTimeoutMs,
  send: { type: 'failed' as const, error: recoveryTimedOut() },
})
