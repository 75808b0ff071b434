import { createHash, randomBytes } from 'node:crypto'
import { finishOAuthEvidence, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { EVIDENCE_PREFIX } from '@latchkey/contract/values/evidence'
import { expect, test } from 'vitest'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { createSocialLogin, socialApp } from './socialLogin.fixture.ts'

const { sandbox, outbound } = await withSandbox()
const server = await withServer(socialApp(sandbox.url), { outbound })
const social = createSocialLogin(server)
const NONCE = `${EVIDENCE_PREFIX}challenge:key`
const INVALID = [401, 'invalid_credentials']

/** Visits a provider for an ID token with this nonce. */
async function visit(evidence_nonce: string, provider = 'google') {
  const verifier = randomBytes(36).toString('base64url')
  const stateCode = randomBytes(36).toString('base64url')
  const answer = await server.post(startOAuth.path, {
    provider,
    redirect_to: `${ORIGIN}/welcome`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    state_code: stateCode,
    evidence_nonce,
  })
  if (answer.status !== 200) return { answer, verifier, stateCode, code: '' }
  const { url } = (await answer.json()) as { url: string }
  const code = social.codeIn(await social.followCallback(await social.decide({ url })))
  return { answer, verifier, stateCode, code }
}

const { token } = await social.logIn('google')
const finish = (left: Awaited<ReturnType<typeof visit>>, changes: object = {}) =>
  server.post(
    finishOAuthEvidence.path,
    {
      authorization_code: left.code,
      state_code: left.stateCode,
      code_verifier: left.verifier,
      ...changes,
    },
    { headers: { authorization: `Bearer ${token}` } },
  )

test('returns the ID token with the nonce of the client, once', async () => {
  const left = await visit(NONCE)
  const answer = await finish(left)
  const { provider, id_token } = (await answer.json()) as Record<string, string>
  const claims = JSON.parse(Buffer.from(id_token!.split('.')[1]!, 'base64url').toString())
  expect([provider, claims.nonce, claims.aud]).toEqual(['google', NONCE, 'latchkey-google'])
  expect(await refusal(await finish(left))).toEqual(INVALID)
})

test('gives the token to the page that started only', async () => {
  const left = await visit(NONCE)
  const other = randomBytes(36).toString('base64url')
  expect(await refusal(await finish(left, { code_verifier: other }))).toEqual([
    400,
    'invalid_pkce_parameters',
  ])
  expect(await refusal(await finish(left, { state_code: other }))).toEqual([
    400,
    'oauth_state_mismatch',
  ])
})

test('the code of a recovery logs no user in, and that of a login returns no ID token', async () => {
  const left = await visit(NONCE)
  expect(await refusal(await social.finish(left, left.code))).toEqual(INVALID)
  const login = await social.getCode('google')
  expect(await refusal(await finish({ ...left, ...login }))).toEqual(INVALID)
})

test('rejects a nonce that is not that of a recovery', async () => {
  const { answer } = await visit('a-login')
  expect(await refusal(answer)).toEqual([400, 'invalid_data'])
})
