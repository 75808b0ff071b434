import { HEADERS, refreshSession, type SessionReply } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { callback, createSocialLogin, socialApp } from './socialLogin.fixture.ts'

const { sandbox, outbound } = await withSandbox()
const server = await withServer(socialApp(sandbox.url), { outbound })
const socialLogin = createSocialLogin(server)

const refused = [401, 'invalid_credentials']
const isOpen = async ({ refresh_token }: SessionReply) =>
  (await server.post(refreshSession.path, { refresh_token })).status === 200
const statesOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

test('accepts a state once', async () => {
  const request = await socialLogin.decide(await socialLogin.start('github'))
  expect(await socialLogin.followCallback(new Request(request.url))).toBeInstanceOf(URL)
  expect(await socialLogin.followCallback(request)).toBe(400)
})

test('accepts one of 50 concurrent callbacks with one state', async () => {
  const request = await socialLogin.decide(await socialLogin.start('github'))
  const ends = await Promise.all(
    Array.from({ length: 50 }, () => socialLogin.followCallback(new Request(request.url))),
  )
  expect(ends.filter((end) => end instanceof URL)).toHaveLength(1)
  expect(ends.filter((end) => end === 400)).toHaveLength(49)
})

test('accepts one of 50 concurrent exchanges of one code', async () => {
  const left = await socialLogin.getCode('github')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => socialLogin.finish(left, left.code)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test('rejects the state of one provider at the callback of another', async () => {
  const request = await socialLogin.decide(await socialLogin.start('github'))
  const address = await socialLogin.followCallback(callback('google', statesOf(request)))
  expect(socialLogin.codeIn(address)).toBe('error')
  // The attempt uses the state.
  expect(await socialLogin.followCallback(request)).toBe(400)
})

test('rejects a state at another app', async () => {
  const request = await socialLogin.decide(await socialLogin.start('github'))
  const { state, code } = statesOf(request)
  const foreign = `${OTHER_APP_ID}.${state.split('.')[1]}`
  expect(await socialLogin.followCallback(callback('github', { state: foreign, code }))).toBe(400)
})

test('rejects a callback that names another issuer (mix-up attack)', async () => {
  const request = await socialLogin.decide(await socialLogin.start('google'))
  const url = new URL(request.url)
  url.searchParams.set('iss', 'https://evil.example')
  const address = await socialLogin.followCallback(new Request(url))
  expect(socialLogin.codeIn(address)).toBe('error')
})

test('rejects a code at another app', async () => {
  const left = await socialLogin.getCode('github')
  const headers = { [HEADERS.appId]: OTHER_APP_ID }
  expect(await refusal(await socialLogin.finish(left, left.code, { headers }))).toEqual(refused)
})

test('rejects a stolen code without its verifier and keeps the session', async () => {
  const left = await socialLogin.getCode('github')
  const verifier = 'z'.repeat(43)
  const early = await socialLogin.finish({ ...left, verifier }, left.code)
  expect(await refusal(early)).toEqual([400, 'invalid_pkce_parameters'])
  const without = await socialLogin.finish(left, left.code, { body: { code_verifier: null } })
  expect(await refusal(without)).toEqual([400, 'invalid_pkce_parameters'])
  const session = (await (await socialLogin.finish(left, left.code)).json()) as SessionReply
  expect(await refusal(await socialLogin.finish({ ...left, verifier }, left.code))).toEqual(refused)
  expect(await isOpen(session)).toBe(true)
})

test('rejects a code with the state of another login', async () => {
  const victim = await socialLogin.getCode('github')
  const attacker = await socialLogin.getCode('github', { choice: 'alan' })
  const answer = await socialLogin.finish(victim, attacker.code)
  expect(await refusal(answer)).toEqual([400, 'oauth_state_mismatch'])
})

test('ends the session if its code is shown again with the verifier', async () => {
  const left = await socialLogin.getCode('github')
  const headers = { [HEADERS.idempotencyKey]: 'the-person' }
  const answer = await socialLogin.finish(left, left.code, { headers })
  const session = (await answer.json()) as SessionReply
  const thief = { headers: { [HEADERS.idempotencyKey]: 'the-thief' } }
  expect(await refusal(await socialLogin.finish(left, left.code, thief))).toEqual(refused)
  expect(await isOpen(session)).toBe(false)
})

test('rejects the failure markers as codes', async () => {
  const left = await socialLogin.start('github')
  for (const code of ['error', 'undefined']) {
    expect(await refusal(await socialLogin.finish(left, code))).toEqual(refused)
  }
})

test('prevents framing, caching and cross-origin reads of the callback', async () => {
  const answer = await server.app.request(`${PUBLIC_URL}/api/v1/oauth/callback/google`)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('logs no state, code or provider token', async () => {
  const left = await socialLogin.getCode('github')
  const session = (await (await socialLogin.finish(left, left.code)).json()) as SessionReply
  const log = JSON.stringify(server.logged)
  for (const secret of [left.code, left.stateCode, session.oauth_tokens?.access_token ?? '-']) {
    expect(log).not.toContain(secret)
  }
})
