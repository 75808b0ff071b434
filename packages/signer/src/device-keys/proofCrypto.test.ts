import { webcrypto } from 'node:crypto'
import { signDeviceProof, verifyDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { expect, test } from 'vitest'
import { createDeviceKey } from '../testing/deviceRequest.fixture.ts'
import { proofCrypto } from './proofCrypto.ts'

const key = await createDeviceKey()
const NOW_MS = 1_800_000_000_000
const request = {
  method: 'POST',
  path: '/api/v1/embedded_wallets/begin',
  body: new TextEncoder().encode('{}'),
  sessionId: 'session',
  accessToken: 'token',
}
const id = new Uint8Array(16)
const proof = await signDeviceProof(webcrypto.subtle, key, request, { nowMs: NOW_MS, id })
const [head = '', payload = '', signature = ''] = proof.split('.')

const replaced = (part: string, at: number) =>
  part.slice(0, at) + (part[at] === 'A' ? 'B' : 'A') + part.slice(at + 1)
const withKey = (change: object) => {
  const changed = { typ: 'latchkey-device-proof+jwt', alg: 'ES256', jwk: { ...key.jwk, ...change } }
  return Buffer.from(JSON.stringify(changed)).toString('base64url')
}

test('accepts a proof and returns what WebCrypto returns', async () => {
  const verified = await verifyDeviceProof(proofCrypto, proof, request, NOW_MS)
  expect(verified).toHaveProperty('thumbprint')
  expect(verified).toEqual(await verifyDeviceProof(webcrypto.subtle, proof, request, NOW_MS))
})

test('accepts each of 20 devices twice, and no proof of one under the key of another', async () => {
  const devices = await Promise.all(Array.from({ length: 20 }, createDeviceKey))
  const proofs = await Promise.all(
    devices.map((device) =>
      signDeviceProof(webcrypto.subtle, device, request, { nowMs: NOW_MS, id }),
    ),
  )
  for (const given of [...proofs, ...proofs]) {
    expect(await verifyDeviceProof(proofCrypto, given, request, NOW_MS)).toHaveProperty('id')
  }
  for (const [position, given] of proofs.entries()) {
    const [other = ''] = proofs.at(position - 1)?.split('.') ?? []
    const mixed = [other, ...given.split('.').slice(1)].join('.')
    expect(await verifyDeviceProof(proofCrypto, mixed, request, NOW_MS)).toBe('invalid')
  }
})

test.each([
  ['a changed signature', [head, payload, replaced(signature, 10)]],
  ['a shorter signature', [head, payload, signature.slice(0, -4)]],
  ['a longer signature', [head, payload, `${signature.slice(0, -2)}AAAAAA`]],
  ['no signature', [head, payload, '']],
  ['a signature of zeros', [head, payload, Buffer.alloc(64).toString('base64url')]],
  ['changed claims', [head, replaced(payload, 12), signature]],
  ['a point that is not on the curve', [withKey({ x: key.jwk.y }), payload, signature]],
  [
    'the point at infinity',
    [withKey({ x: 'A'.repeat(43), y: 'A'.repeat(43) }), payload, signature],
  ],
  ['another key', [withKey((await createDeviceKey()).jwk), payload, signature]],
])('rejects a proof with %s, as WebCrypto does', async (_, parts) => {
  const given = parts.join('.')
  expect(await verifyDeviceProof(proofCrypto, given, request, NOW_MS)).toBe('invalid')
  expect(await verifyDeviceProof(webcrypto.subtle, given, request, NOW_MS)).toBe('invalid')
})
