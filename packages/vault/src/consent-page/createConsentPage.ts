import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import type { ConsentMessage } from '@latchkey/contract/messages/consentPage'
import { CONSENT_PAGE } from '@latchkey/contract/messages/consentPage'

/** Mutable state of the page. */
export type ConsentViewState = {
  /** Whether a click counts: the page has been fully visible. */
  isReady: boolean
  isPressed: boolean
  /** Hidden long enough that the user should see a hint. */
  isCovered: boolean
  /** Clicked right after the pointer entered, possibly by mistake. */
  isTooSoon: boolean
}

type Deps = {
  /** Subject of the consent. */
  subject: string
  render(state: ConsentViewState): void
  postToHost(message: ConsentMessage): void
}

/** Logic of the consent page. Accepts one deliberate click and reports it once, to the vault that requests it. */
export function createConsentPage({ subject, render, postToHost: tellHost }: Deps) {
  let state: ConsentViewState = {
    isReady: false,
    isPressed: false,
    isCovered: false,
    isTooSoon: false,
  }
  let isPressPending = false
  let coveredTimer: ReturnType<typeof setTimeout> | undefined

  function change(changed: Partial<ConsentViewState>) {
    state = { ...state, ...changed }
    render(state)
  }

  function startCoveredTimer() {
    clearTimeout(coveredTimer)
    coveredTimer = setTimeout(
      () => change({ isCovered: true }),
      CLICKJACKING_LIMITS.coveredBeforeSaidMs,
    )
  }

  startCoveredTimer()
  change({})
  return {
    setSteady(isSteady: boolean) {
      clearTimeout(coveredTimer)
      if (!isSteady) startCoveredTimer()
      change({ isReady: isSteady, ...(isSteady && { isCovered: false }) })
    },

    press({ isSettled }: { isSettled: boolean }) {
      if (!state.isReady || state.isPressed) return
      if (!isSettled) return change({ isTooSoon: true })
      isPressPending = true
      change({ isPressed: true, isTooSoon: false })
      // A click that the vault does not request in time expires.
      setTimeout(() => {
        if (isPressPending) change({ isPressed: false })
        isPressPending = false
      }, CLICKJACKING_LIMITS.pressCountsMs)
      tellHost({ type: CONSENT_PAGE.messageType, isPressed: true })
    },

    /** Consumes the pending click for this subject. Returns whether there was one. */
    consumePress(asked: string): boolean {
      const isTaken = isPressPending && asked === subject
      if (isTaken) isPressPending = false
      return isTaken
    },
  }
}
