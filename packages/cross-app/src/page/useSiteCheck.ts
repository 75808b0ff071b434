import { LatchkeyError } from '@latchkey/client'
import {
  CROSS_APP_CONNECT_CODES,
  CROSS_APP_CONNECT_ERRORS,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { useCallback, useEffect, useState } from 'react'
import { createSiteAnswers, type SiteAnswers } from './createSiteAnswers.ts'
import { type Host, problemOf } from './Host.ts'
import type { Message } from './Notice.tsx'
import { pageText } from './pageText.ts'

type State<Checked> =
  | { status: 'checking' }
  | { status: 'ended'; notice: Message }
  | { status: 'asking'; answers: SiteAnswers; checked: Checked }

/**
 * Checks a site before the user is asked. `read` must be stable; it resolves to undefined if it has answered
 * the site itself. `end` shows why a later step failed.
 */
export function useSiteCheck<Checked>(
  host: Host,
  origin: string,
  read: (answers: SiteAnswers) => Promise<Checked | undefined>,
): { state: State<Checked>; end(thrown: unknown): void } {
  const [state, setState] = useState<State<Checked>>({ status: 'checking' })

  const check = useCallback(async (): Promise<State<Checked>> => {
    const problem = problemOf(host, origin)
    if (problem || !host.opener)
      return { status: 'ended', notice: problem ?? pageText.signature.noOpener }
    const done = { status: 'ended', notice: pageText.signature.done } as const
    const answers = createSiteAnswers(host.opener, origin, () => {
      setState(done)
      host.close()
    })
    try {
      const checked = await read(answers)
      return checked === undefined ? done : { status: 'asking', answers, checked }
    } catch (thrown) {
      if (LatchkeyError.from(thrown).code !== 'cross_app_connection_not_allowed')
        return { status: 'ended', notice: noticeOf(thrown) }
      const code = CROSS_APP_CONNECT_CODES.unauthorized
      answers.error(CROSS_APP_CONNECT_ERRORS.notAllowed, { code, isOver: true })
      return done
    }
  }, [host, origin, read])
  useEffect(() => void check().then(setState), [check])

  const end = useCallback(
    (thrown: unknown) => setState({ status: 'ended', notice: noticeOf(thrown) }),
    [],
  )
  return { state, end }
}

/** Returns a notice that depends on whether a retry can help. */
const noticeOf = (thrown: unknown): Message => {
  const { code } = LatchkeyError.from(thrown)
  const isOver = code === 'invalid_data' || code === 'not_found' || code === 'invalid_credentials'
  return isOver ? pageText.lost : pageText.unreachable
}
