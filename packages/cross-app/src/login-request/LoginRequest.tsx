import { type Client, LatchkeyError } from '@latchkey/client'
import type { ReplyOut } from '@latchkey/contract'
import {
  allowCrossAppLogin,
  denyCrossAppLogin,
  readCrossAppLogin,
} from '@latchkey/contract/crossApp'
import { useLatchkey } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import { LogInFirst } from '../page/LogInFirst.tsx'
import { Notice } from '../page/Notice.tsx'
import { pageText } from '../page/pageText.ts'
import { Consent } from './Consent.tsx'

type Asked = ReplyOut<typeof readCrossAppLogin>
type Props = { client: Client; appName: string; state: string }
type Ending = 'lost' | 'unreachable'

/** One app asks a person for their account of another: they log in to that, read who asks, and decide. */
export function LoginRequest({ client, appName, state }: Props) {
  const { ready, user, login, logout } = useLatchkey()
  const [asked, setAsked] = useState<Asked | null>(null)
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
    () => attempt(() => client.call(readCrossAppLogin, { state })).then(setAsked),
    [attempt, client, state],
  )
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (ready && asked && !client.getState().user) login()
  }, [ready, asked, client, login])

  async function leave(answer: () => Promise<{ redirect_to: string }>) {
    setBusy(true)
    const told = await attempt(answer)
    setBusy(false)
    // The server checked where that is before anybody was asked.
    if (told) location.replace(told.redirect_to)
  }
  const deny = () => leave(() => client.call(denyCrossAppLogin, { state }))

  if (ending) return <Notice {...pageText[ending]} />
  if (!asked || !ready) return <Notice title={pageText.loading} />
  const { requester, read_only: isReadOnly, redirect_to, code_challenge } = asked
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

/** What the server will not answer whenever it is asked again. */
const isEnded = (thrown: unknown) => {
  const { code } = LatchkeyError.from(thrown)
  return code === 'invalid_credentials' || code === 'missing_or_invalid_token'
}
