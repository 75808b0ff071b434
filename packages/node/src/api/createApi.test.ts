import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createLatchkeyServerClient,
  LatchkeyApiError,
  type LatchkeyServerClientOptions,
} from '../exports/index.ts'

const APP = { appId: 'testapp000000000000000001', appSecret: 'the-app-secret' }
const user = { id: 'did:privy:ada', created_at: 1, linked_accounts: [], mfa_methods: [] }
const wallet = {
  id: 'wallet1',
  address: '0x1',
  chain_type: 'ethereum',
  created_at: 1,
  exported_at: null,
  imported_at: null,
  policy_ids: [],
  additional_signers: [],
  owner_id: null,
}

type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
/** Replies in order; the last one is repeated. `hang` never answers, `reset` closes the connection. */
let replies: (Reply | 'hang' | 'reset')[] = []
let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
let server: Server
let apiUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers })
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {}
    if (reply === 'hang') return
    if (reply === 'reset') return void request.socket.destroy()
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...reply.headers,
    })
    response.end(reply.text ?? JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  seen = []
})

const create = (options: Partial<LatchkeyServerClientOptions> = {}) =>
  createLatchkeyServerClient({ ...APP, apiUrl, ...options })
const unavailable: Reply = { status: 503, body: { error: 'Down', code: 'service_unavailable' } }

async function errorOf(call: Promise<unknown>): Promise<LatchkeyApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LatchkeyApiError)
  return error as LatchkeyApiError
}

describe('retries', () => {
  test('repeats a read after 503 and after a closed connection', async () => {
    replies = [unavailable, 'reset', { body: user }]
    expect(await create().users.get({ userId: 'a' })).toMatchObject({ id: 'did:privy:ada' })
    expect(seen).toHaveLength(3)
  })

  test('repeats a creation with an idempotency key, with the same key', async () => {
    replies = [unavailable, { body: wallet }]
    await create().wallets.create({ chainType: 'ethereum', idempotencyKey: 'once' })
    expect(seen.map(({ headers }) => headers['privy-idempotency-key'])).toEqual(['once', 'once'])
  })

  test('does not repeat a creation without an idempotency key', async () => {
    replies = [unavailable]
    const error = await errorOf(create().wallets.create({ chainType: 'ethereum' }))
    expect([error.code, error.status, error.message]).toEqual(['service_unavailable', 503, 'Down'])
    expect(seen).toHaveLength(1)
  })

  test('repeats any call after 429', async () => {
    replies = [{ status: 429, body: { code: 'too_many_requests' } }, { body: wallet }]
    await create().wallets.create({ chainType: 'ethereum' })
    expect(seen).toHaveLength(2)
  })

  test('rejects at once if retry-after exceeds the time limit', async () => {
    const body = { error: 'Slow down', code: 'too_many_requests' }
    replies = [{ status: 429, body, headers: { 'retry-after': '60' } }]
    const error = await errorOf(create().users.get({ userId: 'a' }))
    expect([error.code, seen.length]).toEqual(['too_many_requests', 1])
  })

  test('stops after maxRetries', async () => {
    replies = [unavailable]
    await errorOf(create({ maxRetries: 1 }).users.get({ userId: 'a' }))
    expect(seen).toHaveLength(2)
    await errorOf(create({ maxRetries: 0 }).users.get({ userId: 'a' }))
    expect(seen).toHaveLength(3)
  })

  test('ends all attempts at timeoutMs', async () => {
    replies = ['hang']
    const startedAt = Date.now()
    const error = await errorOf(create({ timeoutMs: 300 }).users.get({ userId: 'a' }))
    expect([error.code, error.status]).toEqual(['service_unavailable', 503])
    expect(error.message).toContain('did not answer within 300 ms')
    expect(seen).toHaveLength(1)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('errors', () => {
  test('carry code, status, message and data of the reply', async () => {
    const data = { path: 'chain_type', expected: 'string' }
    replies = [{ status: 400, body: { error: 'Invalid', code: 'invalid_data', data } }]
    const error = await errorOf(create().wallets.create({ chainType: 'ethereum' }))
    expect({ ...error, message: error.message }).toEqual({
      name: 'LatchkeyApiError',
      code: 'invalid_data',
      status: 400,
      message: 'Invalid',
      data,
    })
  })

  test('have the code service_unavailable for a proxy page and unexpected for a malformed reply', async () => {
    const client = create({ maxRetries: 0 })
    replies = [{ status: 502, text: '<h1>Bad gateway</h1>' }]
    expect(await errorOf(client.users.get({ userId: 'a' }))).toMatchObject({
      code: 'service_unavailable',
      status: 502,
      message: 'The server answered 502.',
    })
    for (const malformed of [{ body: { id: 'a' } }, { text: 'hello' }, { body: null }]) {
      replies = [malformed]
      expect(await errorOf(client.users.get({ userId: 'a' }))).toMatchObject({
        code: 'unexpected',
        status: 200,
      })
    }
  })

  test('have the code service_unavailable if the server cannot be reached or redirects', async () => {
    const error = await errorOf(
      create({ apiUrl: 'http://127.0.0.1:1', maxRetries: 0 }).users.get({ userId: 'a' }),
    )
    expect([error.code, error.status]).toEqual(['service_unavailable', 503])
    expect(error.message).toContain('Cannot reach the Latchkey server at http://127.0.0.1:1')
    replies = [{ status: 302, headers: { location: 'https://example.com' } }]
    const redirected = create({ maxRetries: 0 }).users.get({ userId: 'a' })
    expect((await errorOf(redirected)).code).toBe('service_unavailable')
  })

  test('never contain the app secret or an authorization key', async () => {
    replies = [{ status: 401, body: { error: 'No', code: 'missing_or_invalid_token' } }]
    const key = 'not-a-key-but-secret'
    const calls: (() => Promise<unknown>)[] = [
      () => create().users.get({ userId: 'a' }),
      () => create({ apiUrl: 'http://127.0.0.1:1', maxRetries: 0 }).users.get({ userId: 'a' }),
      () => create().wallets.update({ walletId: 'a', authorizationKeys: [key] }),
      () => create().wallets.update({ walletId: 'a', authorizationKeys: key as never }),
      () =>
        create().wallets.import({
          chainType: 'ethereum',
          address: '0x1',
          privateKey: Buffer.from('short-secret'),
        }),
    ]
    for (const call of calls) {
      const error = await call().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      const text = inspect(error, { depth: 10, showHidden: true })
      expect(text).not.toContain(APP.appSecret)
      expect(text).not.toContain(Buffer.from(`${APP.appId}:${APP.appSecret}`).toString('base64'))
      expect(text).not.toContain(key)
      expect(text).not.toContain('short-secret')
    }
    expect(inspect(create(), { depth: 10, showHidden: true })).not.toContain(APP.appSecret)
  })
})

describe('arguments', () => {
  test.each([
    [{ apiUrl: 'auth.example.com' }, 'apiUrl'],
    [{ apiUrl: 'ftp://auth.example.com' }, 'apiUrl'],
    [{ apiUrl: 'https://example.com/auth' }, 'apiUrl'],
    [{ appId: '' }, 'appId'],
    [{ appSecret: undefined as never }, 'appSecret'],
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ maxRetries: -1 }, 'maxRetries'],
  ])('createLatchkeyServerClient throws a TypeError for %j', (options, name) => {
    expect(() => create(options)).toThrow(TypeError)
    expect(() => create(options)).toThrow(`Invalid argument ${name}: expected `)
  })

  const client = createLatchkeyServerClient({ ...APP, apiUrl: 'http://127.0.0.1:1' })
  const wrong = undefined as never
  const calls: [string, () => Promise<unknown>][] = [
    ['identifier', () => client.users.get({} as never)],
    ['identifier', () => client.users.get({ email: 'a', userId: 'b' } as never)],
    ['email', () => client.users.get({ email: '' })],
    ['farcasterId', () => client.users.get({ farcasterId: '7' as never })],
    ['userId', () => client.users.delete({ userId: wrong })],
    ['userId', () => client.users.delete({ userId: '..' })],
    ['limit', () => client.users.list({ limit: 0 })],
    ['search', () => client.users.search({})],
    ['linkedAccounts', () => client.users.import({ linkedAccounts: [] })],
    [
      'customMetadata',
      () => client.users.setCustomMetadata({ userId: 'a', customMetadata: wrong }),
    ],
    ['handle', () => client.users.unlinkAccount({ userId: 'a', type: 'email', handle: wrong })],
    ['walletId', () => client.wallets.get({ walletId: wrong })],
    ['chainType', () => client.wallets.create({ chainType: wrong })],
    ['owner', () => client.wallets.create({ chainType: 'solana', owner: {} as never })],
    [
      'owner.userId',
      () => client.wallets.create({ chainType: 'solana', owner: { userId: wrong } }),
    ],
    ['wallets', () => client.wallets.createMany({ wallets: [] })],
    ['params', () => client.wallets.rpc({ walletId: 'a', method: 'personal_sign', params: wrong })],
    ['hash', () => client.wallets.signHash({ walletId: 'a', hash: wrong })],
    ['idempotencyKey', () => client.wallets.create({ chainType: 'solana', idempotencyKey: '' })],
    ['idempotencyKey', () => client.wallets.create({ chainType: 'solana', idempotencyKey: 'a\n' })],
    ['transactionId', () => client.wallets.getTransaction({ transactionId: '' })],
    ['assets', () => client.wallets.getBalances({ walletId: 'a', assets: 'eth' as never })],
    ['accessToken', () => client.wallets.authenticateUser({ accessToken: wrong })],
    ['rules', () => client.policies.create({ name: 'a', chainType: 'ethereum', rules: wrong })],
    ['rule', () => client.policies.addRule({ policyId: 'a', rule: wrong })],
    ['keyQuorumId', () => client.keyQuorums.delete({ keyQuorumId: wrong })],
    ['value', () => client.allowlist.add({ type: 'email', value: wrong })],
    [
      'authorizationKeys',
      () => client.policies.delete({ policyId: 'a', authorizationKeys: 'key' as never }),
    ],
    [
      'authorizationKeys[0]',
      () => client.policies.delete({ policyId: 'a', authorizationKeys: ['key'] }),
    ],
  ]
  test.each(calls)('a call rejects with a TypeError that names %s', async (name, call) => {
    const error = await call().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(String(error)).toContain(`Invalid argument ${name}: expected `)
  })

  test('a bigint in the parameters is rejected with a hint', async () => {
    const params = { transaction: { value: 1n } }
    const call = client.wallets.rpc({ walletId: 'a', method: 'eth_signTransaction', params })
    await expect(call).rejects.toThrow('Pass a bigint as a hex string')
  })
})
