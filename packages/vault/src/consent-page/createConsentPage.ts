import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'
import type { ConsentMessage } from '@latchkey/contract/consentPage'
import { CONSENT_PAGE } from '@latchkey/contract/consentPage'

/** All that changes on the page. */
export type ConsentViewState = {
  /** Whether a press counts: all of the page has been in plain sight. */
  isReady: boolean
  isPressed: boolean
  /** It has been out of sight for so long that its person may wonder. */
  isCovered: boolean
  /** Somebody pressed as soon as the pointer was here, and may have meant something else. */
  isTooSoon: boolean
}

type Deps = {
  /** What a press is for. */
  subject: string
  render(state: ConsentViewState): void
  postToHost(message: ConsentMessage): void
}

/** What the page does: it takes one press of a person who could read it, and tells it once, to the vault that asks. */
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
      // A vault that never asks was never told to: the press is forgotten.
      setTimeout(() => {
        if (isPressPending) change({ isPressed: false })
        isPressPending = false
      }, CLICKJACKING_LIMITS.pressCountsMs)
      tellHost({ type: CONSENT_PAGE.messageType, isPressed: true })
    },

    /** Whether there was a press for exactly this that nobody has been told of. */
    consumePress(asked: string): boolean {
      const isTaken = isPressPending && asked === subject
      if (isTaken) isPressPending = false
      return isTaken
    },
  }
}
