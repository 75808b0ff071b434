import { createFakeClient } from '@latchkey/client/testing'
import { sendEmailCode } from '@latchkey/contract/endpoints/oneTimeCode'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useLatchkey } from './useLatchkey.ts'
import { useLoginWithEmail } from './useLoginWithEmail.ts'

afterEach(cleanup)

type Login = ReturnType<typeof useLoginWithEmail>
type HostProps = { shown: { current: Login | null }; onSuccess(): void; onError(): void }

function Form({ shown, onSuccess, onError }: HostProps) {
  shown.current = useLoginWithEmail({ onSuccess, onError })
  return null
}

/** A host app that shows its login form to logged-out users only. */
function Host(props: HostProps) {
  const { ready, authenticated } = useLatchkey()
  return ready && !authenticated && <Form {...props} />
}

async function open() {
  const { client, server } = createFakeClient()
  const shown: HostProps['shown'] = { current: null }
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const { rerender } = await render(
    <LatchkeyClientProvider client={client} config={{ render: 'headless' }}>
      <Host shown={shown} onSuccess={onSuccess} onError={onError} />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(shown.current).not.toBeNull())
  const close = () =>
    rerender(<LatchkeyClientProvider client={client} config={{ render: 'headless' }} />)
  return { login: () => shown.current as Login, close, server, onSuccess, onError }
}

test('resolves and calls onSuccess if the login unmounts the form', async () => {
  const { login, onSuccess, onError } = await open()
  await login().sendCode({ email: 'ada@example.com' })
  expect(await login().loginWithCode({ code: '123456' })).toMatchObject({ isNewUser: true })
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

test('rejects with flow_stopped if the form is unmounted while the code is sent', async () => {
  const { login, close, server, onError } = await open()
  server.answers[sendEmailCode.path] = () => new Promise(() => {})
  const sending = login().sendCode({ email: 'ada@example.com' })
  await close()
  await expect(sending).rejects.toMatchObject({ name: 'LatchkeyError', code: 'flow_stopped' })
  expect(onError).toHaveBeenCalledOnce()
})
