import { createHash, createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../startSandbox.ts'
import { clientIdOf, SOCIAL_CLIENT_SECRET } from './socialClients.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(() => sandbox.close())

const VERIFIER = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(VERIFIER).digest('base64url')
const callbackOf = (provider: string) => `http://api.example.com/oauth/callback/${provider}`

function askingAddress(provider: string, changes: Record<string, string> = {}) {
  const asked = new URLSearchParams({
    client_id: clientIdOf(provider),
    response_type: 'code',
    redirect_uri: callbackOf(provider),
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    ...(provider !== 'linkedin' && {
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
    ...changes,
  })
  return `${sandbox.url}/social/${provider}/authorize?${asked}`
}

async function decide(provider: string, choice: string): Promise<URLSearchParams> {
  const asked = await fetch(askingAddress(provider), { redirect: 'manual' })
  const cookie = asked.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const headers = { cookie: cookie.join('; ') }
  const page = new URL(asked.headers.get('location') ?? '', sandbox.url)
  const body = new URLSearchParams({ choice })
  const decided = await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })
  const resumed = await fetch(decided.headers.get('location') ?? '', {
    headers,
    redirect: 'manual',
  })
  return new URL(resumed.headers.get('location') ?? '').searchParams
}

async function exchange(provider: string, code: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientIdOf(provider),
    client_secret: SOCIAL_CLIENT_SECRET,
    redirect_uri: callbackOf(provider),
    ...(provider !== 'linkedin' && { code_verifier: VERIFIER }),
    ...changes,
  })
  const answer = await fetch(`${sandbox.url}/social/${provider}/token`, { method: 'POST', body })
  return { status: answer.status, reply: (await answer.json()) as Record<string, string> }
}

const codeFrom = async (provider: string) => (await decide(provider, 'ada')).get('code') ?? ''
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test.each([
  ['google', { nonce: 'a-nonce', email_verified: true }],
  ['linkedin', { nonce: undefined, email_verified: true }],
  ['line', { nonce: 'a-nonce', email_verified: undefined }],
])('%s signs the same claims as the real one', async (provider, claims) => {
  const { reply } = await exchange(provider, await codeFrom(provider))
  const [, payload] = reply.id_token?.split('.') ?? []
  const { nonce, email_verified, ...rest } = read(payload)
  expect({ nonce, email_verified }).toEqual(claims)
  expect(rest).toMatchObject({
    iss: `${sandbox.url}/social/${provider}`,
    aud: clientIdOf(provider),
    sub: expect.stringMatching(/^\d+$/),
    email: 'ada.lovelace@example.com',
    name: 'Ada Lovelace',
  })
})

test('LINE signs with its client secret', async () => {
  const { reply } = await exchange('line', await codeFrom('line'))
  const [header, payload, signature] = reply.id_token?.split('.') ?? []
  expect(read(header).alg).toBe('HS256')
  const mac = createHmac('sha256', SOCIAL_CLIENT_SECRET).update(`${header}.${payload}`)
  expect(signature).toBe(mac.digest('base64url'))
})

test('a code works once, for its client, verifier and redirect URL', async () => {
  const refused = { status: 400, reply: { error: 'invalid_grant' } }
  const code = await codeFrom('google')
  expect((await exchange('google', code)).status).toBe(200)
  expect(await exchange('google', code)).toMatchObject(refused)
  const changes = [{ code_verifier: 'w'.repeat(43) }, { redirect_uri: `${callbackOf('line')}/x` }]
  for (const change of changes) {
    expect(await exchange('google', await codeFrom('google'), change)).toMatchObject(refused)
  }
  const wrongSecret = { client_secret: 'made up' }
  expect((await exchange('google', await codeFrom('google'), wrongSecret)).status).toBe(401)
})

test("a denial redirects with the provider's error", async () => {
  const words = { google: 'access_denied', linkedin: 'user_cancelled_authorize' }
  for (const [provider, error] of Object.entries(words)) {
    const answer = await decide(provider, 'deny')
    expect([answer.get('error'), answer.get('state')]).toEqual([error, 'a-state'])
  }
})

test.each([
  ['google', { client_id: 'made-up' }, 'client is invalid'],
  ['google', { redirect_uri: 'http://evil.example.com' }, 'redirect_uri'],
  ['google', { state: '' }, 'The state is missing.'],
  ['google', { scope: 'email' }, 'The scope openid is missing.'],
  ['apple', {}, 'The response mode must be form_post.'],
])('%s rejects a request with %o', async (provider, changes, why) => {
  const answer = await fetch(askingAddress(provider, changes), { redirect: 'manual' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const page = await answer.text()
  expect(page).toContain('This request is not valid')
  expect(page).toContain(why)
})

test('rejects a decision for a login that was not started', async () => {
  const address = `${sandbox.url}/social/google/decide/made-up`
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(address, { method, redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This login has expired.')
  }
})
