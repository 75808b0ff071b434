import { DEVICE_PROOF_HEADER, verifyDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import {
  beginWallet,
  readAuthShare,
  redeemExportTicket,
} from '@latchkey/contract/endpoints/deviceWallets'
import { authenticateUserSigner } from '@latchkey/contract/endpoints/userSigner'
import { getMe } from '@latchkey/contract/entities/user'
import { toDer } from '@latchkey/contract/values/ecdsaSignature'
import { p256 } from '@noble/curves/nist.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createDeviceProver } from '../device-key/createDeviceProver.ts'
import { memoryDeviceKeys } from '../device-key/memoryDeviceKeys.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { localKeys } from '../wallets/createProtocolDriver.ts'
import { type Api, createApi } from './createApi.ts'
import { createUserSigner } from './createUserSigner.ts'

const caller = { accessToken: 'a-token' }
const NOW_MS = Date.UTC(2026, 0, 1)
/** Twenty minutes behind. */
const deviceNowMs = NOW_MS - 20 * 60_000

/** A server with the same response for every call. */
function setUp(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = []
  const api = createApi({
    appId: 'app-1',
    baseUrl: 'https://vault.example',
    prover: createDeviceProver({
      findKey: memoryDeviceKeys(),
      subtle: crypto.subtle,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      nowMs: () => deviceNowMs,
    }),
    async fetch(url, init) {
      asked.push({ url, init })
      return answer()
    },
  })
  return { api, asked }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('calls its own server with app id and access token and without cookies', async () => {
  const { api, asked } = setUp(() => json({ auth_share: 'AAAA', extra: 'stripped' }))
  const reply = await api.call(readAuthShare, {
    caller: { ...caller, mfaToken: 'proof' },
    params: { rootId: 'a/../b' },
    body: { share_version: 1, purpose: 'use' },
  })
  expect(reply).toEqual({ auth_share: 'AAAA' })
  const [{ url, init }] = asked as [(typeof asked)[0]]
  expect(url).toBe('https://vault.example/api/v1/embedded_wallets/roots/a%2F..%2Fb/auth_share')
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    body: '{"share_version":1,"purpose":"use"}',
    headers: {
      'privy-app-id': 'app-1',
      authorization: 'Bearer a-token',
      'privy-mfa-token': 'proof',
      'content-type': 'application/json',
    },
  })
})

/** Reads the proof of a request as a server does. */
const verify = ({ url, init }: { url: string; init: RequestInit }, nowMs: number) =>
  verifyDeviceProof(
    crypto.subtle,
    new Headers(init.headers).get(DEVICE_PROOF_HEADER) ?? '',
    {
      method: init.method ?? '',
      path: new URL(url).pathname,
      body: Uint8Array.from(new TextEncoder().encode(String(init.body))),
      sessionId: caller.accessToken,
      accessToken: caller.accessToken,
    },
    nowMs,
  )

test('proves its device to every endpoint of the vault, with a new proof each time', async () => {
  const { api, asked } = setUp(() => json({ nonce: 'n', user_id: 'u', root: null }))
  for (let call = 0; call < 2; call++) {
    await api.call(beginWallet, { caller, params: {}, body: {} })
  }
  const [first, second] = await Promise.all(asked.map((sent) => verify(sent, deviceNowMs)))
  expect(first).toMatchObject({ thumbprint: (second as { thumbprint: string }).thumbprint })
  expect(first).not.toEqual(second)
})

test('sends no proof to other endpoints, and none without a token', async () => {
  const { api, asked } = setUp(() => json({}, 400))
  await api.call(getMe, { caller, params: {}, body: undefined }).catch(() => {})
  await api.call(redeemExportTicket, { params: {}, body: { ticket: 't' } }).catch(() => {})
  for (const { init } of asked) expect(init.headers).not.toHaveProperty(DEVICE_PROOF_HEADER)
})

test('corrects a wrong clock by the time of the server and sends once more', async () => {
  const refusal = { code: 'expired_device_proof', data: { now_ms: NOW_MS } }
  let answers = 0
  const { api, asked } = setUp(() =>
    answers++ === 0 ? json(refusal, 401) : json({ nonce: 'n', user_id: 'u', root: null }),
  )
  await api.call(beginWallet, { caller, params: {}, body: {} })
  expect(asked).toHaveLength(2)
  expect(await verify(asked[0]!, NOW_MS)).toBe('expired')
  expect(await verify(asked[1]!, NOW_MS)).toMatchObject({ id: expect.any(String) })
})

test('does not send a third time if the corrected proof is expired too', async () => {
  const refusal = { code: 'expired_device_proof', data: { now_ms: NOW_MS } }
  const { api, asked } = setUp(() => json(refusal, 401))
  const calling = api.call(beginWallet, { caller, params: {}, body: {} })
  await expect(calling).rejects.toMatchObject({ code: 'expired_device_proof' })
  expect(asked).toHaveLength(2)
})

test.each([
  [
    'an error response',
    () => json({ code: 'too_many_requests', error: 'Slow down' }, 429),
    ['too_many_requests', 429],
  ],
  ['an error response without a code', () => json({ error: 'x' }, 400), ['unexpected', 400]],
  [
    'an error code that is a sentence',
    () => json({ code: 'seed: abandon' }, 400),
    ['unexpected', 400],
  ],
  [
    'HTML instead of JSON',
    () => new Response('<html>', { status: 502 }),
    ['service_unavailable', 503],
  ],
  ['a network error', () => Promise.reject(new TypeError('network')), ['service_unavailable', 503]],
  ['a response of another shape', () => json({ nonce: 1 }), ['unexpected', 500]],
])('maps %s to an error with only a code', async (_, answer, [code, status]) => {
  const { api } = setUp(answer)
  const thrown = await api
    .call(beginWallet, { caller, params: {}, body: {} })
    .catch((error: unknown) => error)
  expect(thrown).toMatchObject({ name: 'ApiError', code, status })
  expect(thrown).not.toHaveProperty('cause')
})

const SPKI_HEAD_BYTES = 26

async function createSigner(lifetimeMs: number) {
  const boxes = createBoxes(crypto.subtle)
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  let asked = 0
  const api: Api = {
    async call(endpoint, { body }) {
      expect(endpoint).toBe(authenticateUserSigner)
      asked += 1
      const { recipient_public_key } = body as { recipient_public_key: string }
      const point = base64.encode(base64.decode(recipient_public_key).slice(SPKI_HEAD_BYTES))
      const box = await boxes.seal(point, utf8ToBytes(base64.encode(pkcs8)))
      return { expires_at: Date.now() + lifetimeMs, encrypted_authorization_key: box } as never
    },
  }
  return {
    signer: createUserSigner({ api, boxes, keys: localKeys }),
    publicKey,
    asked: () => asked,
  }
}

test('signs message bytes in DER, verified by another library', async () => {
  const { signer, publicKey } = await createSigner(60_000 * 10)
  for (let turn = 0; turn < 20; turn += 1) {
    const message = utf8ToBytes(`{"turn":${turn}}`)
    const signature = base64.decode(await signer.sign(caller, base64.encode(message)))
    const options = { format: 'der', lowS: false } as const
    expect(p256.verify(signature, message, publicKey, options)).toBe(true)
  }
})

test('caches the authorization key until shortly before it expires', async () => {
  const long = await createSigner(60_000 * 10)
  await Promise.all(['AAAA', 'BBBB', 'CCCC'].map((text) => long.signer.sign(caller, text)))
  await long.signer.sign(caller, 'DDDD')
  expect(long.asked()).toBe(1)
  await long.signer.sign({ accessToken: 'another' }, 'AAAA')
  expect(long.asked()).toBe(2)
  long.signer.forget()
  await long.signer.sign(caller, 'AAAA')
  expect(long.asked()).toBe(3)
  const short = await createSigner(10_000)
  await short.signer.sign(caller, 'AAAA')
  await short.signer.sign(caller, 'AAAA')
  expect(short.asked()).toBe(2)
})

test('rejects a message that is not base64', async () => {
  const { signer } = await createSigner(60_000 * 10)
  await expect(signer.sign(caller, 'not base64!')).rejects.toMatchObject({
    type: 'invalid_request_arguments',
  })
})

test.each([
  [[0x01, 0x02], '3006020101020102'],
  [[0x80, 0x00], '300702020080020100'],
  [[0x00, 0x00, 0x00, 0xff], '3007020100020200ff'],
])('encodes r ‖ s %j as DER %s', (numbers, der) => {
  expect(bytesToHex(toDer(Uint8Array.from(numbers)))).toBe(der)
})
