import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createOutbound } from './createOutbound.ts'
import { withCircuitBreaker } from './withCircuitBreaker.ts'

let isSilent = true
let requests = 0
const server = createServer((_, response) => {
  requests += 1
  if (!isSilent) response.end('{}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const tarpit = `http://localhost:${(server.address() as AddressInfo).port}`
const plain = createOutbound()
afterAll(() => {
  plain.close()
  server.close()
  server.closeAllConnections()
})

let now = 0
const start = () => {
  isSilent = true
  requests = 0
  return withCircuitBreaker(plain, () => now)
}
type Breaker = ReturnType<typeof start>
const send = ({ send }: Breaker, url = tarpit) =>
  send({ url, mayBeLocal: true, timeoutMs: 200 }).then(
    ({ status }) => status,
    (error: { reason: string }) => error.reason,
  )
const silence = async (breaker: Breaker) => {
  for (let call = 0; call < SERVER_LIMITS.outboundTimeoutsMax; call += 1) {
    expect(await send(breaker)).toBe('timeout')
  }
}
const max = SERVER_LIMITS.outboundTimeoutsMax

test('rejects 50 callers at once for 15 s after three timeouts in a row', async () => {
  const breaker = start()
  await silence(breaker)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(breaker)))
  expect(new Set(answers)).toEqual(new Set(['resting']))
  now += SERVER_LIMITS.outboundRestMs - 1
  expect(await send(breaker)).toBe('resting')
  expect(requests).toBe(max)
})

test('lets one of 50 callers retry, then pauses again on a timeout or resumes on a response', async () => {
  const breaker = start()
  await silence(breaker)
  for (const outcome of ['timeout', 200]) {
    now += SERVER_LIMITS.outboundRestMs
    isSilent = outcome === 'timeout'
    const before = requests
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(breaker)))
    expect(answers.filter((answer) => answer !== 'resting')).toEqual([outcome])
    expect(requests - before).toBe(1)
  }
  expect(await Promise.all([send(breaker), send(breaker)])).toEqual([200, 200])
})

test('resets the count after a response and does not affect other hosts', async () => {
  const breaker = start()
  for (let round = 0; round < max; round += 1) {
    isSilent = true
    expect(await send(breaker)).toBe('timeout')
    isSilent = false
    expect(await send(breaker)).toBe(200)
  }
  isSilent = true
  await silence(breaker)
  isSilent = false
  const sameServer = tarpit.replace('localhost', '127.0.0.1')
  expect([await send(breaker), await send(breaker, sameServer)]).toEqual(['resting', 200])
})
