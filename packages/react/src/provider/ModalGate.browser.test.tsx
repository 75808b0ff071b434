import { createFakeClient } from '@latchkey/client/testing'
import { LIMITS } from '@latchkey/contract'
import { Profiler, type ReactNode, StrictMode, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'
import { whenModalIsLikely } from './whenModalIsLikely.ts'

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

const LOGIN = { kind: 'login', mode: 'login-or-sign-up' } as const
const CONNECTION_WAIT_MS = 200
const pause = () => new Promise((resolve) => setTimeout(resolve, CONNECTION_WAIT_MS))

const isModalFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('modal/Modal.tsx'))

test('loads the modal on the first pointer move on a slow connection, not before', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' }, languages: ['en'] })
  const { client } = createFakeClient()
  await render(<LatchkeyClientProvider client={client}>Hello</LatchkeyClientProvider>)
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  await pause()
  expect(isModalFetched()).toBe(false)
  dispatchEvent(new PointerEvent('pointermove'))
  await vi.waitFor(() => expect(isModalFetched()).toBe(true))
})

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('%s calls back once', (sign) => {
  const onSign = vi.fn()
  const stop = whenModalIsLikely(onSign, {})
  dispatchEvent(new Event(sign))
  dispatchEvent(new Event('keydown'))
  expect(onSign).toHaveBeenCalledOnce()
  stop()
})

test('an idle page on a good connection calls back without an interaction, once', async () => {
  const onIdle = vi.fn()
  whenModalIsLikely(onIdle, { connection: { effectiveType: '4g' } })
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce())
  dispatchEvent(new Event('pointermove'))
  expect(onIdle).toHaveBeenCalledOnce()
})

test.each([
  ['a slow connection', { connection: { effectiveType: '3g' } }],
  ['an unknown connection', {}],
])('an idle page on %s waits for an interaction', async (_, browser) => {
  const onIdle = vi.fn()
  const stop = whenModalIsLikely(onIdle, browser)
  await pause()
  expect(onIdle).not.toHaveBeenCalled()
  stop()
})

test('does not load the modal with data saving, or after it is stopped', async () => {
  const onSign = vi.fn()
  whenModalIsLikely(onSign, { connection: { saveData: true, effectiveType: '4g' } })
  whenModalIsLikely(onSign, { connection: { effectiveType: '4g' } })()
  dispatchEvent(new Event('pointermove'))
  await pause()
  expect(onSign).not.toHaveBeenCalled()
})

test('prerenders the landing off-screen without moving the focus or leaving elements behind', async () => {
  const { client } = createFakeClient()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const drawn: { text: string; isGone: boolean }[] = []
  // Runs before the next paint, so removed elements were never visible.
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const text = (added as Element).shadowRoot?.textContent
      if (text) drawn.push({ text, isGone: !added.isConnected })
    }
  })
  observer.observe(document.body, { childList: true })
  await render(<LatchkeyClientProvider client={client}>Hello</LatchkeyClientProvider>)
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  dispatchEvent(new PointerEvent('pointermove'))
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  expect(drawn[0]).toEqual({ text: expect.stringContaining('Log in or sign up'), isGone: true })
  expect(document.activeElement).toBe(field)
  expect(document.adoptedStyleSheets).toEqual([])
  observer.disconnect()
  field.remove()
})

/** Suspends the boundary around it between `hide` and `show`. */
function Hiding({ gate }: { gate: { hide(): void; show(): void } }) {
  const [waiting, setWaiting] = useState<Promise<void> | null>(null)
  gate.hide = () => setWaiting(new Promise(() => {}))
  gate.show = () => setWaiting(null)
  if (waiting) throw waiting
  return null
}

/** Mounts a provider and waits until its login is on standby. Returns the element that the login will be in. */
async function prepareLogin(
  { client }: Pick<ReturnType<typeof createFakeClient>, 'client'>,
  wrap = (app: ReactNode) => app,
) {
  let host: Element | undefined
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if ((added as Element).shadowRoot?.textContent) host = added as Element
  })
  observer.observe(document.body, { childList: true })
  await render(wrap(<LatchkeyClientProvider client={client}>Hello</LatchkeyClientProvider>))
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  dispatchEvent(new PointerEvent('pointermove'))
  await vi.waitFor(() => expect(host).toBeTruthy())
  observer.disconnect()
  return host
}

test('opens the login on standby, and a new one after it is closed', async () => {
  const fake = createFakeClient()
  const { client, ports } = fake
  const host = await prepareLogin(fake)
  const field = host?.shadowRoot?.querySelector('input')
  client.intents.open(LOGIN)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBe(host))
  ports.clock.advance(LIMITS.modalShowDelayMs)
  expect(host?.shadowRoot?.activeElement).toBe(field)
  client.intents.close()
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeNull())
  client.intents.open(LOGIN)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeTruthy())
  expect(document.getElementById('latchkey')).not.toBe(host)
})

test('opens the login on standby with the address of the call', async () => {
  const fake = createFakeClient()
  const host = await prepareLogin(fake)
  fake.client.intents.open({
    kind: 'login',
    mode: 'login-or-sign-up',
    prefill: { type: 'email', value: 'ada@example.com' },
  })
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBe(host))
  expect(host?.shadowRoot?.querySelector('input')?.value).toBe('ada@example.com')
})

test('renders once when a login opens, on standby or instead of another one', async () => {
  const commits: string[] = []
  const fake = createFakeClient()
  const { intents } = fake.client
  const host = await prepareLogin(fake, (children) => (
    <Profiler id="login" onRender={(_, phase) => commits.push(phase)}>
      {children}
    </Profiler>
  ))
  for (const intent of [LOGIN, { ...LOGIN, loginMethods: ['email'] } as const]) {
    commits.length = 0
    intents.open(intent)
    await vi.waitFor(() => expect(document.getElementById('latchkey')).toBe(host))
    await pause()
    expect(commits).toEqual(['update'])
  }
})

test.each([
  ['in strict mode', false],
  ['if a boundary of the app hides it while it is open', true],
])('sends a code from the login on standby, %s', async (_, isHidden) => {
  const fake = createFakeClient()
  const gate = { hide: () => {}, show: () => {} }
  await prepareLogin(fake, (children) => (
    <StrictMode>
      <Suspense>
        <Hiding gate={gate} />
        {children}
      </Suspense>
    </StrictMode>
  ))
  fake.client.intents.open(LOGIN)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeTruthy())
  if (isHidden) {
    gate.hide()
    await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeNull())
    gate.show()
    await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeTruthy())
  }
  fake.ports.clock.advance(LIMITS.modalShowDelayMs)
  await userEvent.keyboard('ada@example.com{Enter}')
  await expect.element(page.getByText('Enter confirmation code')).toBeVisible()
})

test('closes without a login if the restored session has a user', async () => {
  const { server, ports, client: before } = createFakeClient()
  before.acceptSession(server.session(), 'email')
  const { client } = createFakeClient({ server, storage: ports.storage })
  const reports = vi.fn()
  client.onReport(reports)
  client.intents.open(LOGIN)
  await render(<LatchkeyClientProvider client={client}>Hello</LatchkeyClientProvider>)
  await vi.waitFor(() =>
    expect(reports).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'complete' })),
  )
  expect(document.getElementById('latchkey')?.shadowRoot?.querySelector('input')).toBeFalsy()
})

test('reports and requests nothing while the login is on standby', async () => {
  const fake = createFakeClient()
  const reports = vi.fn()
  fake.client.onReport(reports)
  await prepareLogin(fake)
  const before = fake.ports.requests.length
  fake.ports.clock.advance(1_000)
  await pause()
  expect(fake.ports.requests.length).toBe(before)
  expect(reports).not.toHaveBeenCalled()
  expect(document.getElementById('latchkey')).toBeNull()
})
