import { createFakeClient } from '@latchkey/client/testing'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useLatchkey } from './useLatchkey.ts'
import { useLogin } from './useLogin.ts'

afterEach(cleanup)

type HostProps = {
  onSuccess(result: unknown): void
  onError(error: unknown): void
  note(outcome: unknown): void
}

function Host({ onSuccess, onError, note }: HostProps) {
  const { login, status } = useLogin({ onSuccess, onError })
  const { login: loginElsewhere } = useLatchkey()
  return (
    <>
      <button type="button" onClick={(event) => login(event).then(note, note)}>
        Log in
      </button>
      <button type="button" onClick={loginElsewhere}>
        Elsewhere
      </button>
      <p>{status}</p>
    </>
  )
}

async function show() {
  const fake = createFakeClient()
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const settled: unknown[] = []
  const note = (outcome: unknown) => settled.push(outcome)
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client}>
        <Host onSuccess={onSuccess} onError={onError} note={note} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  return { ...fake, onSuccess, onError, settled }
}

test('rejects with the error of onError if the user closes the modal', async () => {
  const { client, onError, settled } = await show()
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await expect.element(page.getByText('pending')).toBeInTheDocument()
  client.intents.close()
  await vi.waitFor(() => expect(settled).toHaveLength(1))
  expect(settled[0]).toMatchObject({
    name: 'LatchkeyError',
    code: 'exited_auth_flow',
    message: 'The user closed the modal before logging in.',
  })
  expect(onError).toHaveBeenCalledExactlyOnceWith(settled[0])
  await expect.element(page.getByText('error', { exact: true })).toBeInTheDocument()
})

test('resolves with the value of onSuccess, also after an error in the modal', async () => {
  const { client, server, onSuccess, onError, settled } = await show()
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  const { LatchkeyError } = await import('@latchkey/client')
  client.intents.fail(new LatchkeyError('allowlist_rejected', 'No.'))
  client.acceptSession(server.session(), 'email')
  client.intents.complete()
  await vi.waitFor(() => expect(settled).toHaveLength(1))
  expect(settled[0]).toMatchObject({ loginMethod: 'email', wasAlreadyAuthenticated: false })
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(settled[0])
  expect(onError).not.toHaveBeenCalled()
})

test('follows a login that another component opened', async () => {
  const { client, server, onSuccess } = await show()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  client.acceptSession(server.session(), 'email')
  client.intents.complete()
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  await expect.element(page.getByText('success')).toBeInTheDocument()
})

test('resolves at once if a user is already logged in', async () => {
  const { client, server, settled } = await show()
  client.acceptSession(server.session(), 'email')
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await vi.waitFor(() => expect(settled).toHaveLength(1))
  expect(settled[0]).toMatchObject({ wasAlreadyAuthenticated: true, loginMethod: null })
})
