import type { Client, Report } from '@latchkey/client'
import { createFakeClient, FAKE_APP_ID, refuse } from '@latchkey/client/testing'
import {
  acceptTerms,
  getAppConfig,
  LIMITS,
  pathOf,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'

afterEach(cleanup)

type Fake = ReturnType<typeof createFakeClient>

function Host() {
  const { ready, authenticated, login } = useLatchkey()
  return (
    <main>
      <p>{ready ? (authenticated ? 'In' : 'Out') : 'Starting'}</p>
      <button type="button" onClick={login}>
        Log in
      </button>
    </main>
  )
}

const shadow = () => document.getElementById('latchkey')?.shadowRoot ?? null
const focused = () => shadow()?.activeElement ?? null
const dialog = () => page.getByRole('dialog')

function listen(client: Client): Report[] {
  const reports: Report[] = []
  client.onReport((report) => reports.push(report))
  return reports
}

/** Advances the test clock past the show delay. */
async function show(fake: Fake) {
  await expect.poll(() => shadow()?.querySelector('dialog')).toBeTruthy()
  fake.ports.clock.advance(LIMITS.modalShowDelayMs)
  expect(shadow()?.querySelector('dialog')?.open).toBe(true)
}

/** Mounts a host page, activates its button by keyboard and waits for the dialog. */
async function open(fake: Fake = createFakeClient(), config: LatchkeyConfig = {}) {
  const reports = listen(fake.client)
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={config}>
        <Host />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await expect.element(page.getByText('Out')).toBeVisible()
  page.getByRole('button', { name: 'Log in' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await show(fake)
  return { ...fake, reports }
}

/** From the open landing to the code boxes, by keyboard. */
async function enterEmail(address = 'ada@example.com') {
  await userEvent.keyboard(`${address}{Enter}`)
  await expect.element(page.getByText('Enter confirmation code')).toBeVisible()
  await expect.poll(() => focused()?.getAttribute('autocomplete')).toBe('one-time-code')
}

test('logs in by keyboard alone and reports it', async () => {
  const { reports, ports } = await open()
  await enterEmail()
  await userEvent.keyboard('123456')
  await expect.element(page.getByText('Success')).toBeVisible()
  expect(reports).toEqual([])
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  expect(reports).toMatchObject([
    { kind: 'login', outcome: 'complete', isNewUser: true, loginMethod: 'email' },
  ])
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await expect.poll(shadow).toBeNull()
  await expect.element(page.getByText('In', { exact: true })).toBeVisible()
})

test("labels the dialog with its screen's title and focuses the email field", async () => {
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  expect(focused()?.getAttribute('name')).toBe('email')
})

test('closes on Escape, reports the exit and restores the focus', async () => {
  const { reports, ports } = await open()
  await userEvent.keyboard('{Escape}')
  expect(reports).toMatchObject([{ kind: 'login', outcome: 'failed', code: 'exited_auth_flow' }])
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await expect.poll(shadow).toBeNull()
  expect(document.activeElement?.textContent).toBe('Log in')
})

test('closes on a click outside, not on one that started inside', async () => {
  const { reports } = await open()
  const surface = shadow()?.querySelector('dialog') as HTMLDialogElement
  const field = surface.querySelector('input') as HTMLInputElement
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  surface.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(reports).toEqual([])
  surface.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  surface.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(reports).toHaveLength(1)
})

test('shakes on a wrong code and clears the boxes after 1.4 s', async () => {
  const { ports } = await open()
  await enterEmail()
  await userEvent.keyboard('000000')
  await expect.element(page.getByText('Incorrect code')).toBeVisible()
  const boxes = () => shadow()?.querySelector('.code-boxes') as HTMLElement
  expect(boxes().dataset.status).toBe('rejected')
  ports.clock.advance(LIMITS.codeErrorResetMs - 1)
  expect(boxes().dataset.status).toBe('rejected')
  ports.clock.advance(1)
  await expect.poll(() => boxes().dataset.status).toBe('open')
  await expect.poll(() => focused()?.getAttribute('autocomplete')).toBe('one-time-code')
  const typed = () => [...boxes().querySelectorAll('input')].map((input) => input.value).join('')
  await expect.poll(typed).toBe('')
})

test("enables 'Resend code' after 30 s, then shows 'Code sent'", async () => {
  const { ports } = await open()
  await enterEmail()
  const resend = page.getByRole('button', { name: /Resend code/ })
  await expect.element(resend).toBeDisabled()
  ports.clock.advance(LIMITS.resendCountdownMs - 1_000)
  await expect.element(resend).toBeDisabled()
  ports.clock.advance(1_000)
  await expect.element(resend).toBeEnabled()
  await resend.click()
  await expect.element(page.getByText('Code sent')).toBeVisible()
  const sends = ports.requests.filter(({ url }) => url.endsWith(sendEmailCode.path))
  expect(sends).toHaveLength(2)
})

test('goes back from the code to the prefilled address', async () => {
  await open()
  await enterEmail()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  expect((focused() as HTMLInputElement).value).toBe('ada@example.com')
})

const sendsTo = ({ ports }: Pick<Fake, 'ports'>) =>
  ports.requests.filter(({ url }) => url.endsWith(sendEmailCode.path)).length
const resendButton = (seconds: number) =>
  page.getByRole('button', { name: `Resend code in ${seconds} s` })

test.each(['Escape', 'a click outside'])(
  'after %s on the code screen, the same address leads back to the code that was sent',
  async (way) => {
    const { ports, reports } = await open()
    await enterEmail()
    await expect.element(resendButton(30)).toBeVisible()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog().click({ position: { x: 4, y: 4 } })
    ports.clock.advance(LIMITS.flowClearDelayMs)
    await expect.poll(shadow).toBeNull()
    ports.clock.advance(10_000 - LIMITS.flowClearDelayMs)

    await page.getByRole('button', { name: 'Log in' }).click()
    await show({ ports } as Fake)
    await expect.element(page.getByRole('textbox', { name: /email/i })).toHaveValue('')
    await enterEmail()
    await expect.element(resendButton(20)).toBeVisible()
    expect(sendsTo({ ports })).toBe(1)
    await userEvent.keyboard('123456')
    await expect.element(page.getByText('Success')).toBeVisible()
    ports.clock.advance(LIMITS.afterLoginDelayMs)
    expect(reports.at(-1)).toMatchObject({ kind: 'login', outcome: 'complete' })
  },
)

test('returns to the sent code after a reload with the same address', async () => {
  const before = await open()
  await enterEmail()
  await cleanup()
  const after = createFakeClient({ server: before.server, storage: before.ports.storage })
  after.ports.clock.advance(LIMITS.resendCountdownMs + 5_000)
  await open(after)
  await enterEmail()
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
  expect(sendsTo(after)).toBe(0)
  await userEvent.keyboard('123456')
  await expect.element(page.getByText('Success')).toBeVisible()
})

test('shows and counts down the wait after too many attempts', async () => {
  const { server, ports } = await open()
  server.answers[sendEmailCode.path] = () => ({
    ...refuse('too_many_requests'),
    headers: { 'retry-after': '42' },
  })
  await userEvent.keyboard('ada@example.com{Enter}')
  await expect.element(page.getByText('Too many attempts. Try again in 42 seconds.')).toBeVisible()
  ports.clock.advance(2_000)
  await expect.element(page.getByText('Too many attempts. Try again in 40 seconds.')).toBeVisible()
  ports.clock.advance(40_000)
  await expect.element(page.getByText('Too many attempts.', { exact: true })).toBeVisible()
})

test('shows the allowlist screen and lets the user try another account', async () => {
  const { server, reports } = await open()
  server.answers[verifyEmailCode.path] = () => refuse('allowlist_rejected')
  await enterEmail()
  await userEvent.keyboard('123456')
  await expect.element(page.getByText("You don't have access to this app")).toBeVisible()
  expect(reports).toMatchObject([{ kind: 'login', code: 'allowlist_rejected' }])
  await page.getByRole('button', { name: 'Try another account' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
})

const termsRequired = () => createFakeClient({ config: { require_users_accept_terms: true } })

async function reachTerms(fake: Fake = termsRequired()) {
  const opened = await open(fake)
  await enterEmail()
  await userEvent.keyboard('123456')
  await expect.element(page.getByText('Success')).toBeVisible()
  fake.ports.clock.advance(LIMITS.afterLoginDelayMs)
  await expect.element(page.getByRole('dialog', { name: 'One last step' })).toBeVisible()
  return opened
}

test('shows required terms after the login and completes when accepted', async () => {
  const { reports, client } = await reachTerms()
  expect(reports).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => reports).toMatchObject([{ kind: 'login', outcome: 'complete' }])
  expect(client.getState().user?.hasAcceptedTerms).toBe(true)
})

test.each(['No thanks', 'Escape'])(
  '%s at the terms logs out and reports that the person left',
  async (way) => {
    const { reports, client } = await reachTerms()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await page.getByRole('button', { name: way }).click()
    await expect.poll(() => client.intents.getState().status).toBe('closing')
    expect(client.getState().user).toBeNull()
    expect(reports).toMatchObject([
      { kind: 'logout' },
      { kind: 'login', outcome: 'failed', code: 'exited_auth_flow' },
    ])
  },
)

test('shows a failed acceptance of the terms and retries it', async () => {
  const fake = termsRequired()
  const { reports } = await reachTerms(fake)
  const accept = fake.server.answers[acceptTerms.path] ?? (() => refuse('not_found'))
  fake.server.answers[acceptTerms.path] = () => refuse('too_many_requests')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Request failed')).toBeVisible()
  fake.server.answers[acceptTerms.path] = accept
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => reports.at(-1)).toMatchObject({ kind: 'login', outcome: 'complete' })
})

test('shows a spinner until the client is ready, 15 ms after the click [A2.1] [W9.13]', async () => {
  const fake = createFakeClient()
  const path = pathOf(getAppConfig, { appId: FAKE_APP_ID })
  const answer = fake.server.answers[path] ?? (() => refuse('not_found'))
  let reply = () => {}
  fake.server.answers[path] = () =>
    new Promise((resolve) => {
      reply = () => resolve(answer({}))
    })
  await render(
    <LatchkeyClientProvider client={fake.client}>
      <Host />
    </LatchkeyClientProvider>,
  )
  await expect.element(page.getByText('Starting')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  const surface = () => shadow()?.querySelector('dialog')
  await expect.poll(surface).toBeTruthy()
  fake.ports.clock.advance(14)
  expect(surface()?.open).toBe(false)
  fake.ports.clock.advance(1)
  expect(surface()?.open).toBe(true)
  expect(surface()?.querySelector('.spinner')).not.toBeNull()
  reply()
  await expect.element(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  expect(surface()?.querySelector('.spinner')).toBeNull()
})

test('offers a retry after a failed start and continues', async () => {
  const fake = createFakeClient()
  const path = pathOf(getAppConfig, { appId: FAKE_APP_ID })
  const answer = fake.server.answers[path] ?? (() => refuse('not_found'))
  fake.server.answers[path] = () => refuse('missing_or_invalid_privy_app_id')
  await render(
    <LatchkeyClientProvider client={fake.client}>
      <Host />
    </LatchkeyClientProvider>,
  )
  await expect.poll(() => fake.client.getState().status).toBe('failed')
  await page.getByRole('button', { name: 'Log in' }).click()
  await show(fake)
  fake.server.answers[path] = answer
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
})

test('has no close button in standalone mode and ignores Escape', async () => {
  const { reports } = await open(createFakeClient(), { render: 'standalone' })
  await expect.element(dialog()).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog()).toBeVisible()
  expect(reports).toEqual([])
})

test('renders nothing when headless', async () => {
  const { client } = createFakeClient()
  await render(
    <LatchkeyClientProvider client={client} config={{ render: 'headless' }}>
      <Host />
    </LatchkeyClientProvider>,
  )
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(client.intents.getState().status).toBe('active')
  expect(shadow()).toBeNull()
})

test('sets no style attribute on any login screen', async () => {
  await open(createFakeClient(), { appearance: { accentColor: '#b3005e' } })
  const styled = () => shadow()?.querySelectorAll('[style]').length
  expect(styled()).toBe(0)
  await enterEmail()
  await userEvent.keyboard('000000')
  await expect.element(page.getByText('Incorrect code')).toBeVisible()
  expect(styled()).toBe(0)
})

test('is 360 px wide above a 440 px viewport, full width below', async () => {
  const width = () => shadow()?.querySelector<HTMLElement>('.sheet')?.offsetWidth
  await page.viewport(441, 800)
  await open()
  expect(width()).toBe(360)
  await page.viewport(360, 740)
  await expect.poll(width).toBe(360)
  await enterEmail()
  await page.viewport(320, 640)
  await expect.poll(width).toBe(320)
  const { right } = page.getByLabelText('Digit 6 of 6').element().getBoundingClientRect()
  expect(right).toBeLessThan(320)
})

test("locks the page's scrolling while open", async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  const { ports } = await open()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await expect.poll(overflow).not.toBe('hidden')
})
