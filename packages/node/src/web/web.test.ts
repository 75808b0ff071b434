import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOKEN_ISSUER } from '@latchkey/contract'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as forExpress from '../exports/express.ts'
import * as forFastify from '../exports/fastify.ts'
import * as forHono from '../exports/hono.ts'
import { createNextAuth } from '../exports/next.ts'

const APP_ID = 'testapp000000000000000001'
const USER_ID = 'did:privy:ada'
const { publicKey, privateKey } = await generateKeyPair('ES256')
const verificationKey = await exportSPKI(publicKey)
const options = { appId: APP_ID, verificationKey }
const token = await new SignJWT({ sid: 's1' })
  .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'k1' })
  .setIssuer(TOKEN_ISSUER)
  .setAudience(APP_ID)
  .setSubject(USER_ID)
  .setIssuedAt()
  .setExpirationTime('5m')
  .sign(privateKey)
/** Keys that cannot be loaded. */
const offline = {
  appId: APP_ID,
  apiUrl: 'https://login.example.com',
  fetch: () => Promise.reject(new Error('offline')),
}

type Send = (path: string, init?: RequestInit) => Promise<Response>
type Framework = { send: Send; close(): Promise<unknown> }

async function startExpress(): Promise<Framework> {
  const app = express()
  const answer: express.RequestHandler = (request, response) => {
    response.json((request as forExpress.RequestWithSession).latchkey ?? null)
  }
  app.all('/open', forExpress.readUser(options), answer)
  app.all('/closed', forExpress.requireUser(options), answer)
  app.all('/offline', forExpress.requireUser(offline), answer)
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    send: (path, init) => fetch(`http://localhost:${port}${path}`, init),
    close: async () => server.close(),
  }
}

async function startHono(): Promise<Framework> {
  const app = new Hono<{ Variables: forHono.LatchkeyVariables }>()
  app.all('/open', forHono.readUser(options), (c) => c.json(c.get('latchkey')))
  app.all('/closed', forHono.requireUser(options), (c) => c.json(c.get('latchkey')))
  app.all('/offline', forHono.requireUser(offline), (c) => c.json(c.get('latchkey')))
  return { send: async (path, init) => app.request(path, init), close: async () => {} }
}

async function startFastify(): Promise<Framework> {
  const app = fastify()
  const routes = [
    ['/open', forFastify.readUser(options)],
    ['/closed', forFastify.requireUser(options)],
    ['/offline', forFastify.requireUser(offline)],
  ] as const
  for (const [url, onRequest] of routes) {
    app.route({
      method: ['GET', 'POST'],
      url,
      onRequest,
      handler: async (request) => forFastify.sessionOf(request),
    })
  }
  const origin = await app.listen({ port: 0, host: 'localhost' })
  return { send: (path, init) => fetch(`${origin}${path}`, init), close: () => app.close() }
}

describe.each([
  ['Express', startExpress],
  ['Hono', startHono],
  ['Fastify', startFastify],
] as const)('%s', (_, start) => {
  let framework: Framework
  beforeAll(async () => {
    framework = await start()
  })
  afterAll(() => framework.close())
  const status = async (path: string, init?: RequestInit) =>
    (await framework.send(path, init)).status

  test('reads the user from a bearer token or a cookie', async () => {
    const user = { status: 'user', userId: USER_ID, sessionId: 's1' }
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `theme=dark; privy-token=${token}; privy-session=t` },
    ] as Record<string, string>[]) {
      for (const path of ['/open', '/closed']) {
        const response = await framework.send(path, { headers })
        expect(await response.json()).toMatchObject(user)
      }
    }
  })

  test('rejects a request without a user', async () => {
    const response = await framework.send('/closed')
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Log in first', code: 'missing_or_invalid_token' },
    ])
    expect(await status('/closed', { headers: { authorization: `Bearer ${token}x` } })).toBe(401)
    expect(await status('/closed', { headers: { authorization: `Basic ${token}` } })).toBe(401)
    expect(await (await framework.send('/open')).json()).toEqual({ status: 'none' })
  })

  test('tells an expired token of a session from no session', async () => {
    const headers = { cookie: 'privy-session=t' }
    expect(await (await framework.send('/open', { headers })).json()).toEqual({ status: 'expired' })
  })

  test('ignores the cookie of a change that another site sends', async () => {
    const cookie = `privy-token=${token}`
    const sent = (headers: Record<string, string>) =>
      status('/closed', { method: 'POST', headers: { cookie, ...headers } })
    expect(await sent({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await sent({ 'sec-fetch-site': 'same-site' })).toBe(401)
    expect(await sent({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await sent({ origin: 'https://evil.example' })).toBe(401)
    expect(await sent({ authorization: `Bearer ${token}` })).toBe(200)
  })

  test('answers 503 if the verification keys cannot be loaded', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect(await status('/offline', { headers })).toBe(503)
  })
})

describe('Next.js', () => {
  const withHeaders = (sent: Record<string, string>) =>
    createNextAuth({ ...options, headers: async () => new Headers(sent) })
  const cookie = `privy-token=${token}; privy-session=t`
  const request = (path: string, headers: Record<string, string> = {}) =>
    new Request(`https://shop.example${path}`, { headers })

  test('auth() reads the session in a server component', async () => {
    expect(await withHeaders({ cookie }).auth()).toMatchObject({ status: 'user', userId: USER_ID })
    expect(await withHeaders({}).auth()).toEqual({ status: 'none' })
  })

  test('withUser() calls a route handler with the user, or answers 401', async () => {
    const GET = withHeaders({}).withUser(async (_request, { userId }, context: { id: number }) =>
      Response.json({ userId, ...context }),
    )
    const served = await GET(request('/api', { cookie }), { id: 1 })
    expect(await served.json()).toEqual({ userId: USER_ID, id: 1 })
    expect((await GET(request('/api'), { id: 1 })).status).toBe(401)
  })

  test('createProxy() redirects to the login, and to the refresh if the token has expired', async () => {
    const proxy = withHeaders({}).createProxy({
      isProtected: (pathname) => pathname.startsWith('/orders'),
      refreshPath: '/refresh',
    })
    const target = async (path: string, headers?: Record<string, string>) =>
      (await proxy(request(path, headers)))?.headers.get('location')
    expect(await target('/about')).toBe(undefined)
    expect(await target('/orders', { cookie })).toBe(undefined)
    expect(await target('/orders?page=2')).toBe('https://shop.example/?to=%2Forders%3Fpage%3D2')
    expect(await target('/orders', { cookie: 'privy-session=t' })).toBe(
      'https://shop.example/refresh?to=%2Forders',
    )
  })
})
