import { LatchkeyError } from '@latchkey/client'
import { useState } from 'react'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { getErrorText } from '../../text/errors.ts'
import type { SectionAction } from './SectionView.ts'

/** Codes of actions that the user stopped: no error to show. */
const STOPPED: ReadonlySet<string> = new Set([
  'exited_auth_flow',
  'exited_link_flow',
  'exited_update_flow',
  'user_exited_set_password_flow',
  'unable_to_sign',
])

const OWN_TEXTS: Readonly<Record<string, string>> = text.errors

/** Returns the sentence of an error, or null if the user stopped the action. */
export function toActionText(thrown: unknown): string | null {
  const { code } = LatchkeyError.from(thrown)
  if (STOPPED.has(code)) return null
  const { title, detail } = getErrorText(code)
  return OWN_TEXTS[code] ?? `${title}. ${detail}`
}

/** Asks before an action that needs it, runs one action at a time and keeps its error. */
export function useSectionAction() {
  const [asking, setAsking] = useState<SectionAction | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function run(action: SectionAction) {
    setAsking(null)
    setError(null)
    setRunning(action.label)
    const problem = await action.run().then(() => null, toActionText)
    setError(problem)
    setRunning(null)
  }

  return {
    asking,
    running,
    error,
    run,
    cancel: () => setAsking(null),
    start(action: SectionAction) {
      setError(null)
      if (action.confirm) setAsking(action)
      else void run(action)
    },
  }
}
