import type { CreateOnLoginByChain } from '@latchkey/client/flows'
import { startSmsCode } from '@latchkey/client/flows/sms'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import { LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/phone'
import { expect, test, vi } from 'vitest'
import { createLoginJourney } from './createLoginJourney.ts'

const noWallets: CreateOnLoginByChain = { ethereum: 'off', solana: 'off' }

async function begin({
  termsRequired = false,
  captcha = false,
  createOnLogin = noWallets,
}: {
  termsRequired?: boolean
  captcha?: boolean
  createOnLogin?: CreateOnLoginByChain
} = {}) {
  const fake = createFakeClient({ config: { captcha_enabled: captcha } })
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  const intent = { kind: 'login', mode: 'login-or-sign-up' } as const
  fake.client.intents.open(intent)
  const journey = createLoginJourney({ client: fake.client, intent, termsRequired, createOnLogin })
  const screens = () => journey.getState().history.map(({ name }) => name)
  const until = (...names: string[]) => vi.waitFor(() => expect(screens()).toEqual(names))
  return { ...fake, journey, screens, until }
}

test('an accepted address leads to the code, and back leads to the address', async () => {
  const { journey, until, screens } = await begin()
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing')
  journey.goBack()
  expect(screens()).toEqual(['landing'])
})

test('whoever came to the code through another view goes back to that view', async () => {
  const { journey, until } = await begin()
  journey.showView('web2')
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing', 'landing')
  journey.goBack()
  expect(journey.getState().history[0]).toEqual({ name: 'landing', params: { view: 'web2' } })
})

test('returns from the second screen of a login method to the landing', async () => {
  const { journey, screens } = await begin()
  journey.chooseMethod('passkey')
  journey.visit({ name: 'passkey', params: { step: 'login' } })
  expect(screens()).toEqual(['passkey', 'passkey', 'landing'])
  journey.chooseAnother()
  expect(screens()).toEqual(['landing'])
})

test('a refused send opens the error screen over the landing, and its button starts over', async () => {
  const { journey, server, until, screens } = await begin()
  server.answers[sendEmailCode.path] = () => refuse('too_many_requests')
  journey.submitEmail('ada@example.com')
  await until('error', 'landing')
  journey.goBack()
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().email.status).toBe('initial')
})

test('a refused plus-address returns to the address with the reason beside it', async () => {
  const { journey, server, until } = await begin()
  journey.submitEmail('ada+1@example.com')
  await until('one-time-code', 'landing')
  server.answers[verifyEmailCode.path] = () => refuse('disallowed_plus_email')
  journey.submitCode('123456')
  await until('landing')
  expect(journey.getState().email).toMatchObject({ error: { code: 'disallowed_plus_email' } })
})

test('back does nothing while a code is checked and once it was accepted', async () => {
  const { journey, until, screens } = await begin()
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing')
  journey.submitCode('123456')
  journey.goBack()
  expect(screens()).toEqual(['one-time-code', 'landing'])
  await vi.waitFor(() => expect(journey.getState().email.status).toBe('done'))
  journey.goBack()
  expect(screens()).toEqual(['one-time-code', 'landing'])
})

test('from the terms there is no way back, and closing before them waits for the question', async () => {
  const { journey, client, ports, until } = await begin({ termsRequired: true })
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing')
  journey.submitCode('123456')
  await vi.waitFor(() => expect(journey.getState().afterLogin.status).toBe('success-shown'))
  journey.close()
  expect(client.intents.getState().status).toBe('active')
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('accept-terms')
})

test('an app that makes wallets at login goes on to that; it is waited for, and its end is the end', async () => {
  const { journey, ports, until, client } = await begin({
    createOnLogin: { ethereum: 'all-users', solana: 'off' },
  })
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing')
  journey.submitCode('123456')
  await vi.waitFor(() => expect(journey.getState().afterLogin.status).toBe('success-shown'))
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('create-wallet')
  journey.close()
  expect(client.intents.getState().status).toBe('active')
  journey.walletCreated()
  expect(client.intents.getState().status).toBe('closing')
})

test('a wallet that could not be made has ended the login, and then the modal may be closed', async () => {
  const { journey, ports, until, client } = await begin({
    createOnLogin: { ethereum: 'off', solana: 'users-without-wallets' },
  })
  const codes: unknown[] = []
  client.onReport((report) => 'code' in report && codes.push(report.code))
  journey.submitEmail('ada@example.com')
  await until('one-time-code', 'landing')
  journey.submitCode('123456')
  await vi.waitFor(() => expect(journey.getState().afterLogin.status).toBe('success-shown'))
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('create-wallet')
  await client.logout()
  journey.close()
  expect(codes).toEqual(['exited_auth_flow'])
})

test('a way in without screens says so on the error screen and tells the host nothing', async () => {
  const { journey, client, screens } = await begin()
  const reports: unknown[] = []
  client.onReport((report) => reports.push(report))
  journey.chooseMethod('guest')
  expect(screens()).toEqual(['error', 'landing'])
  expect(reports).toEqual([])
})

test('a wallet by its name opens on that wallet, wallets as such open the list', async () => {
  const { journey } = await begin()
  journey.chooseMethod('rabby_wallet')
  expect(journey.getState().history[0]).toEqual({
    name: 'wallet',
    params: { wanted: { id: 'rabby_wallet' } },
  })
  journey.goBack()
  journey.chooseMethod('wallet')
  expect(journey.getState().history[0]).toEqual({ name: 'wallet', params: { wanted: null } })
})

test('whoever comes back from a provider begins there, with the landing behind it', async () => {
  const { client } = await begin()
  const oauthReturn = { provider: 'github', code: 'c', state: 's' }
  const intent = { kind: 'login', mode: 'login-or-sign-up', oauthReturn } as const
  const journey = createLoginJourney({
    client,
    intent,
    termsRequired: false,
    createOnLogin: noWallets,
  })
  expect(journey.getState().history).toEqual([
    { name: 'oauth', params: { provider: 'github', returned: oauthReturn } },
    { name: 'landing', params: { view: 'main' } },
  ])
})

test('a journey that was stopped moves no more', async () => {
  const { journey, server, screens } = await begin()
  const answered = vi.fn(() => ({ status: 200, body: { success: true } }))
  server.answers[sendEmailCode.path] = answered
  journey.submitEmail('ada@example.com')
  journey.stop()
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screens()).toEqual(['landing'])
})

test('with a captcha nothing is sent before it is passed, and then the code follows', async () => {
  const { journey, client, server, screens, until } = await begin({ captcha: true })
  const bodies: unknown[] = []
  server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  journey.submitEmail('ada@example.com')
  expect(screens()).toEqual(['captcha', 'landing'])
  expect(bodies).toEqual([])
  ;(await client.loadCaptcha()).storeToken('token')
  journey.captchaPassed()
  await until('one-time-code', 'landing')
  expect(bodies).toEqual([{ email: 'ada@example.com', token: 'token' }])
})

test('whoever leaves the captcha is back where they were, and what waited is forgotten', async () => {
  const { journey, screens, ports } = await begin({ captcha: true })
  journey.submitEmail('ada@example.com')
  journey.goBack()
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().lastEntered).toEqual({ type: 'email', value: 'ada@example.com' })
  const sent = ports.requests.length
  journey.captchaPassed()
  expect(screens()).toEqual(['landing'])
  expect(ports.requests).toHaveLength(sent)
})

test('another code needs another captcha, and leaving that one leads back to the boxes', async () => {
  const { journey, client, ports, screens, until } = await begin({ captcha: true })
  journey.submitEmail('ada@example.com')
  ;(await client.loadCaptcha()).storeToken('token')
  journey.captchaPassed()
  await until('one-time-code', 'landing')
  ports.clock.advance(LIMITS.resendCountdownMs)
  journey.resendCode()
  expect(screens()).toEqual(['captcha', 'one-time-code', 'landing'])
  journey.goBack()
  expect(screens()).toEqual(['one-time-code', 'landing'])
  expect(journey.getState().email.status).toBe('awaiting-code-input')
})

test('an app that asks for a captcha since the page was opened gets one, and the code follows', async () => {
  const { journey, client, server, until } = await begin()
  const bodies: unknown[] = []
  server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return 'token' in body ? { status: 200, body: { success: true } } : refuse('invalid_captcha')
  }
  server.config.captcha_enabled = true
  journey.submitEmail('ada@example.com')
  await until('captcha', 'landing')
  ;(await client.loadCaptcha()).storeToken('token')
  journey.captchaPassed()
  await until('one-time-code', 'landing')
  expect(bodies).toEqual([
    { email: 'ada@example.com' },
    { email: 'ada@example.com', token: 'token' },
  ])
})

test('a second try of a way in passes a captcha of its own, where the first one did', async () => {
  const { journey, client, screens } = await begin({ captcha: true })
  journey.chooseMethod('farcaster')
  ;(await client.loadCaptcha()).storeToken('token')
  journey.captchaPassed()
  expect(screens()).toEqual(['farcaster', 'landing'])
  const tried = vi.fn()
  journey.retry('farcaster', tried)
  expect(screens()).toEqual(['captcha', 'landing'])
  journey.captchaPassed()
  expect(screens()).toEqual(['farcaster', 'landing'])
  expect(tried).not.toHaveBeenCalled()
  const open = await begin()
  open.journey.retry('farcaster', tried)
  expect(tried).toHaveBeenCalledOnce()
})

test('a captcha token that is refused is an error, not a second captcha', async () => {
  const { journey, client, server, until } = await begin({ captcha: true })
  server.answers[sendEmailCode.path] = () => refuse('invalid_captcha')
  journey.submitEmail('ada@example.com')
  ;(await client.loadCaptcha()).storeToken('token')
  journey.captchaPassed()
  await until('error', 'landing')
})

async function beginByPhone() {
  const begun = await begin()
  begun.server.answers[sendSmsCode.path] = () => ({ status: 200, body: { success: true } })
  const session = begun.server.answers[verifyEmailCode.path]
  begun.server.answers[verifySmsCode.path] = (body) =>
    session?.({ ...body, email: 'x' }) ?? refuse('not_found')
  const submitPhone = () => begun.journey.submitPhone(startSmsCode, '+1 415 555 0123')
  return { ...begun, submitPhone }
}

test('an accepted number leads to the code by text message, and the code leads in', async () => {
  const { client, journey, until, submitPhone } = await beginByPhone()
  submitPhone()
  await until('one-time-code', 'landing')
  expect(journey.getState().history[0].params).toEqual({ channel: 'sms' })
  journey.submitCode('123456')
  await vi.waitFor(() => expect(journey.getState().phone?.status).toBe('done'))
  expect(client.getState().recentLoginMethod).toBe('sms')
  expect(journey.getState().email.status).toBe('initial')
})

test('back from the code by text message leads to the number, which is remembered', async () => {
  const { journey, until, screens, submitPhone } = await beginByPhone()
  submitPhone()
  await until('one-time-code', 'landing')
  journey.goBack()
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().phone).toMatchObject({
    status: 'initial',
    lastSent: { address: '+1 415 555 0123' },
  })
})

test('a number given while a mail is on its way is what counts', async () => {
  const { journey, server, until, submitPhone } = await beginByPhone()
  let answer = () => {}
  server.answers[sendEmailCode.path] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ status: 200, body: { success: true } })
    })
  journey.submitEmail('ada@example.com')
  submitPhone()
  await until('one-time-code', 'landing')
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(journey.getState().history[0].params).toEqual({ channel: 'sms' })
})

test('a region without text messages is told over the landing', async () => {
  const { journey, server, until, submitPhone } = await beginByPhone()
  server.answers[sendSmsCode.path] = () => refuse('not_supported')
  submitPhone()
  await until('error', 'landing')
  expect(journey.getState().history[0]).toMatchObject({
    params: { error: { code: 'not_supported' } },
  })
})
