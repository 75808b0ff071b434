import { HEADERS, refreshSession, type SessionReply } from '@latchkey/contract'
import { startSandbox } from '@latchkey/sandbox'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { createOutbound } from '../../platform/outbound/createOutbound.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  PUBLIC_URL,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { callback, createVisitor, socialApp } from './socialLogin.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
const outbound = createOutbound()
afterAll(async () => {
  outbound.close()
  await sandbox.close()
  await database.close()
  await testDatabase.close()
})
const server = await createTestServer(database, socialApp(sandbox.url), { outbound })
const visitor = createVisitor(server)

const refused = [401, 'invalid_credentials']
const isOpen = async ({ refresh_token }: SessionReply) =>
  (await server.post(refreshSession.path, { refresh_token })).status === 200
const statesOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

test('a state works once', async () => {
  const request = await visitor.decide(await visitor.leave('github'))
  expect(await visitor.comeBack(new Request(request.url))).toBeInstanceOf(URL)
  expect(await visitor.comeBack(request)).toBe(400)
})

test('of fifty callbacks with one state, one goes on', async () => {
  const request = await visitor.decide(await visitor.leave('github'))
  const ends = await Promise.all(
    Array.from({ length: 50 }, () => visitor.comeBack(new Request(request.url))),
  )
  expect(ends.filter((end) => end instanceof URL)).toHaveLength(1)
  expect(ends.filter((end) => end === 400)).toHaveLength(49)
})

test('of fifty exchanges of one code, one is answered', async () => {
  const left = await visitor.visit('github')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.finish(left, left.code)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test('a state of one provider is worth nothing at the callback of another', async () => {
  const request = await visitor.decide(await visitor.leave('github'))
  const address = await visitor.comeBack(callback('google', statesOf(request)))
  expect(visitor.codeIn(address)).toBe('error')
  // And it is used up by the attempt.
  expect(await visitor.comeBack(request)).toBe(400)
})

test('a state carried over to another app is unknown there', async () => {
  const request = await visitor.decide(await visitor.leave('github'))
  const { state, code } = statesOf(request)
  const foreign = `${OTHER_APP_ID}.${state.split('.')[1]}`
  expect(await visitor.comeBack(callback('github', { state: foreign, code }))).toBe(400)
})

test('an answer that names another issuer is a mix-up and goes no further', async () => {
  const request = await visitor.decide(await visitor.leave('google'))
  const url = new URL(request.url)
  url.searchParams.set('iss', 'https://evil.example')
  const address = await visitor.comeBack(new Request(url))
  expect(visitor.codeIn(address)).toBe('error')
})

test('a code of one app is worth nothing in another', async () => {
  const left = await visitor.visit('github')
  const headers = { [HEADERS.appId]: OTHER_APP_ID }
  expect(await refusal(await visitor.finish(left, left.code, { headers }))).toEqual(refused)
})

test('a stolen code is worth nothing without the verifier, and whoever tries ends nothing', async () => {
  const left = await visitor.visit('github')
  const verifier = 'z'.repeat(43)
  const early = await visitor.finish({ ...left, verifier }, left.code)
  expect(await refusal(early)).toEqual([400, 'invalid_pkce_parameters'])
  const without = await visitor.finish(left, left.code, { body: { code_verifier: null } })
  expect(await refusal(without)).toEqual([400, 'invalid_pkce_parameters'])
  const session = (await (await visitor.finish(left, left.code)).json()) as SessionReply
  expect(await refusal(await visitor.finish({ ...left, verifier }, left.code))).toEqual(refused)
  expect(await isOpen(session)).toBe(true)
})

test('a code brought with the state of another login is refused', async () => {
  const victim = await visitor.visit('github')
  const attacker = await visitor.visit('github', { choice: 'alan' })
  const answer = await visitor.finish(victim, attacker.code)
  expect(await refusal(answer)).toEqual([400, 'oauth_state_mismatch'])
})

test('a code shown again with its verifier ends the session it opened', async () => {
  const left = await visitor.visit('github')
  const headers = { [HEADERS.idempotencyKey]: 'the-person' }
  const answer = await visitor.finish(left, left.code, { headers })
  const session = (await answer.json()) as SessionReply
  const thief = { headers: { [HEADERS.idempotencyKey]: 'the-thief' } }
  expect(await refusal(await visitor.finish(left, left.code, thief))).toEqual(refused)
  expect(await isOpen(session)).toBe(false)
})

test('neither words for a failure are codes', async () => {
  const left = await visitor.leave('github')
  for (const code of ['error', 'undefined']) {
    expect(await refusal(await visitor.finish(left, code))).toEqual(refused)
  }
})

test('a callback is never framed, cached or read by another page', async () => {
  const answer = await server.app.request(`${PUBLIC_URL}/api/v1/oauth/callback/google`)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('nothing of a state, a code or a provider token reaches the log', async () => {
  const left = await visitor.visit('github')
  const session = (await (await visitor.finish(left, left.code)).json()) as SessionReply
  const log = JSON.stringify(server.logged)
  for (const secret of [left.code, left.stateCode, session.oauth_tokens?.access_token ?? '-']) {
    expect(log).not.toContain(secret)
  }
})
