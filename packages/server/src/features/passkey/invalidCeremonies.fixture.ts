import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import { ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { type Ceremony, cbor, coseKey, FLAGS } from './softwareAuthenticator.fixture.ts'

/** A key that is not registered. */
export const unregisteredKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edit = (encoded: string, change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(encoded, 'base64url')
  change(bytes)
  return bytes.toString('base64url')
}
const flip = (encoded: string, place: number) =>
  edit(encoded, (bytes) => {
    const index = place < 0 ? bytes.length + place : place
    bytes[index] = (bytes[index] ?? 0) ^ 1
  })
/** Sets the spare bits of base64url: another text with the same bytes. */
const respelled = (encoded: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(encoded.at(-1) ?? 'A')
  return encoded.slice(0, -1) + alphabet[last ^ 1]
}
const says = (words: Record<string, unknown>) => (made: Ceremony) =>
  Object.assign(made.clientData, words)
const without = (flag: number) => (made: Ceremony) => {
  made.flags &= ~flag
}
const withFlag = (flag: number) => (made: Ceremony) => {
  made.flags |= flag
}

/** Changes before signing: the signature is valid. */
export const INVALID_CONTENT: [string, (made: Ceremony) => void][] = [
  ['another type', says({ type: 'webauthn.nonsense' })],
  ['no type', says({ type: undefined })],
  ['an empty challenge', says({ challenge: '' })],
  ['no challenge', says({ challenge: undefined })],
  ['a challenge that is a list', says({ challenge: ['x'] })],
  ['a challenge that was not issued', says({ challenge: randomBytes(32).toString('base64url') })],
  ['another page', says({ origin: 'https://evil.example' })],
  ['a page of the same domain that is not allowed', says({ origin: 'https://x.app.example.com' })],
  ['the right page without https', says({ origin: 'http://app.example.com' })],
  ['the right page at another port', says({ origin: `${ORIGIN}:8443` })],
  ['the right page with a slash', says({ origin: `${ORIGIN}/` })],
  ['a page whose name only begins like ours', says({ origin: `${ORIGIN}.evil.example` })],
  ['no page', says({ origin: undefined })],
  ['the null origin', says({ origin: 'null' })],
  ['a frame in an unknown page', says({ crossOrigin: true })],
  ['a frame in a foreign page', says({ crossOrigin: true, topOrigin: 'https://evil.example' })],
  ['a top origin without a frame', says({ crossOrigin: false, topOrigin: ORIGIN })],
  ['a frame flag as text', says({ crossOrigin: 'true', topOrigin: ORIGIN })],
  ['a token binding that does not exist', says({ tokenBinding: { status: 'made-up' } })],
  [
    'another relying party',
    (made) => {
      made.rpId = 'evil.example'
    },
  ],
  [
    'the relying party above its own',
    (made) => {
      made.rpId = 'example.com'
    },
  ],
  ['no user presence', without(FLAGS.present)],
  ['no user verification', without(FLAGS.verified)],
  ['neither present nor verified', without(FLAGS.present | FLAGS.verified)],
  ['backed up but not eligible for backup', withFlag(FLAGS.backedUp)],
  ['extensions that are not there', withFlag(FLAGS.extended)],
  [
    'extra bytes',
    (made) => {
      made.extra = randomBytes(7)
    },
  ],
]

export const LOGIN_ONLY: [string, (made: Ceremony) => void][] = [
  ['a registration', says({ type: 'webauthn.create' })],
  [
    'no user handle',
    (made) => {
      made.userHandle = null
    },
  ],
  [
    'another user handle',
    (made) => {
      made.userHandle = randomBytes(32).toString('base64url')
    },
  ],
  ['a new backup eligibility', withFlag(FLAGS.eligible)],
  ['a new backup eligibility and state', withFlag(FLAGS.eligible | FLAGS.backedUp)],
]

export const REGISTRATION_ONLY: [string, (made: Ceremony) => void][] = [
  ['a login', says({ type: 'webauthn.get' })],
  [
    'an algorithm that was not requested',
    (made) => {
      made.publicKey = coseKey(unregisteredKey.publicKey, -35)
    },
  ],
  [
    'an RSA algorithm for a P-256 key',
    (made) => {
      made.publicKey = coseKey(unregisteredKey.publicKey, -65535)
    },
  ],
  [
    'no key',
    (made) => {
      made.publicKey = Buffer.alloc(0)
    },
  ],
  ['nothing attested', without(FLAGS.attested)],
  [
    'a credential without an id',
    (made) => {
      made.credentialId = Buffer.alloc(0)
    },
  ],
  [
    'a statement with format none',
    (made) => {
      made.statement = cbor.map([cbor.text('alg'), cbor.whole(-7)])
    },
  ],
  [
    'an attestation of a made-up kind',
    (made) => {
      made.format = 'homemade'
    },
  ],
  [
    'certificates that were not requested',
    (made) => {
      made.format = 'packed'
      made.statement = cbor.map(
        [cbor.text('alg'), cbor.whole(-7)],
        [cbor.text('sig'), cbor.bytes(randomBytes(70))],
        [cbor.text('x5c'), cbor.list(cbor.bytes(randomBytes(300)))],
      )
    },
  ],
  [
    'a self-made attestation with a bad signature',
    (made) => {
      made.format = 'packed'
      made.statement = cbor.map(
        [cbor.text('alg'), cbor.whole(-7)],
        [cbor.text('sig'), cbor.bytes(randomBytes(70))],
      )
    },
  ],
]

/** Changes after signing. */
export const LOGIN_TAMPERED: [string, (response: PasskeyAssertion) => void][] = [
  [
    'a bit of the signature',
    ({ response }) => {
      response.signature = flip(response.signature, -1)
    },
  ],
  [
    'no signature',
    ({ response }) => {
      response.signature = ''
    },
  ],
  [
    'a bit of the counter',
    ({ response }) => {
      response.authenticator_data = flip(response.authenticator_data, -1)
    },
  ],
  [
    'half the data',
    ({ response }) => {
      response.authenticator_data = response.authenticator_data.slice(0, 20)
    },
  ],
  [
    'another id beside the same bytes',
    (response) => {
      response.raw_id = respelled(response.raw_id)
    },
  ],
  [
    'client data that is not JSON',
    ({ response }) => {
      response.client_data_json = Buffer.from('{').toString('base64url')
    },
  ],
  [
    'client data with a byte-order mark before it',
    ({ response }) => {
      const text = Buffer.from(response.client_data_json, 'base64url').toString()
      response.client_data_json = Buffer.from(`\uFEFF${text}`).toString('base64url')
    },
  ],
]

export const REGISTRATION_TAMPERED: [string, (response: PasskeyRegistration) => void][] = [
  [
    'another id than the attested one',
    (response) => {
      response.id = randomBytes(32).toString('base64url')
      response.raw_id = response.id
    },
  ],
  [
    'two ids',
    (response) => {
      response.raw_id = randomBytes(32).toString('base64url')
    },
  ],
  [
    'the same id spelled differently',
    (response) => {
      response.id = respelled(response.id)
      response.raw_id = response.id
    },
  ],
  [
    'an attestation cut short',
    ({ response }) => {
      response.attestation_object = response.attestation_object.slice(0, 40)
    },
  ],
  [
    'an empty attestation',
    ({ response }) => {
      response.attestation_object = ''
    },
  ],
  [
    'client data that is not JSON',
    ({ response }) => {
      response.client_data_json = Buffer.from('[]').toString('base64url')
    },
  ],
]
