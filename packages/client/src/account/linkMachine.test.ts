import { LIMITS } from '@latchkey/contract'
import { linkEmail, linkPhone, updateEmail } from '@latchkey/contract/endpoints/linking'
import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { refuse } from '../testing/createFakeServer.ts'
import type { LinkEvent } from './linkMachine.ts'
import { startLinkJourney } from './startLinkJourney.ts'

type Options = Parameters<typeof startLinkJourney>[1]

const settled = () => new Promise((resolve) => setTimeout(resolve))
const EMAIL = { type: 'link', method: 'email' } as const
const GOOGLE = { type: 'link', method: 'google' } as const
const returned = { provider: 'google', code: 'once', state: 'state' } as never
const offer = new LatchkeyError('account_transfer_required', 'taken', {
  data: { offer: { nonce: 'n', account: {} }, subject: { method: 'google' } },
})

async function open(
  options: Partial<Options> & Pick<Options, 'task'>,
  { captcha = false, isReady = true } = {},
) {
  const fake = createFakeClient({ config: { captcha_enabled: captcha } })
  const { client } = fake
  if (isReady) {
    client.start()
    await settled()
    client.acceptSession(fake.server.session(), 'email')
  }
  const outcome = { onDone: vi.fn(), onFailed: vi.fn(), onClose: vi.fn() }
  const flow = startLinkJourney(client, { ...outcome, ...options })
  const names = () => flow.getState().stack.map(({ name }) => name)
  const send = (event: LinkEvent) => {
    flow.send(event)
    return names()
  }
  return { ...fake, ...outcome, flow, names, send }
}

test('opens the code screen when the code is sent and closes after the success was shown', async () => {
  const { server, ports, flow, names, send, onDone, onClose } = await open({ task: EMAIL })
  server.answers[linkEmail.path] = () => ({ status: 200, body: server.session().user })
  expect(names()).toEqual(['contact'])
  send({ type: 'submit-address', address: 'ada@example.com' })
  await vi.waitFor(() => expect(names()).toEqual(['one-time-code', 'contact']))
  send({ type: 'submit-code', code: '123456' })
  expect(send({ type: 'back' })).toEqual(['one-time-code', 'contact'])
  await vi.waitFor(() => expect(flow.getState().status).toBe('linked'))
  expect(onDone).toHaveBeenCalledExactlyOnceWith(undefined, 'when-closed')
  expect(onClose).not.toHaveBeenCalled()
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  expect(onClose).toHaveBeenCalledOnce()
})

test('does not close the next task if it is stopped while the success is shown', async () => {
  const { ports, flow, send, onClose } = await open({ task: GOOGLE })
  send({ type: 'linked' })
  flow.stop()
  ports.clock.advance(LIMITS.afterLoginDelayMs)
  expect(onClose).not.toHaveBeenCalled()
})

test('goes back from the code to the address, which stays entered', async () => {
  const { flow, names, send } = await open({ task: { type: 'link', method: 'sms' } })
  send({ type: 'submit-address', address: '+15550100' })
  await vi.waitFor(() => expect(names()).toEqual(['one-time-code', 'contact']))
  expect(send({ type: 'back' })).toEqual(['contact'])
  expect(flow.getState().code).toMatchObject({ lastSent: { address: '+15550100' } })
})

test('asks for the captcha before each code request, and drops the request on back', async () => {
  const { client, flow, send, names } = await open({ task: EMAIL }, { captcha: true })
  const request = { type: 'submit-address', address: 'ada@example.com' } as const
  expect(send(request)).toEqual(['captcha', 'contact'])
  expect(send({ type: 'back' })).toEqual(['contact'])
  expect(flow.getState().code?.status).toBe('initial')
  send(request)
  ;(await client.loadCaptcha()).storeToken('token')
  send({ type: 'captcha-passed' })
  await vi.waitFor(() => expect(names()).toEqual(['one-time-code', 'contact']))
  expect(send({ type: 'resend' })).toEqual(['captcha', 'one-time-code', 'contact'])
})

test('asks for the captcha before a method that sends a request at once, and again on restart', async () => {
  const { send, names, onClose } = await open(
    { task: GOOGLE, needsCaptcha: true },
    { captcha: true },
  )
  expect(names()).toEqual(['captcha'])
  expect(send({ type: 'captcha-passed' })).toEqual(['method'])
  expect(send({ type: 'restart' })).toEqual(['captcha'])
  send({ type: 'back' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('uses the code of a provider once, without a captcha', async () => {
  const { flow, send } = await open(
    { task: { ...GOOGLE, returned }, needsCaptcha: true },
    { captcha: true },
  )
  expect(flow.getState().stack[0]).toEqual({ name: 'method', params: { returned } })
  send({ type: 'failed', error: new LatchkeyError('oauth_unexpected', 'used') })
  expect(send({ type: 'restart' })).toEqual(['captcha'])
  send({ type: 'captcha-passed' })
  expect(flow.getState().stack[0]).toEqual({ name: 'method', params: { returned: undefined } })
})

test('waits for the session after a redirect', async () => {
  const { client, names } = await open({ task: { ...GOOGLE, returned } }, { isReady: false })
  expect(names()).toEqual(['loading'])
  client.start()
  await vi.waitFor(() => expect(names()).toEqual(['method']))
})

test('reports an error, and starts again at the address', async () => {
  const { server, send, names, onFailed } = await open({ task: { type: 'link', method: 'sms' } })
  server.answers[linkPhone.path] = () => refuse('linked_to_another_user')
  send({ type: 'submit-address', address: '+15550100' })
  await vi.waitFor(() => expect(names()).toEqual(['one-time-code', 'contact']))
  send({ type: 'submit-code', code: '123456' })
  await vi.waitFor(() => expect(names()).toEqual(['error']))
  expect(onFailed).toHaveBeenCalledOnce()
  expect(send({ type: 'restart' })).toEqual(['contact'])
})

test('opens the error screen if an update fails [A8.17]', async () => {
  const opened = await open({ task: { type: 'update', method: 'email' } })
  const { client, server, send, names, onFailed } = opened
  const session = server.session()
  const verified = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
  const linked_accounts = [{ type: 'email', address: 'old@example.com', ...verified } as const]
  client.acceptSession({ ...session, user: { ...session.user!, linked_accounts } }, 'email')
  server.answers[updateEmail.path] = () => refuse('linked_to_another_user')
  send({ type: 'submit-address', address: 'ada@example.com' })
  await vi.waitFor(() => expect(names()).toEqual(['one-time-code', 'contact']))
  send({ type: 'submit-code', code: '123456' })
  await vi.waitFor(() => expect(names()).toEqual(['error']))
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'linked_to_another_user' }),
  )
})

test('reports a transfer offer only if the user declines it', async () => {
  const { send, onFailed, onClose } = await open({ task: GOOGLE })
  expect(send({ type: 'failed', error: offer })).toEqual(['transfer'])
  expect(onFailed).not.toHaveBeenCalled()
  send({ type: 'decline-transfer' })
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(offer)
  expect(onClose).toHaveBeenCalledOnce()
})

test('reports the transferred wallet and closes after the success', async () => {
  const wallet = { address: '0x1' }
  const { names, send, onDone, onClose } = await open({ task: null, findTransferred: () => wallet })
  expect(names()).toEqual(['method'])
  send({ type: 'failed', error: offer })
  send({ type: 'transferred' })
  expect(onDone).toHaveBeenCalledExactlyOnceWith(wallet, 'when-closed')
  send({ type: 'transfer-seen' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('logs out and opens the login if the server requires a recent one', async () => {
  const { client, send, onClose } = await open({ task: GOOGLE })
  const error = new LatchkeyError('missing_or_invalid_token', 'old', {
    cause: 'recent_login_required',
  })
  expect(send({ type: 'failed', error })).toEqual(['recent-login'])
  client.intents.subscribe(() => {})
  send({ type: 'log-in-again' })
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() =>
    expect(client.intents.getState()).toMatchObject({ intent: { kind: 'login' } }),
  )
  expect(client.getState().user).toBeNull()
})
