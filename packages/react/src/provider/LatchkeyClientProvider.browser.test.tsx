import { createFakeClient } from '@latchkey/client/testing'
import { Component, type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useLogin, useLogout } from '../compat/loginHooks.ts'
import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

afterEach(cleanup)

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children
  }
}

function Status() {
  const { ready, authenticated, error } = useLatchkey()
  return <p>{error ? error.message : `ready ${ready}, in ${authenticated}`}</p>
}

function Leaver({ onComplete, onSuccess }: { onComplete(): void; onSuccess(): void }) {
  useLogin({ onComplete })
  const { logout } = useLogout({ onSuccess })
  return (
    <button type="button" onClick={logout}>
      Log out
    </button>
  )
}

/** Storage of a tab that logged in before, passed to the next client. */
async function loggedInBefore() {
  const first = createFakeClient()
  first.client.start()
  await vi.waitFor(() => expect(first.client.getState().status).toBe('ready'))
  const session = await first.server.fetch(
    new Request('http://fake.localhost/api/v1/passwordless/authenticate', {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', code: '123456' }),
    }),
  )
  first.client.acceptSession(await session.json(), 'email')
  return createFakeClient({ server: first.server, storage: first.ports.storage })
}

test('renders children before the client is ready', async () => {
  const { client } = createFakeClient()
  const screen = await render(
    <LatchkeyClientProvider client={client}>
      <p>Hello</p>
    </LatchkeyClientProvider>,
  )
  await expect.element(screen.getByText('Hello')).toBeVisible()
})

test('rejects a second provider with a message and keeps the first working', async () => {
  const first = createFakeClient()
  const second = createFakeClient()
  const quiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', quiet)
  await render(
    <>
      <LatchkeyClientProvider client={first.client}>
        <Status />
      </LatchkeyClientProvider>
      <Boundary>
        <LatchkeyClientProvider client={second.client} />
      </Boundary>
    </>,
  )
  await expect.element(page.getByText('Only one Latchkey provider may be mounted')).toBeVisible()
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
  window.removeEventListener('error', quiet)
})

test('requests the configuration once in strict mode', async () => {
  const { client, ports } = createFakeClient()
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <Status />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
  expect(ports.requests).toHaveLength(1)
})

test('throws for an app id that is too short', async () => {
  await render(
    <Boundary>
      <LatchkeyProvider appId="short" apiUrl="http://localhost:4000" />
    </Boundary>,
  )
  await expect.element(page.getByText('exactly 25 characters')).toBeVisible()
})

test("reports an app without login methods to the developer, not to the host's tree", async () => {
  const { client } = createFakeClient({ config: { email_auth: false } })
  const told: string[] = []
  const listen = (event: ErrorEvent) => {
    event.preventDefault()
    told.push(event.message)
  }
  window.addEventListener('error', listen)
  await render(
    <LatchkeyClientProvider client={client}>
      <Status />
    </LatchkeyClientProvider>,
  )
  await expect.element(page.getByText('at least one login method')).toBeVisible()
  expect(told.join()).toContain('at least one login method')
  window.removeEventListener('error', listen)
})

test('reports an existing session once, and its logout', async () => {
  const { client } = await loggedInBefore()
  const onComplete = vi.fn()
  const onSuccess = vi.fn()
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <Leaver onComplete={onComplete} onSuccess={onSuccess} />
        <Status />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await expect.element(page.getByText('ready true, in true')).toBeVisible()
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject({
    wasAlreadyAuthenticated: true,
    isNewUser: false,
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
  // Reported after the server has ended the session.
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
})

test('closes a modal that was opened before the existing session was loaded', async () => {
  const { client } = await loggedInBefore()
  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await render(
    <LatchkeyClientProvider client={client}>
      <Status />
    </LatchkeyClientProvider>,
  )
  await expect.element(page.getByText('ready true, in true')).toBeVisible()
  await expect.poll(() => client.intents.getState().status).toBe('closing')
})

test('logs out a user who did not accept the terms that the host requires', async () => {
  const { client } = await loggedInBefore()
  await render(
    <LatchkeyClientProvider client={client} config={{ legal: { requireUsersAcceptTerms: true } }}>
      <Status />
    </LatchkeyClientProvider>,
  )
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
})
