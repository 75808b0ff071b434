import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { withDeadline } from '../../external-wallets/withDeadline.ts'
import type { Clock } from '../../ports.ts'
import { transferError } from './TransferProblem.ts'

/**
 * A wallet that is asked to pay is asked once. While its answer is open, asking again waits for that same
 * answer, and an answer that was given is given again: whatever a person presses, nothing is paid twice.
 */
export function createAskOnce<Answer>(clock: Clock) {
  let open: Promise<Answer> | null = null
  return {
    ask(work: () => Promise<Answer>): Promise<Answer> {
      if (!open) {
        const asked = work()
        open = asked
        // What it did not do may be asked for anew.
        asked.catch(() => {
          if (open === asked) open = null
        })
      }
      return withDeadline(clock, METHOD_LIMITS.relayRequestTimeoutMs, open, () =>
        transferError('no-answer'),
      )
    },
    /** What was sent has come to nothing, for good. */
    forget(): void {
      open = null
    },
  }
}
