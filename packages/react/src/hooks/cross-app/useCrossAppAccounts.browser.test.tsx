import { createFakeClient, FAKE_APP_ID } from '@latchkey/client/testing'
import { LIMITS, pathOf } from '@latchkey/contract'
import { getCrossAppConnections } from '@latchkey/contract/endpoints/crossApp'
import { finishOAuth, OAUTH_MESSAGES, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useLatchkey } from '../login/useLatchkey.ts'
import { useCrossAppAccounts } from './useCrossAppAccounts.ts'

const GARDEN = 'latchkeydemoapp0000000002'
const PERSON = 'did:privy:fake0000000000000000001'

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('privy:') || key.startsWith('latchkey:')) localStorage.removeItem(key)
  }
})

function Host({ tell }: { tell(outcome: string): void }) {
  const { ready } = useLatchkey()
  const { loginWithCrossAppAccount } = useCrossAppAccounts()
  const logIn = () =>
    loginWithCrossAppAccount({ appId: GARDEN }).then(
      ({ id }) => tell(id),
      ({ message }: Error) => tell(message),
    )
  return (
    <button type="button" disabled={!ready} onClick={logIn}>
      Garden
    </button>
  )
}

/** A page whose browser opens the given popups in order; null blocks one. */
async function show(windows: (object | null)[], config: LatchkeyConfig = {}, terms = false) {
  const fake = createFakeClient({ config: { require_users_accept_terms: terms } })
  const ok = (body: unknown) => () => ({ status: 200, body })
  fake.server.answers[pathOf(getCrossAppConnections, { appId: FAKE_APP_ID })] = ok({
    connections: [
      {
        provider_app_id: GARDEN,
        provider_app_name: 'Garden',
        provider_app_icon_url: null,
        provider_app_custom_api_url: null,
        read_only: false,
      },
    ],
  })
  fake.server.answers[startOAuth.path] = ok({ url: 'https://garden.example/oauth/authorize' })
  fake.server.answers[finishOAuth.path] = () => ok(fake.server.session())()
  const opening = vi.spyOn(window, 'open').mockImplementation(() => windows.shift() as Window)
  const tell = vi.fn()
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={config}>
        <Host tell={tell} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Garden' }).click()
  // Opened synchronously, while the click still allows it.
  expect(opening).toHaveBeenCalledTimes(1)
  return { ...fake, tell, opening }
}
type Shown = Awaited<ReturnType<typeof show>>

const createWindow = () => ({ closed: false, location: { replace: vi.fn() }, close: vi.fn() })
const isAway = ({ location: { replace } }: ReturnType<typeof createWindow>) =>
  expect.poll(() => replace.mock.calls).toEqual([['https://garden.example/oauth/authorize']])

/** Simulates the message from the popup's return page. */
function comeBack() {
  const channel = new BroadcastChannel(OAUTH_MESSAGES.channel)
  channel.postMessage({
    type: OAUTH_MESSAGES.response,
    stateCode: JSON.parse(localStorage.getItem('privy:state_code') ?? 'null'),
    authorizationCode: 'our-code',
  })
  channel.close()
}

async function untilShown({ ports }: Shown) {
  const root = () => document.getElementById('latchkey')?.shadowRoot
  await expect.poll(() => root()?.querySelector('dialog')).toBeTruthy()
  ports.clock.advance(LIMITS.modalShowDelayMs)
}

test('opens a blocked popup with Retry, logs in and shows the terms', async () => {
  const popup = createWindow()
  const shown = await show([null, popup], {}, true)
  await untilShown(shown)
  await expect.element(page.getByText('Popup was blocked. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(page.getByText('Please check the pop-up from Garden to continue'))
    .toBeVisible()
  await isAway(popup)
  comeBack()
  await expect.element(page.getByText('Successfully connected with Garden')).toBeVisible()
  shown.ports.clock.advance(LIMITS.afterLoginDelayMs)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => shown.tell.mock.calls).toEqual([[PERSON]])
  expect(shown.opening).toHaveBeenCalledTimes(2)
})

test('rejects and closes the popup when the user closes the modal', async () => {
  const popup = createWindow()
  const shown = await show([popup])
  await untilShown(shown)
  await isAway(popup)
  await page.getByRole('button', { name: /close/i }).click()
  await expect
    .poll(() => shown.tell.mock.calls)
    .toEqual([['There was an issue connecting your Garden account. Please try again.']])
  shown.ports.clock.advance(LIMITS.flowClearDelayMs)
  await expect.poll(() => popup.close.mock.calls.length).toBeGreaterThan(0)
})

test('reports only through the promise when headless: the user, or a blocked popup', async () => {
  const popup = createWindow()
  const shown = await show([popup, null], { render: 'headless' })
  await isAway(popup)
  comeBack()
  await expect.poll(() => shown.tell.mock.calls).toEqual([[PERSON]])
  await shown.client.logout()
  await page.getByRole('button', { name: 'Garden' }).click()
  await expect.poll(() => shown.tell.mock.lastCall).toEqual(['Popup was blocked. Try again.'])
})
