import { afterEach, expect, test } from 'vitest'
import { openRecoveryOAuthPopup } from './openRecoveryOAuthPopup.browser.ts'

const HERE = window.location.origin
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))
const opened: Window[] = []

/** Keeps the real windows, so that a test can speak from inside one. */
function openReal() {
  const listened = {
    screenX: 0,
    screenY: 0,
    outerWidth: 1200,
    outerHeight: 900,
    open(...given: Parameters<Window['open']>) {
      const real = window.open(...given)
      if (real) opened.push(real)
      return real
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  return openRecoveryOAuthPopup(listened as unknown as Window)
}
const speak = (from: Window, message: object) =>
  (from as unknown as { Function: FunctionConstructor })
    .Function('message', 'opener.postMessage(message, "*")')
    .call(from, message)

afterEach(() => {
  for (const window of opened.splice(0)) window.close()
})

test('accepts messages of its popup from allowed origins only', async () => {
  const popup = openReal()!
  const stranger = openReal()!
  const heard: unknown[] = []
  const stop = popup.listen([HERE], (message) => heard.push(message))
  const stopElsewhere = popup.listen(['https://cdn.apple-cloudkit.com'], (message) =>
    heard.push(message),
  )
  const [inside, other] = opened
  speak(inside!, { ckSession: 'mine' })
  speak(other!, { ckSession: 'of another window' })
  window.postMessage({ ckSession: 'of the page itself' }, HERE)
  await expect.poll(() => heard).toEqual([{ ckSession: 'mine' }])
  await soon()
  expect(heard).toHaveLength(1)
  stop()
  stopElsewhere()
  speak(inside!, { ckSession: 'too late' })
  await soon()
  expect(heard).toHaveLength(1)
  expect([popup.isClosed(), stranger.isClosed()]).toEqual([false, false])
  popup.close()
  expect(popup.isClosed()).toBe(true)
})

test('returns null for a blocked popup', () => {
  const refusing = { open: () => null, screenX: 0, screenY: 0 } as unknown as Window
  expect(openRecoveryOAuthPopup(refusing)).toBeNull()
})
