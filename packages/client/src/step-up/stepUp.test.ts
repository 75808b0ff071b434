import { SESSION_PASS_PREFIX } from '@latchkey/contract/endpoints/captcha'
import { sendEmailCode, verifyEmailCode } from '@latchkey/contract/endpoints/oneTimeCode'
import { finishSiwe, startSiwe } from '@latchkey/contract/endpoints/siwe'
import { finishSiws, startSiws } from '@latchkey/contract/endpoints/siws'
import { expect, test, vi } from 'vitest'
import { createSecondClient } from '../assembly/createSecondClient.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { User } from '../core/user/User.ts'
import { startEmailCode } from '../login/methods/one-time-code/startEmailCode.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { createWithStepUp } from '../wallets/embedded/vault-bridge/withStepUp.ts'
import { listStepUpMethods } from './listStepUpMethods.ts'
import { promptStepUp } from './promptStepUp.ts'
import { startWalletStepUp } from './startWalletStepUp.ts'

const tooOld = () => new LatchkeyError('step_up_required', 'The login is too old')

async function open() {
  const { client, server, ports } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  return { client, server, ports }
}

test('repeats an operation after a new login', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(tooOld()).mockResolvedValueOnce('exported')
  await expect(createWithStepUp(async () => true)(attempt)).resolves.toBe('exported')
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('rejects with the first error if the user closes the screens', async () => {
  const attempt = vi.fn().mockRejectedValue(tooOld())
  await expect(createWithStepUp(async () => false)(attempt)).rejects.toMatchObject({
    code: 'step_up_required',
  })
  expect(attempt).toHaveBeenCalledOnce()
})

test('does not prompt after other errors', async () => {
  const prompt = vi.fn()
  const refused = async () => {
    throw new LatchkeyError('too_many_requests', 'Wait')
  }
  await expect(createWithStepUp(prompt)(refused)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(prompt).not.toHaveBeenCalled()
})

test('opens one overlay for concurrent operations and closes it when done', async () => {
  const { client } = await open()
  client.intents.subscribe(() => {})
  const both = Promise.all([promptStepUp(client), promptStepUp(client)])
  const state = client.intents.getState()
  if (state.status !== 'active' || state.intent.kind !== 'account') throw new Error('Not open')
  expect(state.intent.task).toMatchObject({ type: 'step-up' })
  state.intent.onDone(undefined)
  expect(await both).toEqual([true, true])
  expect(client.intents.getState().status).toBe('closing')
})

test('resolves to false if the user closes the screens or the app has none', async () => {
  const { client } = await open()
  expect(await promptStepUp(client)).toBe(false)
  client.intents.subscribe(() => {})
  const prompt = promptStepUp(client)
  client.intents.close()
  expect(await prompt).toBe(false)
})

test('logs in a second time without changing the first session', async () => {
  const { client, server, ports } = await open()
  const stored = vi.spyOn(ports.storage, 'set')
  const second = createSecondClient(client)
  server.answers[sendEmailCode.path] = () => ({ status: 200, body: { success: true } })
  server.answers[verifyEmailCode.path] = () => ({ status: 200, body: server.session() })
  const flow = startEmailCode(second, { mode: 'no-signup', ownUi: true })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-code-input'))
  flow.send({ type: 'submit-code', code: '123456' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('done'))
  expect(await second.getAccessToken()).toBeTruthy()
  expect(stored).not.toHaveBeenCalled()
})

test('sends the first session in place of a captcha', async () => {
  const { client, server } = await open()
  const bodies: unknown[] = []
  server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  await createSecondClient(client).call(sendEmailCode, { email: 'ada@example.com' })
  const token = `${SESSION_PASS_PREFIX}${await client.getAccessToken()}`
  expect(bodies).toEqual([{ email: 'ada@example.com', token }])
})

const EMBEDDED = { type: 'wallet', walletClientType: 'privy' }

test("lists the user's methods that the app offers, codes first and one entry for passkeys", () => {
  const linkedAccounts = [
    { type: 'google_oauth' },
    { type: 'passkey' },
    { type: 'passkey' },
    { type: 'phone', number: '+1 555 0100' },
    { type: 'email', address: 'ada@example.com' },
    { type: 'github_oauth' },
    { type: 'wallet', chainType: 'ethereum', address: '0xada', chainId: 'eip155:1' },
    { type: 'wallet', chainType: 'solana', address: 'So1' },
    { ...EMBEDDED, chainType: 'ethereum', address: '0xe1', chainId: 'eip155:1' },
  ] as User['linkedAccounts']
  const offered = new Set(['email', 'sms', 'passkey', 'google', 'wallet'] as const)
  expect(listStepUpMethods({ linkedAccounts }, offered)).toEqual([
    { type: 'email', address: 'ada@example.com' },
    { type: 'sms', address: '+1 555 0100' },
    { type: 'passkey' },
    { type: 'wallet', chainType: 'ethereum', address: '0xada', chainId: 'eip155:1' },
    { type: 'wallet', chainType: 'solana', address: 'So1', chainId: '' },
    { type: 'oauth', provider: 'google' },
  ])
})

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const PAGE = 'https://shop.example'
const ethereum = { chainType: 'ethereum', address: ADDRESS, chainId: 'eip155:8453' } as const

test('logs in with a wallet that signs the message of the host page', async () => {
  const { client, server } = await open()
  const second = createSecondClient(client)
  server.answers[startSiwe.path] = () => ({
    status: 200,
    body: { nonce: 'a1b2c3d4e5f6', address: ADDRESS, expires_at: '' },
  })
  const bodies: unknown[] = []
  server.answers[finishSiwe.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: server.session() }
  }
  const sign = vi.fn(async () => btoa('\x01\xff'))
  const flow = startWalletStepUp(second, { wallet: ethereum, getPage: async () => PAGE, sign })
  flow.send({ type: 'start' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('done'))
  const message = expect.stringMatching(
    /^shop\.example wants (?:.*\n)+Chain ID: 8453\nNonce: a1b2c3/,
  )
  expect(sign).toHaveBeenCalledWith({ chainType: 'ethereum', address: ADDRESS }, message)
  expect(bodies).toEqual([{ message, signature: '0x01ff', mode: 'no-signup' }])
  expect(await second.getAccessToken()).toBeTruthy()
})

test('logs in with a Solana wallet, whose signature stays in base64', async () => {
  const { client, server } = await open()
  server.answers[startSiws.path] = () => ({
    status: 200,
    body: { nonce: 'a1b2c3d4e5f6', address: 'So1', expires_at: '' },
  })
  const bodies: unknown[] = []
  server.answers[finishSiws.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: server.session() }
  }
  const flow = startWalletStepUp(createSecondClient(client), {
    wallet: { chainType: 'solana', address: 'So1', chainId: '' },
    getPage: async () => PAGE,
    sign: async () => 'AQID',
  })
  flow.send({ type: 'start' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('done'))
  expect(bodies).toMatchObject([{ signature: 'AQID', message_type: 'plain', mode: 'no-signup' }])
})

test('shows the error of a wallet that does not sign, and starts again', async () => {
  const { client, server } = await open()
  server.answers[startSiwe.path] = () => ({
    status: 200,
    body: { nonce: 'a1b2c3d4e5f6', address: ADDRESS, expires_at: '' },
  })
  const sign = vi.fn().mockRejectedValue(new LatchkeyError('generic_connect_wallet_error', 'No'))
  const flow = startWalletStepUp(createSecondClient(client), {
    wallet: ethereum,
    getPage: async () => PAGE,
    sign,
  })
  flow.send({ type: 'start' })
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ status: 'error' }))
  flow.send({ type: 'start' })
  await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(2))
})
