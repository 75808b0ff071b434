import { DEVICE_PROOF_HEADER, verifyDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { expect, test } from 'vitest'
import { createDeviceProver } from './createDeviceProver.ts'
import { memoryDeviceKeys } from './memoryDeviceKeys.ts'
import { withDeviceProof } from './withDeviceProof.ts'

const NOW_MS = Date.UTC(2026, 0, 1)
const EXPIRED = { code: 'expired_device_proof', data: { now_ms: NOW_MS } }

function setUp(answers: readonly Response[], deviceNowMs = NOW_MS) {
  const sent: Request[] = []
  const prover = createDeviceProver({
    findKey: memoryDeviceKeys(),
    subtle: crypto.subtle,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    nowMs: () => deviceNowMs,
  })
  const send = withDeviceProof(prover, async (request) => {
    sent.push(request)
    return answers[sent.length - 1] ?? new Response('{}')
  })
  return { send, sent }
}
const post = (headers: Record<string, string>) =>
  new Request('https://api.example/api/v1/oauth/authorization_code?a=1', {
    method: 'POST',
    body: '{"state":"ä"}',
    headers,
  })

async function verify(request: Request) {
  const proof = request.headers.get(DEVICE_PROOF_HEADER) ?? ''
  const body = new Uint8Array(await request.clone().arrayBuffer())
  const path = '/api/v1/oauth/authorization_code?a=1'
  const asked = { method: 'POST', path, body, sessionId: 'token', accessToken: 'token' }
  return verifyDeviceProof(crypto.subtle, proof, asked, NOW_MS)
}

test('proves a POST with an access token', async () => {
  const { send, sent } = setUp([])
  await send(post({ authorization: 'Bearer token' }))
  expect(await verify(sent[0]!)).toMatchObject({ id: expect.any(String) })
})

test('sends other requests unchanged', async () => {
  const { send, sent } = setUp([])
  await send(post({}))
  await send(new Request('https://api.example/', { headers: { authorization: 'Bearer token' } }))
  for (const { headers } of sent) expect(headers.has(DEVICE_PROOF_HEADER)).toBe(false)
})

test('corrects a wrong clock and sends once more', async () => {
  const { send, sent } = setUp([new Response(JSON.stringify(EXPIRED), { status: 401 })], 0)
  expect((await send(post({ authorization: 'Bearer token' }))).status).toBe(200)
  expect(await verify(sent[0]!)).toBe('expired')
  expect(await verify(sent[1]!)).toMatchObject({ id: expect.any(String) })
})
