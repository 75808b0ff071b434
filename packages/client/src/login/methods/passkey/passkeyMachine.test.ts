import {
  linkPasskey,
  logInWithPasskey,
  registerPasskey,
  startPasskeyLink,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { CREATION, createFakePasskeys, REQUEST, unanswered } from './fakePasskeys.fixture.ts'
import type { Passkeys } from './Passkeys.ts'
import { passkeyError, passkeysUnsupported } from './passkeyError.ts'
import type { PasskeyAction } from './passkeyMachine.ts'
import { startPasskey } from './startPasskey.ts'

async function start(changes: Partial<Passkeys> = {}) {
  const { client, server, ports } = createFakeClient({ config: { passkey_auth: true } })
  const ok = (body: unknown) => ({ status: 200, body })
  const party = { relying_party: 'https://app.example.com' }
  server.answers[startPasskeyLogin.path] = () => ok({ ...party, options: REQUEST })
  server.answers[startPasskeyRegistration.path] = () => ok({ ...party, options: CREATION })
  server.answers[startPasskeyLink.path] = () => ok({ ...party, options: CREATION })
  for (const { path } of [logInWithPasskey, registerPasskey]) {
    server.answers[path] = async () => ok({ ...server.session(), is_new_user: true })
  }
  server.answers[linkPasskey.path] = () => ok(server.session().user)
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const { passkeys, signals } = createFakePasskeys(changes)
  const flow = startPasskey(client, { ownUi: true, passkeys })
  const statuses: string[] = []
  flow.subscribe(() => statuses.push(flow.getState().status))
  const until = (status: string) => vi.waitFor(() => expect(flow.getState().status).toBe(status))
  const bodyOf = async (path: string) =>
    ports.requests.find(({ url }) => new URL(url).pathname === path)?.json()
  return { client, server, ports, flow, statuses, signals, until, bodyOf }
}

test.each<[PasskeyAction, string]>([
  ['login', logInWithPasskey.path],
  ['signup', registerPasskey.path],
  ['link', linkPasskey.path],
])('runs %s: challenge, passkey, response, done', async (action, path) => {
  const { flow, statuses, until, bodyOf } = await start()
  flow.send({ type: 'start', action })
  await until('done')
  expect(statuses).toEqual([
    'generating-challenge',
    'awaiting-passkey',
    'submitting-response',
    'done',
  ])
  // The relying party is returned unchanged.
  expect(await bodyOf(path)).toMatchObject({ relying_party: 'https://app.example.com' })
})

test('stores the session and the login method before the state is done', async () => {
  const { client, flow, until } = await start()
  flow.send({ type: 'start', action: 'signup' })
  await until('done')
  expect(client.getState().user).not.toBeNull()
  expect(client.getState().recentLoginMethod).toBe('passkey')
  expect(flow.getState()).toMatchObject({ isNewUser: true })
})

test('requests nothing before start, and ignores a second start while busy', async () => {
  const { ports, flow, statuses, until } = await start({ get: unanswered })
  const before = ports.requests.length
  expect(flow.getState()).toEqual({ status: 'initial' })
  flow.send({ type: 'start', action: 'login' })
  flow.send({ type: 'start', action: 'login' })
  await until('awaiting-passkey')
  flow.send({ type: 'start', action: 'signup' })
  expect(statuses).toEqual(['generating-challenge', 'awaiting-passkey'])
  expect(ports.requests.length).toBe(before + 1)
})

test('aborts the browser prompt on stop', async () => {
  const { flow, signals, until } = await start({ get: unanswered })
  flow.send({ type: 'start', action: 'login' })
  await until('awaiting-passkey')
  flow.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('reports an error of the server, and requests a new challenge on retry', async () => {
  const { server, ports, flow, until } = await start()
  const answer = server.answers[logInWithPasskey.path]
  server.answers[logInWithPasskey.path] = () => refuse('passkey_not_registered')
  flow.send({ type: 'start', action: 'login' })
  await until('error')
  expect(flow.getState()).toMatchObject({ error: { code: 'passkey_not_registered' } })
  if (answer) server.answers[logInWithPasskey.path] = answer
  flow.send({ type: 'retry' })
  await until('done')
  const challenges = ports.requests.filter(({ url }) => url.endsWith(startPasskeyLogin.path))
  expect(challenges).toHaveLength(2)
})

test.each([
  ['NotAllowedError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
  ['AbortError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
  ['NotSupportedError', 'not_supported', 'WebAuthn is not supported in this browser'],
  ['ConstraintError', 'not_supported', 'WebAuthn is not supported in this browser'],
  [
    'InvalidStateError',
    'resource_already_exists',
    'This device already has a passkey for the account',
  ],
  ['SecurityError', 'unexpected', 'An unknown error occurred.'],
])('maps the browser error %s to %s', async (name, code, message) => {
  const { flow, until } = await start({
    get: () => Promise.reject(passkeyError(new DOMException('?', name))),
  })
  flow.send({ type: 'start', action: 'login' })
  await until('error')
  expect(flow.getState()).toMatchObject({ error: { code, message } })
})

test('rejects with not_supported in a browser without passkeys', async () => {
  const { flow, until } = await start({ create: () => Promise.reject(passkeysUnsupported()) })
  flow.send({ type: 'start', action: 'signup' })
  await until('error')
  expect(flow.getState()).toMatchObject({
    error: { code: 'not_supported', message: 'WebAuthn is not supported in this browser' },
  })
})

test('signs no recovery in place of a login', async () => {
  const get = vi.fn()
  const { flow, server, until } = await start({ get })
  const challenge = btoa('latchkey-recovery:random:key')
  server.answers[startPasskeyLogin.path] = () => ({
    status: 200,
    body: { relying_party: 'https://app.example.com', options: { ...REQUEST, challenge } },
  })
  flow.send({ type: 'start', action: 'login' })
  await until('error')
  expect(get).not.toHaveBeenCalled()
})
