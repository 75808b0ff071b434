import { type Client, LatchkeyError } from '@latchkey/client'
import {
  CROSS_APP_ERRORS,
  type CrossAppRequester,
  readCrossAppRequest,
} from '@latchkey/contract/endpoints/crossApp'
import { useCallback, useEffect, useState } from 'react'
import { AskUser } from '../page/AskUser.tsx'
import type { Host } from '../page/Host.ts'
import { type Message, Notice } from '../page/Notice.tsx'
import { pageText } from '../page/pageText.ts'
import { type RequestedOperation, readOperation } from '../page/readOperation.ts'
import type { Visit } from '../page/readVisit.ts'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import { answerApp } from './answerApp.ts'
import { type Answers, createAnswers } from './createAnswers.ts'
import { readRequest } from './readRequest.ts'

type Props = {
  client: Client
  appName: string
  visit: Extract<Visit, { kind: 'signature' }>
  host: Host
}
type State =
  | { status: 'checking' }
  | { status: 'ended'; notice: Message }
  | {
      status: 'asking'
      requester: CrossAppRequester
      operation: RequestedOperation
      answers: Answers
    }

/** Signature request of another app. The server decides who the requester is and where the answer goes. */
export function SignatureRequest({ client, appName, visit, host }: Props) {
  const [state, setState] = useState<State>({ status: 'checking' })

  const check = useCallback(async (): Promise<State> => {
    const end = (notice: Message): State => ({ status: 'ended', notice })
    const { token } = visit
    const request = readRequest(visit.request, client.clock.nowMs())
    if (!request) return end(pageText.lost)
    const { opener } = host
    // Do not ask for a signature that cannot be delivered.
    if (!opener || opener.closed) return end(pageText.signature.noOpener)
    try {
      const { requester, is_expired } = await client.call(readCrossAppRequest, {
        token,
        callback_url: request.origin,
      })
      const answers = createAnswers(opener, requester.origin, () => {
        setState({ status: 'ended', notice: pageText.signature.done })
        host.close()
      })
      const operation = readOperation(request)
      if (is_expired) answers.error(CROSS_APP_ERRORS.noToken, { action: 'clear' })
      else if ('refused' in operation) answers.error(operation.refused)
      else return { status: 'asking', requester, operation, answers }
      return end(pageText.signature.done)
    } catch (thrown) {
      return end(isRefusal(thrown) ? pageText.lost : pageText.unreachable)
    }
  }, [client, visit, host])
  useEffect(() => void check().then(setState), [check])

  if (state.status === 'checking') return <Notice title={pageText.loading} />
  if (state.status === 'ended') return <Notice {...state.notice} />
  return <AskToSign {...state} {...{ client, appName, token: visit.token }} />
}

type Asking = Extract<State, { status: 'asking' }> & {
  client: Client
  appName: string
  token: string
}

function AskToSign({ client, appName, token, requester, operation, answers }: Asking) {
  const ask = useCallback(
    (perform: PerformOperation) => answerApp({ client, token, operation, answers, perform }),
    [client, token, operation, answers],
  )
  return (
    <AskUser
      appName={appName}
      requester={requester}
      title={pageText.signature.title(requester.name, appName)}
      ask={ask}
      onReject={() => answers.error(CROSS_APP_ERRORS.rejected)}
    />
  )
}

const isRefusal = (thrown: unknown) => {
  const { code } = LatchkeyError.from(thrown)
  return (
    code === 'invalid_credentials' ||
    code === 'invalid_origin' ||
    code === 'cross_app_connection_not_allowed'
  )
}
