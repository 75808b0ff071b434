import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { SolanaProblem } from './SolanaProblem.ts'

/** Resolves to whether the transaction is confirmed. Throws if it failed on chain. */
export async function checkLanded(
  rpc: Pick<SolanaRpc, 'status'>,
  signature: string,
): Promise<boolean> {
  const status = await rpc.status(signature)
  if (status?.err) throw new SolanaProblem(`Transaction failed: ${JSON.stringify(status.err)}`)
  return status !== null && status.confirmationStatus !== 'processed'
}

type Watched = {
  hasLanded(): Promise<boolean>
  /** Whether the blockhash is still valid, so the transaction can still land. */
  isAlive(): Promise<boolean>
}

/** Waits until a transaction is confirmed. Throws if it failed or expired. */
export async function confirmSolana(clock: Clock, watched: Watched): Promise<void> {
  const untilMs = clock.nowMs() + WALLET_LIMITS.solanaConfirmTimeoutMs
  while (clock.nowMs() < untilMs) {
    // A node that does not answer says nothing about the transaction.
    const isAlive = await watched.isAlive().catch(() => true)
    const landed = await watched.hasLanded().catch((thrown: unknown) => {
      if (thrown instanceof SolanaProblem && thrown.cause === undefined) throw thrown
      return false
    })
    if (landed) return
    if (!isAlive) throw new SolanaProblem('Simulation failed: Blockhash not found')
    await new Promise<void>((resolve) => clock.after(WALLET_LIMITS.solanaConfirmPollMs, resolve))
  }
  throw new SolanaProblem('Request timeout')
}
