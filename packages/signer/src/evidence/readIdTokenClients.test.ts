import { expect, test } from 'vitest'
import { readIdTokenClients } from './readIdTokenClients.ts'

const google = { appId: 'app', provider: 'google', clientId: 'client' }
const read = (value: unknown) => readIdTokenClients(JSON.stringify(value))

test('reads clients with the issuer and the keys of their provider', () => {
  expect(read([google, { ...google, provider: 'apple' }])).toMatchObject([
    { ...google, issuers: expect.arrayContaining(['https://accounts.google.com']) },
    { provider: 'apple', keysUrl: 'https://appleid.apple.com/auth/keys' },
  ])
  const sandbox = { issuer: 'http://localhost/google', keysUrl: 'http://localhost/google/keys' }
  expect(read([{ ...google, ...sandbox }])).toMatchObject([
    { issuers: [sandbox.issuer], keysUrl: sandbox.keysUrl },
  ])
})

test.each([
  ['an unknown provider', [{ ...google, provider: 'line' }]],
  ['a client without an id', [{ ...google, clientId: '' }]],
  ['an issuer without keys', [{ ...google, issuer: 'http://localhost' }]],
  ['an unknown field', [{ ...google, secret: 'x' }]],
  ['an object', google],
])('rejects %s', (_, value) => {
  expect(read(value)).toBeUndefined()
})

test('rejects text that is no JSON', () => {
  expect(readIdTokenClients('google')).toBeUndefined()
})
