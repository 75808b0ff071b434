import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { createHandlers } from './createHandlers.ts'

const sign = vi.fn(async () => 'a signature')
const handlers = createHandlers({
  keys: { run: async () => ({}) },
  userSigner: { sign },
  factors: { callerOf: async () => ({ accessToken: 'x' }) },
} as never)

const API = 'https://api.example/api/v1/wallets/w1'
const recipient_public_key = 'a key of the attacker'
const request = (url: string, body: object) =>
  JSON.stringify({ body, headers: {}, method: 'POST', url, version: 1 })
const ask = (message: string) =>
  handlers['privy:user-signer:sign']({
    accessToken: 'x',
    message: base64.encode(utf8ToBytes(message)),
  })

test.each([
  ['by the export route', `${API}/export`, { encryption_type: 'HPKE', recipient_public_key }],
  ['under /v1', 'https://api.example/v1/wallets/w1/export', { recipient_public_key }],
  ['with query and fragment', `${API}/export?x=1#y`, { recipient_public_key }],
  [
    'as an RPC method',
    `${API}/rpc`,
    { method: 'exportPrivateKey', params: { recipient_public_key } },
  ],
])('rejects signing a key export for a host: %s', async (_, url, body) => {
  sign.mockClear()
  await expect(ask(request(url, body))).rejects.toMatchObject({ type: 'invalid_request_arguments' })
  expect(sign).not.toHaveBeenCalled()
})

test.each([
  request(`${API}/rpc`, { method: 'personal_sign', params: { message: '/wallets/w1/export' } }),
  request(`${API}/raw_sign`, {}),
  'null',
  'not a request',
])('signs a request that exports no key: %s', async (message) => {
  expect(await ask(message)).toEqual({ signature: 'a signature' })
})
