import { type Client, LatchkeyError } from '@latchkey/client'
import type { ReplyOut } from '@latchkey/contract'
import {
  allowCrossAppLogin,
  denyCrossAppLogin,
  readCrossAppLogin,
} from '@latchkey/contract/endpoints/crossApp'
import { useLatchkey } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import { LogInFirst } from '../page/LogInFirst.tsx'
import { Notice } from '../page/Notice.tsx'
import { pageText } from '../page/pageText.ts'
import { Consent } from './Consent.tsx'

type LoginRequestReply = ReplyOut<typeof readCrossAppLogin>
type Props = { client: Client; appName: string; state: string }
type Ending = 'lost' | 'unreachable'

/**
 * Login with an account of this app, requested by another app: logs the user in, shows the requester, and asks
 * for consent.
 */
export function LoginRequest({ client, appName, state }: Props) {
  const { ready, user, login, logout } = useLatchkey()
  const [request, setRequest] = useState<LoginRequestReply | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = useCallback(async <Result,>(work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (thrown) {
      setEnding(isEnded(thrown) ? 'lost' : 'unreachable')
      return null
    }
  }, [])
  const read = useCallback(
    () => attempt(() => client.call(readCrossAppLogin, { state })).then(setRequest),
    [attempt, client, state],
  )
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (ready && request && !client.getState().user) login()
  }, [ready, request, client, login])

  async function leave(answer: () => Promise<{ redirect_to: string }>) {
    setBusy(true)
    const response = await attempt(answer)
    setBusy(false)
    // The server validated this URL before it asked the user.
    if (response) location.replace(response.redirect_to)
  }
  const deny = () => leave(() => client.call(denyCrossAppLogin, { state }))

  if (ending) return <Notice {...pageText[ending]} />
  if (!request || !ready) return <Notice title={pageText.loading} />
  const { requester, read_only: isReadOnly, redirect_to, code_challenge } = request
  if (!user)
    return (
      <LogInFirst
        requester={requester}
        title={pageText.login.title(requester.name, appName)}
        action={pageText.logIn(appName)}
        refusal={pageText.login.deny}
        onLogIn={() => login()}
        onRefuse={deny}
      />
    )
  return (
    <Consent
      requester={requester}
      appName={appName}
      user={user}
      isReadOnly={isReadOnly}
      isBusy={isBusy}
      onAllow={() =>
        leave(async () => {
          await client.getAccessToken()
          return client.call(allowCrossAppLogin, { state, redirect_to, code_challenge })
        })
      }
      onDeny={deny}
      onOther={() => logout().then(() => login())}
    />
  )
}

/** Returns whether a retry cannot succeed. */
const isEnded = (thrown: unknown) => {
  const { code } = LatchkeyError.from(thrown)
  return code === 'invalid_credentials' || code === 'missing_or_invalid_token'
}
