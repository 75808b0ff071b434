import { CROSS_APP_MESSAGES } from '@latchkey/contract/endpoints/crossApp'
import { finishOAuth, OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import {
  API,
  createWindow,
  GARDEN,
  LOGIN,
  openPage,
  PAGE,
  PROVIDER,
  response,
  until,
  WALLET,
} from './crossApp.fixture.ts'
import { requestCrossApp } from './requestCrossApp.ts'
import { startCrossAppLogin } from './startCrossApp.ts'

const EVIL = 'https://evil.example'

async function loggingIn() {
  const page = await openPage()
  const { client, ports } = page
  const flow = startCrossAppLogin(client, { ports, provider: PROVIDER, ...LOGIN })
  const window = createWindow()
  flow.send({ type: 'start', popup: window.popup })
  await until(() => page.heard.size)
  return { page, window, status: () => flow.getState().status, flow }
}

async function signing() {
  const page = await openPage()
  const { client, ports } = page
  client.acceptSession(page.server.session(), 'email')
  page.storage.set(`privy:cross-app:${GARDEN}`, JSON.stringify(page.granted))
  const window = createWindow()
  const request = { method: 'personal_sign', params: ['Hello', WALLET] }
  const answer = requestCrossApp(client, { ports, popup: window.popup, address: WALLET, request })
  await until(() => page.heard.size)
  return { page, window, answer }
}

test('ignores responses from another window, another origin and the other app', async () => {
  const { page, window, status } = await loggingIn()
  const stolen = response(page.stateCode())
  page.say(createWindow().popup, PAGE, stolen)
  page.say(window.popup, EVIL, stolen)
  // The popup shows the other app; only the returned page may respond.
  page.say(window.popup, API, stolen)
  page.say(createWindow().popup, PAGE, { type: OAUTH_MESSAGES.error })
  for (const message of [
    null,
    7,
    'x',
    [],
    { type: 'unrelated' },
    { type: OAUTH_MESSAGES.response },
  ])
    page.say(window.popup, PAGE, message)
  expect(status()).toBe('popup-opened')
  expect(await page.asked(finishOAuth.path)).toBeUndefined()
})

test('rejects a response of the popup with another state as phishing', async () => {
  const { page, window, flow, status } = await loggingIn()
  page.say(window.popup, PAGE, response('of-an-attacker'))
  await until(() => status() === 'error')
  expect(flow.getState()).toMatchObject({
    error: {
      code: 'pkce_state_code_mismatch',
      message: 'Unexpected auth flow. This may be a phishing attempt.',
    },
  })
  expect(window.popup.isClosed()).toBe(true)
  expect(await page.asked(finishOAuth.path)).toBeUndefined()
})

test('ignores channel messages about logins of other tabs', async () => {
  const { page, status } = await loggingIn()
  page.shout(response('of-another-tab'))
  page.shout({ type: OAUTH_MESSAGES.error })
  page.shout({ type: OAUTH_MESSAGES.useChannel })
  expect(status()).toBe('popup-opened')
})

test('ignores a second response', async () => {
  const { page, window, status } = await loggingIn()
  const stateCode = page.stateCode()
  page.say(window.popup, PAGE, response(stateCode, 'first'))
  page.say(window.popup, PAGE, response(stateCode, 'second'))
  page.shout(response(stateCode, 'third'))
  await until(() => status() === 'done')
  expect(await page.asked(finishOAuth.path)).toMatchObject({ authorization_code: 'first' })
  expect(page.heard.size).toBe(0)
})

test('accepts a signature only from the popup on the origin of the other app', async () => {
  const { page, window, answer } = await signing()
  const forged = {
    type: CROSS_APP_MESSAGES.response,
    result: '0xbad',
    token: { action: 'set', value: 'planted' },
  }
  page.say(createWindow().popup, API, forged)
  page.say(window.popup, EVIL, forged)
  page.say(window.popup, PAGE, forged)
  page.shout(forged)
  for (const message of [null, { ...forged, result: 7 }, { ...forged, type: 'x' }, 'x'])
    page.say(window.popup, API, message)
  expect(page.storage.get(`privy:cross-app:${GARDEN}`)).toBe(JSON.stringify(page.granted))
  page.say(window.popup, API, { type: CROSS_APP_MESSAGES.response, result: '0x51' })
  page.say(window.popup, API, forged)
  expect(await answer).toBe('0x51')
  expect(page.storage.get(`privy:cross-app:${GARDEN}`)).toBe(JSON.stringify(page.granted))
})
