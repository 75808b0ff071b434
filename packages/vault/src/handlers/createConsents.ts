import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'
import { VaultError } from '../channel/VaultError.ts'
import { type Consent, subjectOf } from '../consent-page/Consent.ts'
import { toVaultError } from './toVaultError.ts'

type Deps = {
  /** The server's word for this app; no message changes it. */
  isByMessage: boolean
  /** Whether a person pressed for this, in a page of ours that is open now. It says yes once. */
  askForPress(subject: string): Promise<boolean>
  nowMs?: () => number
}
export type Consents = ReturnType<typeof createConsents>

/** Hands nothing over that its person has not pressed for: any script in the host's page can send a message. */
export function createConsents({ isByMessage, askForPress, nowMs = Date.now }: Deps) {
  /** A press whose person has still to show a factor: the same message comes again with it. */
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
    /** Does what a person consented to, once for each press; a factor that is missing costs no second press. */
    async runWithConsent(consent: Consent, work: () => Promise<void>): Promise<void> {
      if (isByMessage) return work()
      await requirePress(subjectOf(consent))
      let isWaiting = false
      try {
        await work()
      } catch (thrown) {
        isWaiting = toVaultError(thrown).type === 'missing_or_invalid_mfa'
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
