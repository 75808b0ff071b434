import { CROSS_APP_MESSAGES, crossAppRequest } from '@latchkey/contract/endpoints/crossApp'
import { linkOAuth } from '@latchkey/contract/endpoints/linking'
import { expect, test } from 'vitest'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import { refuse } from '../testing/createFakeServer.ts'
import {
  API,
  createWindow,
  GARDEN,
  openPage,
  PAGE,
  type Page,
  response,
  tokenUntil,
  until,
  WALLET,
} from './crossApp.fixture.ts'
import { requestCrossApp } from './requestCrossApp.ts'

const KEY = `privy:cross-app:${GARDEN}`
const SIGNED = { type: CROSS_APP_MESSAGES.response, result: '0x51' }

async function openLinked(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  page.client.acceptSession(page.server.session(), 'email')
  page.storage.set(KEY, JSON.stringify(page.granted))
  return page
}

function ask({ client, ports }: Page, address = WALLET, params: unknown[] = ['Hello', WALLET]) {
  const window = createWindow()
  const request = { method: 'personal_sign', params, chainId: 1 }
  const answer = requestCrossApp(client, { ports, popup: window.popup, address, request })
  const outcome = answer.then(
    (result) => ({ result }),
    ({ code, message }: { code: unknown; message: string }) => ({ code, message }),
  )
  return { window, outcome }
}

test('opens the request in the other app and resolves with its response', async () => {
  const page = await openLinked()
  const { window, outcome } = ask(page, WALLET.toLowerCase(), ['Hello', 20n, -1n])
  await until(() => window.visited.length)
  const { origin, pathname, searchParams } = new URL(window.visited[0] ?? '')
  expect(origin + pathname).toBe(`${API}/oauth/transact`)
  expect(searchParams.get('token')).toBe(page.granted)
  expect(crossAppRequest.parse(JSON.parse(searchParams.get('request') ?? ''))).toEqual({
    content: {
      request: {
        request: { method: 'personal_sign', params: ['Hello', '0x14', '-1'], chainId: 1 },
      },
    },
    timestamp: page.clock.nowMs(),
    callbackUrl: PAGE,
  })
  page.say(window.popup, API, SIGNED)
  expect(await outcome).toEqual({ result: '0x51' })
  expect([window.popup.isClosed(), page.heard.size]).toEqual([true, 0])
})

test('stores or clears the token as the response says', async () => {
  const page = await openLinked()
  const newer = tokenUntil(page.clock.nowMs() + 7_200_000)
  const first = ask(page)
  await until(() => page.heard.size)
  page.say(first.window.popup, API, { ...SIGNED, token: { action: 'set', value: newer } })
  await first.outcome
  expect(page.storage.get(KEY)).toBe(JSON.stringify(newer))
  const second = ask(page)
  await until(() => page.heard.size)
  page.say(second.window.popup, API, {
    type: CROSS_APP_MESSAGES.error,
    error: 'Transactions require a valid token',
    token: { action: 'clear' },
  })
  expect(await second.outcome).toEqual({
    code: 'unable_to_sign',
    message: 'Transactions require a valid token',
  })
  expect(page.storage.get(KEY)).toBeNull()
})

test('rejects with 4001 after a rejection and after the popup is closed', async () => {
  const page = await openLinked()
  const rejected = { code: 4001, message: 'User rejected request' }
  const denied = ask(page)
  await until(() => page.heard.size)
  page.say(denied.window.popup, API, {
    type: CROSS_APP_MESSAGES.error,
    error: 'User rejected request',
  })
  expect(await denied.outcome).toEqual(rejected)
  const closed = ask(page)
  await until(() => page.heard.size)
  closed.window.popup.close()
  page.clock.advance(METHOD_LIMITS.popupClosedCheckMs + METHOD_LIMITS.oauthPopupLastMessageMs)
  expect(await closed.outcome).toEqual(rejected)
})

test('times out after 120 s', async () => {
  const page = await openLinked()
  const { window, outcome } = ask(page)
  await until(() => page.heard.size)
  page.clock.advance(120_000)
  expect(await outcome).toEqual({ code: 'client_request_timeout', message: 'Request timeout' })
  expect(window.popup.isClosed()).toBe(true)
})

test('rejects an unknown wallet, a read-only app and a blocked popup with their messages', async () => {
  const page = await openLinked()
  const unknown = ask(page, '0x0000000000000000000000000000000000000002')
  expect(await unknown.outcome).toEqual({
    code: 'embedded_wallet_not_found',
    message: 'Cannot request a signature with this wallet address',
  })
  expect([unknown.window.popup.isClosed(), unknown.window.visited]).toEqual([true, []])
  const readOnly = ask(await openLinked({ readOnly: true }))
  expect(await readOnly.outcome).toEqual({
    code: 'cross_app_connection_not_allowed',
    message: 'Cannot transact against a read-only provider app',
  })
  expect([readOnly.window.popup.isClosed(), readOnly.window.visited]).toEqual([true, []])
  const { client, ports } = page
  const request = { method: 'personal_sign', params: [] }
  await expect(
    requestCrossApp(client, { ports, popup: null, address: WALLET, request }),
  ).rejects.toThrow('Failed to initialize signature request')
})

test.each([
  [
    'ran out',
    (page: Page) => page.storage.set(KEY, JSON.stringify(tokenUntil(page.clock.nowMs()))),
  ],
  [
    'speaks of somebody else',
    (page: Page) => {
      const stranger = tokenUntil(page.clock.nowMs() + 3_600_000, 'a stranger')
      page.storage.set(KEY, JSON.stringify(stranger))
    },
  ],
  ['is no token', (page: Page) => page.storage.set(KEY, '"x"')],
  ['is missing', (page: Page) => page.storage.remove(KEY)],
])('renews the grant in the same popup if it %s', async (_, spoil) => {
  const page = await openLinked()
  spoil(page)
  const { window, outcome } = ask(page)
  await until(() => page.heard.size)
  expect(new URL(window.visited[0] ?? '').pathname).toBe('/oauth/authorize')
  page.say(window.popup, PAGE, response(page.stateCode()))
  await until(() => window.visited.length === 3)
  // Leaves the returned page at once: it would continue by itself.
  expect(window.visited[1]).toBe('about:blank')
  expect(new URL(window.visited[2] ?? '').searchParams.get('token')).toBe(page.granted)
  page.say(window.popup, API, SIGNED)
  expect(await outcome).toEqual({ result: '0x51' })
})

test('sends no request without a grant', async () => {
  const page = await openLinked()
  page.storage.remove(KEY)
  page.server.answers[linkOAuth.path] = () => refuse('invalid_credentials')
  const { window, outcome } = ask(page)
  await until(() => page.heard.size)
  page.say(window.popup, PAGE, response(page.stateCode()))
  expect(await outcome).toEqual({
    code: 'missing_or_invalid_token',
    message: 'Transactions require a valid token',
  })
  expect(window.visited).toHaveLength(2)
})
