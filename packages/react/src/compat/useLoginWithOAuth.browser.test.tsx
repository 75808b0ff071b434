import { createFakeClient } from '@latchkey/client/testing'
import { finishOAuth, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { useLoginWithOAuth } from './loginHooks.ts'

const HERE = location.href

afterEach(async () => {
  await cleanup()
  history.replaceState(null, '', HERE)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('privy:') || key.startsWith('latchkey:')) localStorage.removeItem(key)
  }
})

function Social(callbacks: Parameters<typeof useLoginWithOAuth>[0]) {
  const { state, loading, initOAuth } = useLoginWithOAuth(callbacks)
  return (
    <button type="button" onClick={() => initOAuth({ provider: 'github' }).catch(() => {})}>
      {`${state.status} ${loading}`}
    </button>
  )
}

/** The page that a provider redirects back to. */
function comeBack({ state = 'the-state', code = 'our-code', headless = true } = {}) {
  localStorage.setItem('privy:state_code', '"the-state"')
  localStorage.setItem('privy:code_verifier', JSON.stringify('v'.repeat(48)))
  if (headless) localStorage.setItem('privy:headless_oauth', 'true')
  const address = new URL(HERE)
  address.searchParams.set('privy_oauth_code', code)
  address.searchParams.set('privy_oauth_state', state)
  address.searchParams.set('privy_oauth_provider', 'github')
  history.replaceState(null, '', address)
}

async function show(config: object = {}) {
  const fake = createFakeClient()
  fake.server.answers[finishOAuth.path] = () => ({ status: 200, body: fake.server.session() })
  const onComplete = vi.fn()
  const onError = vi.fn()
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={config}>
        <Social onComplete={onComplete} onError={onError} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  const exchanges = () =>
    fake.ports.requests.filter(({ url }) => url.endsWith(finishOAuth.path)).length
  return { ...fake, onComplete, onError, exchanges }
}

test('finishes the login once on the return page, also in strict mode', async () => {
  comeBack()
  const { onComplete, exchanges, client } = await show()
  await expect.element(page.getByText('done false')).toBeVisible()
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject({ loginMethod: 'github' })
  expect(exchanges()).toBe(1)
  expect(location.href).toBe(HERE)
  expect(client.intents.getState().status).toBe('none')
})

test('reports a denial by code and in the state', async () => {
  comeBack({ code: 'undefined' })
  const { onError, exchanges } = await show()
  await expect.element(page.getByText('error false')).toBeVisible()
  expect(onError).toHaveBeenCalledTimes(1)
  expect(exchanges()).toBe(0)
})

test('leaves a login started by the modal to the modal', async () => {
  comeBack({ headless: false })
  const { client } = await show()
  // The test clock does not advance by itself, and the dialog waits for it.
  await expect.element(page.getByText('Successfully connected with GitHub')).toBeInTheDocument()
  await expect.element(page.getByText('initial false')).toBeVisible()
  expect(client.getState().recentLoginMethod).toBe('github')
})

test('opens the popup synchronously in the click', async () => {
  const popup = { location: { replace: vi.fn() }, closed: false, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const fake = await show({ oauthMode: 'popup' })
  const url = 'https://provider.example/'
  fake.server.answers[startOAuth.path] = () => ({ status: 200, body: { url } })
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  const button = document.querySelector('button')
  button?.click()
  expect(open).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(url))
  open.mockRestore()
})
