import { createFakeClient } from '@latchkey/client/testing'
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
