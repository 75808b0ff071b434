import { createFakeClient } from '@latchkey/client/testing'
import { LIMITS } from '@latchkey/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'
import { whenModalIsLikely } from './whenModalIsLikely.ts'

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

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

/** Mounts a provider and waits until its login is on standby. Returns the element that the login will be in. */
async function prepareLogin({ client }: Pick<ReturnType<typeof createFakeClient>, 'client'>) {
  let host: Element | undefined
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if ((added as Element).shadowRoot?.textContent) host = added as Element
  })
  observer.observe(document.body, { childList: true })
  await render(<LatchkeyClientProvider client={client}>Hello</LatchkeyClientProvider>)
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
  const login = { kind: 'login', mode: 'login-or-sign-up' } as const
  client.intents.open(login)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBe(host))
  ports.clock.advance(LIMITS.modalShowDelayMs)
  expect(host?.shadowRoot?.activeElement).toBe(field)
  client.intents.close()
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await vi.waitFor(() => expect(document.getElementById('latchkey')).toBeNull())
  client.intents.open(login)
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
