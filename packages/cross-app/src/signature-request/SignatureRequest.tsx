import { type Client, LatchkeyError } from '@latchkey/client'
import type { CrossAppRequester } from '@latchkey/contract/crossApp'
import { CROSS_APP_ERRORS, readCrossAppRequest } from '@latchkey/contract/crossApp'
import { useCallback, useEffect, useState } from 'react'
import { Notice } from '../page/Notice.tsx'
import { pageText } from '../page/pageText.ts'
import type { Visit } from '../page/readVisit.ts'
import { AskPerson } from './AskPerson.tsx'
import { type Answers, createAnswers, type Opener } from './createAnswers.ts'
import { readRequest, readWish, type Wish } from './readRequest.ts'

type Props = {
  client: Client
  appName: string
  visit: Extract<Visit, { kind: 'signature' }>
  host: Host
}
/** The page that opened this window, if it still can be reached, and the end of the window. */
export type Host = { opener: Opener | null; close(): void }

type State =
  | { status: 'checking' }
  | { status: 'ended'; notice: { title: string; detail: string } }
  | { status: 'asking'; requester: CrossAppRequester; wish: Wish; answers: Answers }

/** One app asks for a signature of another's wallet: who asks and where the answer goes is the server's word. */
export function SignatureRequest({ client, appName, visit, host }: Props) {
  const [state, setState] = useState<State>({ status: 'checking' })

  const check = useCallback(async (): Promise<State> => {
    const end = (notice: { title: string; detail: string }): State => ({ status: 'ended', notice })
    const { token } = visit
    const asked = readRequest(visit.request, client.clock.nowMs())
    if (!asked) return end(pageText.lost)
    const { opener } = host
    // A signature that nobody hears of would be made for nothing.
    if (!opener || opener.closed) return end(pageText.signature.noOpener)
    try {
      const { requester, is_expired } = await client.call(readCrossAppRequest, {
        token,
        callback_url: asked.origin,
      })
      const answers = createAnswers(opener, requester.origin, () => {
        setState({ status: 'ended', notice: pageText.signature.done })
        host.close()
      })
      const wish = readWish(asked)
      if (is_expired) answers.error(CROSS_APP_ERRORS.noToken, { action: 'clear' })
      else if ('refused' in wish) answers.error(wish.refused)
      else return { status: 'asking', requester, wish, answers }
      return end(pageText.signature.done)
    } catch (thrown) {
      return end(isRefusal(thrown) ? pageText.lost : pageText.unreachable)
    }
  }, [client, visit, host])
  useEffect(() => void check().then(setState), [check])

  if (state.status === 'checking') return <Notice title={pageText.loading} />
  if (state.status === 'ended') return <Notice {...state.notice} />
  return <AskPerson client={client} appName={appName} token={visit.token} {...state} />
}

const isRefusal = (thrown: unknown) => {
  const { code } = LatchkeyError.from(thrown)
  return (
    code === 'invalid_credentials' ||
    code === 'invalid_origin' ||
    code === 'cross_app_connection_not_allowed'
  )
}
