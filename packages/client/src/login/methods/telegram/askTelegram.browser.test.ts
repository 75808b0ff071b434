import { afterEach, expect, test, vi } from 'vitest'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { askTelegram } from './askTelegram.browser.ts'

const BOT = {
  bot_id: '7000000001',
  bot_name: 'fern_bot',
  oauth_url: 'https://oauth.example.com',
  link_enabled: false,
  seamless_auth_enabled: false,
}
const RESULT = { id: 5, first_name: 'Ada', auth_date: 1, hash: 'a'.repeat(64) }
const CANCELED = 'Telegram auth failed or was canceled by the client'

afterEach(() => {
  vi.restoreAllMocks()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

/** A frame replaces the popup, so that the test can post as it. */
function prepare() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const popup = frame.contentWindow as Window
  let closed = false
  Object.defineProperty(popup, 'closed', { get: () => closed })
  const close = vi.spyOn(popup, 'close').mockImplementation(() => {})
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  const clock = createTestClock()
  const leaving = new AbortController()
  const asked = askTelegram(BOT, clock, leaving.signal)
  const say = (
    result: unknown,
    { origin = 'https://oauth.example.com', source = popup }: Partial<MessageEventInit> = {},
  ) => {
    const data = JSON.stringify({ event: 'auth_result', result })
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }
  const shut = () => {
    closed = true
  }
  return { asked, open, close, say, shut, clock, leaving }
}

test('puts bot, origin and write access into the popup URL', async () => {
  const { asked, open, say } = prepare()
  const address = new URL(String(open.mock.calls[0]?.[0]))
  expect(address.origin + address.pathname).toBe('https://oauth.example.com/auth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    bot_id: '7000000001',
    origin: location.origin,
    request_access: 'write',
    return_to: location.origin,
  })
  say(RESULT)
  expect(await asked).toEqual({ kind: 'auth-result', data: RESULT })
})

test('accepts messages only from the popup and its origin', async () => {
  const { asked, say } = prepare()
  const forged = { ...RESULT, id: 666 }
  say(forged, { origin: 'https://evil.example' })
  say(forged, { source: window })
  say(forged, { source: null })
  dispatchEvent(new MessageEvent('message', { data: '{', origin: 'https://oauth.example.com' }))
  say(RESULT)
  expect(await asked).toMatchObject({ data: { id: 5 } })
})

test('rejects a refusal and an invalid result', async () => {
  const refused = prepare()
  refused.say(false)
  await expect(refused.asked).rejects.toThrow(CANCELED)
  const odd = prepare()
  odd.say({ id: 5 })
  await expect(odd.asked).rejects.toThrow(CANCELED)
})

test('rejects after the popup closes and its last message could arrive', async () => {
  const { asked, clock, shut, say } = prepare()
  shut()
  clock.advance(METHOD_LIMITS.popupClosedCheckMs)
  say(RESULT)
  expect(await asked).toMatchObject({ data: { id: 5 } })

  const silent = prepare()
  silent.shut()
  silent.clock.advance(2 * METHOD_LIMITS.popupClosedCheckMs)
  await expect(silent.asked).rejects.toThrow(CANCELED)
})

test('rejects at once if the popup is blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const asked = askTelegram(BOT, createTestClock(), new AbortController().signal)
  await expect(asked).rejects.toThrow(CANCELED)
})

test('closes the popup on abort', async () => {
  const { asked, close, leaving } = prepare()
  leaving.abort()
  await expect(asked).rejects.toThrow(CANCELED)
  expect(close).toHaveBeenCalledOnce()
})
