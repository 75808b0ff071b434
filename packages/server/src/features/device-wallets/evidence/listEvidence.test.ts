import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { WireUser } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { cbor, coseKey } from '../../passkey/softwareAuthenticator.fixture.ts'
import { evidenceProvidersOf, evidenceWalletsOf } from './listEvidence.ts'
import { toSpki } from './toSpki.ts'

const wallet = { type: 'wallet', chain_type: 'ethereum', wallet_client_type: 'metamask' }
const userWith = (...linked_accounts: object[]) => ({ linked_accounts }) as unknown as WireUser

test('lists external wallets that are keys: no contract, no embedded wallet', () => {
  const user = userWith(
    { ...wallet, address: '0xAda' },
    { ...wallet, address: '0xContract' },
    { ...wallet, address: '0xOwn', wallet_client_type: 'privy' },
    { ...wallet, chain_type: 'solana', address: 'So1' },
    { type: 'email', address: 'ada@example.com' },
  )
  const subjects = new Set(['0xada', '8453:0xcontract', '0xown', 'So1'])
  expect(evidenceWalletsOf(user, subjects)).toEqual([
    { kind: 'wallet', chain_type: 'ethereum', address: '0xAda' },
    { kind: 'wallet', chain_type: 'solana', address: 'So1' },
  ])
})

test('lists social accounts whose provider signs ID tokens with a nonce', () => {
  const user = userWith(
    { type: 'google_oauth', subject: '1' },
    { type: 'apple_oauth', subject: '2' },
    { type: 'github_oauth', subject: '3' },
    { type: 'line_oauth', subject: '4' },
  )
  expect(evidenceProvidersOf(user)).toEqual([
    { kind: 'id_token', provider: 'google', subject: '1' },
    { kind: 'id_token', provider: 'apple', subject: '2' },
  ])
})

test('converts the COSE keys of passkeys to SPKI', async () => {
  const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(await toSpki(coseKey(ec.publicKey))).toBe(spki(ec.publicKey))
  const ed = generateKeyPairSync('ed25519')
  const { x = '' } = ed.publicKey.export({ format: 'jwk' })
  const okp = cbor.map(
    [cbor.whole(1), cbor.whole(1)],
    [cbor.whole(3), cbor.whole(-8)],
    [cbor.whole(-1), cbor.whole(6)],
    [cbor.whole(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
  )
  expect(await toSpki(okp)).toBe(spki(ed.publicKey))
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '' } = rsa.publicKey.export({ format: 'jwk' })
  const encoded = cbor.map(
    [cbor.whole(1), cbor.whole(3)],
    [cbor.whole(3), cbor.whole(-257)],
    [cbor.whole(-1), cbor.bytes(Buffer.from(n, 'base64url'))],
    [cbor.whole(-2), cbor.bytes(Buffer.from(e, 'base64url'))],
  )
  expect(await toSpki(encoded)).toBe(spki(rsa.publicKey))
})
