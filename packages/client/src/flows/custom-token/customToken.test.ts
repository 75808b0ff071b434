import { logout, refreshSession } from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/customToken'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import { type FakeAnswer, refuse } from '../../testing/createFakeServer.ts'
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

test('a token of the host logs in here', async () => {
  const { client, sync, statuses } = await open()
  expect(sync.getState().status).toBe('initial')
  sync.sync('token-1')
  await settled()
  expect(statuses).toEqual(['loading', 'done'])
  expect(client.getState().user).not.toBeNull()
  expect(client.getState().recentLoginMethod).toBe('custom')
})

test('a token that has not changed is not shown again, a new one is', async () => {
  const { sync, shown } = await open()
  for (const token of ['token-1', 'token-1', 'token-2', 'token-2']) {
    sync.sync(token)
    await settled()
  }
  expect(shown).toEqual(['token-1', 'token-2'])
})

test('no token logs the person out, once', async () => {
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

test('no token and nobody here is nothing to do', async () => {
  const { sync, statuses, ended } = await open()
  sync.sync(null)
  await settled()
  expect(statuses).toEqual([])
  expect(ended()).toBe(0)
})

test('the same token logs in again after the person was logged out', async () => {
  const { sync, shown } = await open()
  for (const token of ['token-1', null, 'token-1']) {
    sync.sync(token)
    await settled()
  }
  expect(shown).toEqual(['token-1', 'token-1'])
})

test('a login that belongs to somebody else is ended and the token tried once more', async () => {
  const { client, sync, shown, answers } = await open()
  answers.push(() => refuse('linked_to_another_user'))
  sync.sync('token-1')
  await settled()
  expect(shown).toEqual(['token-1', 'token-1'])
  expect(sync.getState().status).toBe('done')
  expect(client.getState().user).not.toBeNull()
})

test('a second refusal is an error, not a third try', async () => {
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

test('a token that was refused may be tried again', async () => {
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

test('of tokens that come while one is on its way only the newest is next', async () => {
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

test('an app without custom tokens says so and shows none to the server', async () => {
  const { sync, shown } = await open({ enabled: false })
  sync.sync('token-1')
  await settled()
  expect(sync.getState().status).toBe('not-enabled')
  expect(shown).toEqual([])
})

test('once stopped nothing more happens', async () => {
  const { client, sync, statuses } = await open()
  sync.stop()
  sync.sync('token-1')
  await settled()
  expect(statuses).toEqual([])
  expect(client.getState().user).toBeNull()
})
