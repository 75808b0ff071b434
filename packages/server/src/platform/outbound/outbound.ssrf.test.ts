import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createOutbound, type Outbound } from './createOutbound.ts'
import { isPublicAddress } from './isPublicAddress.ts'

const servers: Server[] = []
const outbounds: Outbound[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  for (const outbound of outbounds.splice(0)) outbound.close()
})

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function outboundOf(...answers: string[]): Outbound {
  const lookup = ((_: string, __: object, callback: (e: null, found: LookupAddress[]) => void) =>
    callback(
      null,
      answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as NonNullable<Parameters<typeof createOutbound>[0]>['lookup']
  const outbound = answers.length > 0 ? createOutbound({ lookup: lookup! }) : createOutbound()
  outbounds.push(outbound)
  return outbound
}

const INNER = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', 'not an address', ''],
]

test.each(INNER)('%s belongs to no public server', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '142.250.74.46', '2606:4700:4700::1111'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@example.com/',
  'http://localhost:1/',
  'nonsense',
])('rejects %s', async (url) => {
  await expect(outboundOf().send({ url })).rejects.toMatchObject({ reason: 'refused' })
})

test('rejects a host name with one private address among public ones', async () => {
  const outbound = outboundOf('93.184.216.34', '10.0.0.7')
  await expect(outbound.send({ url: 'https://provider.example/' })).rejects.toMatchObject({
    reason: 'refused',
  })
})

test('rejects http for other hosts even if localhost is allowed', async () => {
  const outbound = outboundOf('10.0.0.7')
  for (const url of ['http://provider.example/', 'http://localhost.evil.example/']) {
    await expect(outbound.send({ url, mayBeLocal: true })).rejects.toMatchObject({
      reason: 'refused',
    })
  }
})

test('returns a redirect without following it', async () => {
  let visits = 0
  const url = await listen((_, response) => {
    visits += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const reply = await outboundOf().send({ url, mayBeLocal: true })
  expect([reply.status, reply.header('Location'), visits]).toEqual([302, '/elsewhere', 1])
})

test('returns body, headers and JSON, and undefined for invalid JSON', async () => {
  const url = await listen((request, response) => {
    const isPost = request.method === 'POST' && request.headers.accept === 'application/json'
    response.end(isPost ? '{"ok":true}' : '<p>')
  })
  const headers = { accept: 'application/json' }
  const posted = { url, method: 'POST', headers, body: 'a=b', mayBeLocal: true } as const
  expect((await outboundOf().send(posted)).json()).toEqual({ ok: true })
  expect((await outboundOf().send({ url, mayBeLocal: true })).json()).toBeUndefined()
})

test('aborts a response above 1 MiB', async () => {
  const url = await listen((_, response) => {
    response.end(Buffer.alloc(SERVER_LIMITS.outboundReplyMaxBytes + 1))
  })
  await expect(outboundOf().send({ url, mayBeLocal: true })).rejects.toMatchObject({
    reason: 'too_large',
  })
})

test('aborts a response that takes more than 5 s', { timeout: 20_000 }, async () => {
  const url = await listen((_, response) => {
    const dripping = setInterval(() => response.write('.'), 200)
    response.on('close', () => clearInterval(dripping))
  })
  const startedMs = performance.now()
  await expect(outboundOf().send({ url, mayBeLocal: true })).rejects.toMatchObject({
    reason: 'timeout',
  })
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})

test('throws OutboundError if no server listens', async () => {
  const url = await listen(() => {})
  for (const server of servers.splice(0)) server.close()
  await expect(outboundOf().send({ url, mayBeLocal: true })).rejects.toMatchObject({
    reason: 'unreachable',
  })
})
