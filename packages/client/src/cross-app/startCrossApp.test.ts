import { linkOAuth } from '@latchkey/contract/endpoints/linking'
import { finishOAuth, OAUTH_MESSAGES, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import type { Report } from '../core/client.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import { readAccountTransfer } from '../core/user/AccountTransfer.ts'
import { refuse } from '../testing/createFakeServer.ts'
import {
  createWindow,
  GARDEN,
  LOGIN,
  openPage,
  PAGE,
  type Page,
  PROVIDER,
  response,
  until,
} from './crossApp.fixture.ts'
import { startCrossAppLink, startCrossAppLogin } from './startCrossApp.ts'

async function setOut(page: Page, isLink = false) {
  const { client, ports } = page
  const flow = isLink
    ? startCrossAppLink(client, { ports, provider: PROVIDER, ownUi: true })
    : startCrossAppLogin(client, { ports, provider: PROVIDER, ...LOGIN })
  const window = createWindow()
  flow.send({ type: 'start', popup: window.popup })
  await until(() => page.heard.size)
  const status = () => flow.getState().status
  return { flow, window, status }
}

test('logs in: opens the other app, verifies its response, stores the session', async () => {
  const page = await openPage({ isLinked: false })
  const reports: Report[] = []
  page.client.onReport((report) => reports.push(report))
  const { window, status } = await setOut(page)
  expect([status(), window.visited.length]).toEqual(['popup-opened', 1])
  expect(await page.asked(startOAuth.path)).toMatchObject({
    provider: PROVIDER,
    redirect_to: `${PAGE}/shop?item=7`,
  })
  const stateCode = page.stateCode()
  page.say(window.popup, PAGE, response(stateCode))
  await until(() => status() === 'done')
  expect(await page.asked(finishOAuth.path)).toMatchObject({
    authorization_code: 'our-code',
    state_code: stateCode,
    provider: PROVIDER,
  })
  // The acknowledgement lets the popup close.
  expect(page.broadcasts).toEqual([{ type: OAUTH_MESSAGES.taken, stateCode }])
  expect(page.client.getState()).toMatchObject({ recentLoginMethod: PROVIDER })
  expect(page.storage.get(`privy:cross-app:${GARDEN}`)).toBe(JSON.stringify(page.granted))
  // The other app's token is for its wallets; only tokens of social providers are reported to the host app.
  expect(reports.filter(({ kind }) => kind === 'oauth-tokens')).toEqual([])
})

test('removes the granted token on logout', async () => {
  const page = await openPage()
  const { window, status } = await setOut(page)
  page.say(window.popup, PAGE, response(page.stateCode()))
  await until(() => status() === 'done')
  await page.client.logout()
  expect(page.storage.get(`privy:cross-app:${GARDEN}`)).toBeNull()
})

test('links the account and stores the granted token', async () => {
  const page = await openPage()
  page.client.acceptSession(page.server.session(), 'email')
  const { window, status } = await setOut(page, true)
  page.say(window.popup, PAGE, response(page.stateCode()))
  await until(() => status() === 'done')
  expect(await page.asked(linkOAuth.path)).toMatchObject({ provider: PROVIDER })
  expect(page.client.getState().user?.linkedAccounts).toMatchObject([
    { type: 'cross_app', providerApp: { id: GARDEN } },
  ])
  expect(page.storage.get(`privy:cross-app:${GARDEN}`)).toBe(JSON.stringify(page.granted))
})

test('offers to transfer an account of another user, with the name of the app', async () => {
  const page = await openPage()
  page.client.acceptSession(page.server.session(), 'email')
  page.server.answers[linkOAuth.path] = () => ({
    status: 400,
    body: { code: 'account_transfer_required', error: 'x', data: { nonce: 'n', account: {} } },
  })
  const { flow, window, status } = await setOut(page, true)
  page.say(window.popup, PAGE, response(page.stateCode()))
  await until(() => status() === 'error')
  const state = flow.getState()
  if (state.status !== 'error') throw new Error('It did not fail')
  expect(readAccountTransfer(state.error)).toMatchObject({
    offer: { nonce: 'n' },
    subject: { method: PROVIDER, appName: 'Garden' },
  })
})

test('rejects a closed popup within 300 ms plus the last message', async () => {
  const page = await openPage()
  const { flow, window, status } = await setOut(page)
  window.popup.close()
  page.clock.advance(METHOD_LIMITS.popupClosedCheckMs + METHOD_LIMITS.oauthPopupLastMessageMs)
  await until(() => status() === 'error')
  expect(flow.getState()).toMatchObject({
    error: { code: 'oauth_user_denied', message: 'User rejected request' },
  })
  expect([METHOD_LIMITS.popupClosedCheckMs, page.heard.size]).toEqual([300, 0])
})

test('closes the popup after 120 s without a response', async () => {
  const page = await openPage()
  const { flow, window, status } = await setOut(page)
  page.clock.advance(119_999)
  expect(status()).toBe('popup-opened')
  page.clock.advance(1)
  await until(() => status() === 'error')
  expect(flow.getState()).toMatchObject({
    error: {
      code: 'client_request_timeout',
      message: 'Authorization request timed out after 2 minutes.',
    },
  })
  expect([METHOD_LIMITS.crossAppTimeoutMs, window.popup.isClosed()]).toEqual([120_000, true])
})

test('accepts a channel response from a popup that looks closed', async () => {
  const page = await openPage()
  const { window, status } = await setOut(page)
  page.say(window.popup, PAGE, { type: OAUTH_MESSAGES.useChannel })
  window.popup.close()
  page.clock.advance(60_000)
  expect(status()).toBe('popup-opened')
  page.shout(response(page.stateCode()))
  await until(() => status() === 'done')
})

test('reports a blocked popup without a request, and can be retried', async () => {
  const page = await openPage()
  const { client, ports } = page
  const flow = startCrossAppLogin(client, { ports, provider: PROVIDER, ...LOGIN })
  flow.send({ type: 'start', popup: null })
  expect(flow.getState().status).toBe('popup-blocked')
  expect(await page.asked(startOAuth.path)).toBeUndefined()
  flow.send({ type: 'start', popup: createWindow().popup })
  expect(flow.getState().status).toBe('popup-opened')
})

test.each([
  ['undefined', 'oauth_user_denied'],
  ['error', 'oauth_unexpected'],
])(
  'rejects a return with the code %s with %s, and retries with a new state',
  async (code, expected) => {
    const page = await openPage()
    const { flow, window, status } = await setOut(page)
    const first = page.stateCode()
    page.say(window.popup, PAGE, response(first, code))
    await until(() => status() === 'error')
    expect(flow.getState()).toMatchObject({ error: { code: expected } })
    flow.send({ type: 'start', popup: createWindow().popup })
    await until(() => page.heard.size)
    expect(page.stateCode()).not.toBe(first)
  },
)

test('closes the popup without a request if the apps are not connected', async () => {
  const page = await openPage()
  const { client, ports } = page
  const provider = 'privy:latchkeydemoapp0000000009'
  const flow = startCrossAppLogin(client, { ports, provider, ...LOGIN })
  const window = createWindow()
  flow.send({ type: 'start', popup: window.popup })
  await until(() => flow.getState().status === 'error')
  expect(flow.getState()).toMatchObject({ error: { code: 'cross_app_connection_not_allowed' } })
  expect([window.popup.isClosed(), window.visited]).toEqual([true, []])
})

test('closes the popup if the server rejects the start, and on stop', async () => {
  const page = await openPage()
  const { flow, window } = await setOut(page)
  flow.stop()
  expect([window.popup.isClosed(), page.heard.size]).toEqual([true, 0])
  page.server.answers[startOAuth.path] = () => refuse('too_many_requests')
  const again = startCrossAppLogin(page.client, {
    ports: page.ports,
    provider: PROVIDER,
    ...LOGIN,
  })
  const other = createWindow()
  again.send({ type: 'start', popup: other.popup })
  await until(() => again.getState().status === 'error')
  expect(other.popup.isClosed()).toBe(true)
})

test('continues a login on the returned page if no opener waits', async () => {
  const page = await openPage()
  const { flow: left } = await setOut(page)
  left.stop()
  const { client, ports } = page
  const flow = startCrossAppLogin(client, { ports, provider: PROVIDER, ...LOGIN })
  flow.send({ type: 'came-back', returned: { code: 'our-code', state: page.stateCode() } })
  await until(() => flow.getState().status === 'done')
})
