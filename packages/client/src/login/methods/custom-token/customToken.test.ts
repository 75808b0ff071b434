import { logout, refreshSession } from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { type FakeAnswer, refuse } from '../../../testing/createFakeServer.ts'
import { startCustomTokenSync } from './startCustomTokenSync.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

async function open({ enabled = true } = {}) {
  const { client, server, ports } = createFakeClient({ config: { custom_jwt_auth: enabled } })
  const shown: unknown[] = []
  const session = server.answers[refreshSession.path]
  const answers: (() => FakeAnswer | Promise<FakeAnswer>)[] = []
  server.answers[logInWithCustomToken.path] = (body) => {
    shown.push(body.token)
    const scripted = answers.shift()
    return scripted ? scripted() : (session?.(body) ?? refuse('not_found'))
  }
  client.start()
  await settled()
  const sync = startCustomTokenSync(client)
  const statuses: string[] = []
  sync.subscribe(() => statuses.push(sync.getState().status))
  const ended = () =>
    ports.requests.filter(({ url }) => new URL(url).pathname === logout.path).length
  return { client, sync, shown, answers, statuses, ended }
}

test('logs in with a token of the host app', async () => {
  const { client, sync, statuses } = await open()
  expect(sync.getState().status).toBe('initial')
  sync.sync('token-1')
  await settled()
  expect(statuses).toEqual(['loading', 'done'])
  expect(client.getState().user).not.toBeNull()
  expect(client.getState().recentLoginMethod).toBe('custom')
})

test('sends only a changed token to the server', async () => {
  const { sync, shown } = await open()
  for (const token of ['token-1', 'token-1', 'token-2', 'token-2']) {
    sync.sync(token)
    await settled()
  }
  expect(shown).toEqual(['token-1', 'token-2'])
})

test('logs out once if there is no token', async () => {
  const { client, sync, ended } = await open()
  sync.sync('token-1')
  await settled()
  sync.sync(null)
  sync.sync(null)
  await settled()
  sync.sync(null)
  await settled()
  expect(client.getState().user).toBeNull()
  expect(sync.getState().status).toBe('initial')
  expect(ended()).toBe(1)
})

test('does nothing without a token and without a session', async () => {
  const { sync, statuses, ended } = await open()
  sync.sync(null)
  await settled()
  expect(statuses).toEqual([])
  expect(ended()).toBe(0)
})

test('logs in again with the same token after a logout', async () => {
  const { sync, shown } = await open()
  for (const token of ['token-1', null, 'token-1']) {
    sync.sync(token)
    await settled()
  }
  expect(shown).toEqual(['token-1', 'token-1'])
})

test('logs out the session of another user and retries the token once', async () => {
  const { client, sync, shown, answers } = await open()
  answers.push(() => refuse('linked_to_another_user'))
  sync.sync('token-1')
  await settled()
  expect(shown).toEqual(['token-1', 'token-1'])
  expect(sync.getState().status).toBe('done')
  expect(client.getState().user).not.toBeNull()
})

test('reports an error after the second rejection, without a third attempt', async () => {
  const { sync, shown, answers } = await open()
  answers.push(
    () => refuse('linked_to_another_user'),
    () => refuse('linked_to_another_user'),
  )
  sync.sync('token-1')
  await settled()
  expect(shown).toHaveLength(2)
  expect(sync.getState()).toMatchObject({
    status: 'error',
    error: { code: 'linked_to_another_user' },
  })
})

test('retries a rejected token', async () => {
  const { sync, shown, answers } = await open()
  answers.push(() => refuse('invalid_credentials'))
  sync.sync('token-1')
  await settled()
  expect(sync.getState()).toMatchObject({ status: 'error', error: { code: 'invalid_credentials' } })
  sync.sync('token-1')
  await settled()
  expect(shown).toHaveLength(2)
  expect(sync.getState().status).toBe('done')
})

test('syncs only the newest of the tokens that arrive during a sync', async () => {
  const { sync, shown, answers } = await open()
  let answer = (_: FakeAnswer) => {}
  answers.push(
    () =>
      new Promise<FakeAnswer>((resolve) => {
        answer = resolve
      }),
  )
  sync.sync('token-1')
  await settled()
  sync.sync('token-2')
  sync.sync('token-3')
  answer(refuse('invalid_credentials'))
  await settled()
  expect(shown).toEqual(['token-1', 'token-3'])
  expect(sync.getState()).toMatchObject({ status: 'done', token: 'token-3' })
})

test('reports not-enabled without a request if the app has no custom tokens', async () => {
  const { sync, shown } = await open({ enabled: false })
  sync.sync('token-1')
  await settled()
  expect(sync.getState().status).toBe('not-enabled')
  expect(shown).toEqual([])
})

test('does nothing after stop', async () => {
  const { client, sync, statuses } = await open()
  sync.stop()
  sync.sync('token-1')
  await settled()
  expect(statuses).toEqual([])
  expect(client.getState().user).toBeNull()
})
