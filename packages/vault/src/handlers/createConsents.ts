import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { VaultError } from '../channel/VaultError.ts'
import { type Consent, subjectOf } from '../consent-page/Consent.ts'
import { isRepeatable } from './isRepeatable.ts'

type Deps = {
  /** Server setting that allows delegation without a click. Messages cannot change it. */
  isByMessage: boolean
  /** Resolves to whether the user clicked for this subject on an open consent page. Each click counts once. */
  askForPress(subject: string): Promise<boolean>
  nowMs?: () => number
}
export type Consents = ReturnType<typeof createConsents>

/** Requires a click of the user before delegation, because any script in the host page can send messages. */
export function createConsents({ isByMessage, askForPress, nowMs = Date.now }: Deps) {
  /** A click that waits for MFA or a new login, after which the same message repeats. */
  let held: { subject: string; atMs: number } | null = null
  const isHeld = (subject: string) =>
    held?.subject === subject && nowMs() - held.atMs < CLICKJACKING_LIMITS.pressHeldMs

  async function requirePress(subject: string): Promise<void> {
    if (isHeld(subject)) return
    if (!(await askForPress(subject)))
      throw new VaultError('error', { notice: 'user_has_not_delegated_wallet' })
    held = { subject, atMs: nowMs() }
  }

  return {
    /** Runs the work once per click. A missing MFA answer or an old login does not need a second click. */
    async runWithConsent(consent: Consent, work: () => Promise<void>): Promise<void> {
      if (isByMessage) return work()
      await requirePress(subjectOf(consent))
      let isWaiting = false
      try {
        await work()
      } catch (thrown) {
        isWaiting = isRepeatable(thrown)
        throw thrown
      } finally {
        if (!isWaiting) held = null
      }
    },

    forget() {
      held = null
    },
  }
}
