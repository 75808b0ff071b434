import { LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { refuse } from '../testing/createFakeServer.ts'
import type { CreateOnLoginByChain } from './after-login/nextStep.ts'
import { startSmsCode } from './methods/one-time-code/startSmsCode.ts'
import { startLoginJourney } from './startLoginJourney.ts'

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
  const journey = startLoginJourney(fake.client, { intent, termsRequired, createOnLogin })
  const screens = () => journey.getState().stack.map(({ name }) => name)
  const submitEmail = (address = 'ada@example.com') =>
    journey.send({ type: 'submit-address', channel: 'email', address })
  const submitCode = () => journey.send({ type: 'submit-code', code: '123456' })
  const until = (...names: string[]) => vi.waitFor(() => expect(screens()).toEqual(names))
  return { ...fake, journey, screens, submitEmail, submitCode, until }
}

test('opens the code screen after an accepted address, and goes back to the address', async () => {
  const { journey, until, screens, submitEmail } = await begin()
  submitEmail()
  await until('one-time-code', 'landing')
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['landing'])
})

test('goes back from the code to the view it was opened from', async () => {
  const { journey, until, submitEmail } = await begin()
  journey.send({ type: 'show-view', view: 'web2' })
  submitEmail()
  await until('one-time-code', 'landing', 'landing')
  journey.send({ type: 'back' })
  expect(journey.getState().stack[0]).toEqual({ name: 'landing', params: { view: 'web2' } })
})

test('returns from the second screen of a login method to the landing', async () => {
  const { journey, screens } = await begin()
  journey.send({ type: 'choose-method', method: 'passkey' })
  journey.send({ type: 'open', visit: { name: 'passkey', params: { step: 'login' } } })
  expect(screens()).toEqual(['passkey', 'passkey', 'landing'])
  journey.send({ type: 'choose-another' })
  expect(screens()).toEqual(['landing'])
})

test('opens the error screen over the landing after a rejected send, and starts over', async () => {
  const { journey, server, until, screens, submitEmail } = await begin()
  server.answers[sendEmailCode.path] = () => refuse('too_many_requests')
  submitEmail()
  await until('error', 'landing')
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().email.status).toBe('initial')
})

test('returns to the address with the reason after a rejected plus-address', async () => {
  const { journey, server, until, submitEmail, submitCode } = await begin()
  submitEmail('ada+1@example.com')
  await until('one-time-code', 'landing')
  server.answers[verifyEmailCode.path] = () => refuse('disallowed_plus_email')
  submitCode()
  await until('landing')
  expect(journey.getState().email).toMatchObject({ error: { code: 'disallowed_plus_email' } })
})

test('ignores back while a code is checked and after it was accepted', async () => {
  const { journey, until, screens, submitEmail, submitCode } = await begin()
  submitEmail()
  await until('one-time-code', 'landing')
  submitCode()
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['one-time-code', 'landing'])
  await vi.waitFor(() => expect(journey.getState().email.status).toBe('done'))
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['one-time-code', 'landing'])
})

test('cannot go back from the terms, and cannot close before them', async () => {
  const { journey, client, ports, until, submitEmail, submitCode } = await begin({
    termsRequired: true,
  })
  submitEmail()
  await until('one-time-code', 'landing')
  submitCode()
  await vi.waitFor(() => expect(journey.getState().status).toBe('succeeded'))
  journey.send({ type: 'close' })
  expect(client.intents.getState().status).toBe('active')
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('accept-terms')
})

test("creates the app's wallets after the login and completes with them", async () => {
  const { journey, ports, until, client, submitEmail, submitCode } = await begin({
    createOnLogin: { ethereum: 'all-users', solana: 'off' },
  })
  submitEmail()
  await until('one-time-code', 'landing')
  submitCode()
  await vi.waitFor(() => expect(journey.getState().status).toBe('succeeded'))
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('create-wallet')
  journey.send({ type: 'close' })
  expect(client.intents.getState().status).toBe('active')
  journey.send({ type: 'wallet-created' })
  expect(client.intents.getState().status).toBe('closing')
})

test('can be closed after a failed wallet creation ended the login', async () => {
  const { journey, ports, until, client, submitEmail, submitCode } = await begin({
    createOnLogin: { ethereum: 'off', solana: 'users-without-wallets' },
  })
  const codes: unknown[] = []
  client.onReport((report) => 'code' in report && codes.push(report.code))
  submitEmail()
  await until('one-time-code', 'landing')
  submitCode()
  await vi.waitFor(() => expect(journey.getState().status).toBe('succeeded'))
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  await until('create-wallet')
  await client.logout()
  journey.send({ type: 'close' })
  expect(codes).toEqual(['exited_auth_flow'])
})

test('shows an error for a login method without screens and reports nothing', async () => {
  const { journey, client, screens } = await begin()
  const reports: unknown[] = []
  client.onReport((report) => reports.push(report))
  journey.send({ type: 'choose-method', method: 'guest' })
  expect(screens()).toEqual(['error', 'landing'])
  expect(reports).toEqual([])
})

test('opens a named wallet, or the list for wallets in general', async () => {
  const { journey } = await begin()
  journey.send({ type: 'choose-method', method: 'rabby_wallet' })
  expect(journey.getState().stack[0]).toEqual({
    name: 'wallet',
    params: { wanted: { id: 'rabby_wallet' } },
  })
  journey.send({ type: 'back' })
  journey.send({ type: 'choose-method', method: 'wallet' })
  expect(journey.getState().stack[0]).toEqual({ name: 'wallet', params: {} })
})

test('starts at the return from a provider with the landing behind it', async () => {
  const { client } = await begin()
  const oauthReturn = { provider: 'github', code: 'c', state: 's' }
  const intent = { kind: 'login', mode: 'login-or-sign-up', oauthReturn } as const
  const journey = startLoginJourney(client, {
    intent,
    termsRequired: false,
    createOnLogin: noWallets,
  })
  expect(journey.getState().stack).toEqual([
    { name: 'oauth', params: { provider: 'github', returned: oauthReturn } },
    { name: 'landing', params: { view: 'main' } },
  ])
})

test('does not change after it was stopped', async () => {
  const { journey, server, screens, submitEmail } = await begin()
  const answered = vi.fn(() => ({ status: 200, body: { success: true } }))
  server.answers[sendEmailCode.path] = answered
  submitEmail()
  journey.stop()
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screens()).toEqual(['landing'])
})

test('sends nothing before the captcha is solved, then shows the code', async () => {
  const { journey, client, server, screens, until, submitEmail } = await begin({ captcha: true })
  const bodies: unknown[] = []
  server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  submitEmail()
  expect(screens()).toEqual(['captcha', 'landing'])
  expect(bodies).toEqual([])
  ;(await client.loadCaptcha()).storeToken('token')
  journey.send({ type: 'captcha-passed' })
  await until('one-time-code', 'landing')
  expect(bodies).toEqual([{ email: 'ada@example.com', token: 'token' }])
})

test('goes back from the captcha and forgets the pending method', async () => {
  const { journey, screens, ports, submitEmail } = await begin({ captcha: true })
  submitEmail()
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().lastEntered).toEqual({ type: 'email', value: 'ada@example.com' })
  const sent = ports.requests.length
  journey.send({ type: 'captcha-passed' })
  expect(screens()).toEqual(['landing'])
  expect(ports.requests).toHaveLength(sent)
})

test('requires another captcha to resend, and goes back from it to the boxes', async () => {
  const { journey, client, ports, screens, until, submitEmail } = await begin({ captcha: true })
  submitEmail()
  ;(await client.loadCaptcha()).storeToken('token')
  journey.send({ type: 'captcha-passed' })
  await until('one-time-code', 'landing')
  ports.clock.advance(LIMITS.resendCountdownMs)
  journey.send({ type: 'resend-code' })
  expect(screens()).toEqual(['captcha', 'one-time-code', 'landing'])
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['one-time-code', 'landing'])
  expect(journey.getState().email.status).toBe('awaiting-code-input')
})

test('shows a captcha that the app enabled meanwhile, then the code', async () => {
  const { journey, client, server, until, submitEmail } = await begin()
  const bodies: unknown[] = []
  server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return 'token' in body ? { status: 200, body: { success: true } } : refuse('invalid_captcha')
  }
  server.config.captcha_enabled = true
  submitEmail()
  await until('captcha', 'landing')
  ;(await client.loadCaptcha()).storeToken('token')
  journey.send({ type: 'captcha-passed' })
  await until('one-time-code', 'landing')
  expect(bodies).toEqual([
    { email: 'ada@example.com' },
    { email: 'ada@example.com', token: 'token' },
  ])
})

test('requires a captcha for each retry if the first try did', async () => {
  const { journey, client, screens } = await begin({ captcha: true })
  journey.send({ type: 'choose-method', method: 'farcaster' })
  ;(await client.loadCaptcha()).storeToken('token')
  journey.send({ type: 'captcha-passed' })
  expect(screens()).toEqual(['farcaster', 'landing'])
  const tried = vi.fn()
  journey.send({ type: 'retry', method: 'farcaster', restart: tried })
  expect(screens()).toEqual(['captcha', 'landing'])
  journey.send({ type: 'captcha-passed' })
  expect(screens()).toEqual(['farcaster', 'landing'])
  expect(tried).not.toHaveBeenCalled()
  const open = await begin()
  open.journey.send({ type: 'choose-method', method: 'farcaster' })
  open.journey.send({ type: 'retry', method: 'farcaster', restart: tried })
  expect(tried).toHaveBeenCalledOnce()
})

test('shows an error for a rejected captcha token, not a second captcha', async () => {
  const { journey, client, server, until, submitEmail } = await begin({ captcha: true })
  server.answers[sendEmailCode.path] = () => refuse('invalid_captcha')
  submitEmail()
  ;(await client.loadCaptcha()).storeToken('token')
  journey.send({ type: 'captcha-passed' })
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

test('logs in with a code by text message', async () => {
  const { client, journey, until, submitPhone, submitCode } = await beginByPhone()
  submitPhone()
  await until('one-time-code', 'landing')
  expect(journey.getState().stack[0].params).toEqual({ channel: 'sms' })
  submitCode()
  await vi.waitFor(() => expect(journey.getState().sms?.status).toBe('done'))
  expect(client.getState().recentLoginMethod).toBe('sms')
  expect(journey.getState().email.status).toBe('initial')
})

test('goes back from the SMS code to the entered number', async () => {
  const { journey, until, screens, submitPhone } = await beginByPhone()
  submitPhone()
  await until('one-time-code', 'landing')
  journey.send({ type: 'back' })
  expect(screens()).toEqual(['landing'])
  expect(journey.getState().sms).toMatchObject({
    status: 'initial',
    lastSent: { address: '+1 415 555 0123' },
  })
})

test('prefers a number submitted while a mail is pending', async () => {
  const { journey, server, until, submitPhone, submitEmail } = await beginByPhone()
  let answer = () => {}
  server.answers[sendEmailCode.path] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ status: 200, body: { success: true } })
    })
  submitEmail()
  submitPhone()
  await until('one-time-code', 'landing')
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(journey.getState().stack[0].params).toEqual({ channel: 'sms' })
})

test('shows an unsupported SMS region over the landing', async () => {
  const { journey, server, until, submitPhone } = await beginByPhone()
  server.answers[sendSmsCode.path] = () => refuse('not_supported')
  submitPhone()
  await until('error', 'landing')
  expect(journey.getState().stack[0]).toMatchObject({
    params: { error: { code: 'not_supported' } },
  })
})
