import { createFakeClient } from '@latchkey/client/testing'
import { Component, type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useLatchkey } from '../hooks/useLatchkey.ts'
import { useLogin } from '../hooks/useLogin.ts'
import { useLogout } from '../hooks/useLogout.ts'
import { ClientProvider } from './ClientProvider.tsx'
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

/** A tab that logged in before: the shelf it leaves behind is handed to the next client. */
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

test('children are drawn at once, before anything is known', async () => {
  const { client } = createFakeClient()
  const screen = await render(
    <ClientProvider client={client}>
      <p>Hello</p>
    </ClientProvider>,
  )
  await expect.element(screen.getByText('Hello')).toBeVisible()
})

test('a second provider on the page is refused with a sentence, and the first goes on', async () => {
  const first = createFakeClient()
  const second = createFakeClient()
  const quiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', quiet)
  await render(
    <>
      <ClientProvider client={first.client}>
        <Status />
      </ClientProvider>
      <Boundary>
        <ClientProvider client={second.client} />
      </Boundary>
    </>,
  )
  await expect.element(page.getByText('Only one Latchkey provider may be mounted')).toBeVisible()
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
  window.removeEventListener('error', quiet)
})

test('strict mode mounts everything twice and the configuration is still asked for once', async () => {
  const { client, ports } = createFakeClient()
  await render(
    <StrictMode>
      <ClientProvider client={client}>
        <Status />
      </ClientProvider>
    </StrictMode>,
  )
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
  expect(ports.requests).toHaveLength(1)
})

test('an app id that is too short is refused where the provider stands', async () => {
  await render(
    <Boundary>
      <LatchkeyProvider appId="short" apiUrl="http://localhost:4000" />
    </Boundary>,
  )
  await expect.element(page.getByText('exactly 25 characters')).toBeVisible()
})

test('an app without a way to log in tells the developer and leaves the host standing', async () => {
  const { client } = createFakeClient({ config: { email_auth: false } })
  const told: string[] = []
  const listen = (event: ErrorEvent) => {
    event.preventDefault()
    told.push(event.message)
  }
  window.addEventListener('error', listen)
  await render(
    <ClientProvider client={client}>
      <Status />
    </ClientProvider>,
  )
  await expect.element(page.getByText('at least one login method')).toBeVisible()
  expect(told.join()).toContain('at least one login method')
  window.removeEventListener('error', listen)
})

test('whoever was logged in before is reported once, and a logout as well', async () => {
  const { client } = await loggedInBefore()
  const onComplete = vi.fn()
  const onSuccess = vi.fn()
  await render(
    <StrictMode>
      <ClientProvider client={client}>
        <Leaver onComplete={onComplete} onSuccess={onSuccess} />
        <Status />
      </ClientProvider>
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
  // Told once the server has ended the session too.
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
})

test('a modal opened before it is known who is here closes when somebody already is', async () => {
  const { client } = await loggedInBefore()
  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await render(
    <ClientProvider client={client}>
      <Status />
    </ClientProvider>,
  )
  await expect.element(page.getByText('ready true, in true')).toBeVisible()
  await expect.poll(() => client.intents.getState().status).toBe('closing')
})

test('a person who never accepted terms the host requires is logged out on load', async () => {
  const { client } = await loggedInBefore()
  await render(
    <ClientProvider client={client} config={{ legal: { requireUsersAcceptTerms: true } }}>
      <Status />
    </ClientProvider>,
  )
  await expect.element(page.getByText('ready true, in false')).toBeVisible()
})
