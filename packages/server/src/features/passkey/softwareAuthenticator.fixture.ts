import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/endpoints/passkey'

/** Fields of a WebAuthn response. Tests change them before encoding and signing. */
export type Ceremony = {
  clientData: Record<string, unknown>
  rpId: string
  flags: number
  counter: number
  aaguid: Buffer
  credentialId: Buffer
  publicKey: Buffer
  userHandle: string | null
  format: string
  statement: Buffer
  /** Appended to the authenticator data. */
  extra: Buffer
}

export const FLAGS = {
  present: 1,
  verified: 4,
  eligible: 8,
  backedUp: 16,
  attested: 64,
  extended: 128,
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** CBOR types that attestations use. */
const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
export const cbor = {
  bytes: (value: Uint8Array) => Buffer.concat([head(2, value.length), value]),
  text: (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  whole: (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value)),
  list: (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]),
  map: (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]),
}

/** Encodes a P-256 key in COSE form, with a claimed algorithm. */
export function coseKey(key: KeyObject, algorithm = -7): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return cbor.map(
    [cbor.whole(1), cbor.whole(2)],
    [cbor.whole(3), cbor.whole(algorithm)],
    [cbor.whole(-1), cbor.whole(1)],
    [cbor.whole(-2), cbor.bytes(Buffer.from(x!, 'base64url'))],
    [cbor.whole(-3), cbor.bytes(Buffer.from(y!, 'base64url'))],
  )
}

function authenticatorData(ceremony: Ceremony, attested: boolean): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(ceremony.counter)
  const start = [sha256(ceremony.rpId), Buffer.from([ceremony.flags]), counter]
  if (!attested) return Buffer.concat([...start, ceremony.extra])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(ceremony.credentialId.length)
  return Buffer.concat([
    ...start,
    ceremony.aaguid,
    length,
    ceremony.credentialId,
    ceremony.publicKey,
    ceremony.extra,
  ])
}

type Change = (ceremony: Ceremony) => void

/** Software authenticator that creates valid and, on request, invalid responses. */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 1
  let userHandle: string | null = null

  const ceremony = (type: string, challenge: string, rpId: string, flags: number): Ceremony => ({
    clientData: { type, challenge, origin, crossOrigin: false },
    rpId,
    flags,
    counter: counter++,
    aaguid: Buffer.alloc(16),
    credentialId,
    publicKey: coseKey(publicKey),
    userHandle,
    format: 'none',
    statement: cbor.map(),
    extra: Buffer.alloc(0),
  })

  return {
    privateKey,
    credentialId,

    create(options: PasskeyCreationOptions, change: Change = () => {}): PasskeyRegistration {
      userHandle = options.user.id
      const flags = FLAGS.present | FLAGS.verified | FLAGS.attested
      const made = ceremony('webauthn.create', options.challenge, options.rp.id!, flags)
      change(made)
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text(made.format)],
        [cbor.text('attStmt'), made.statement],
        [cbor.text('authData'), cbor.bytes(authenticatorData(made, true))],
      )
      return {
        id: encode(made.credentialId),
        raw_id: encode(made.credentialId),
        type: 'public-key',
        response: {
          client_data_json: encode(Buffer.from(JSON.stringify(made.clientData))),
          attestation_object: encode(attestation),
          transports: ['internal'],
        },
        client_extension_results: {},
      }
    },

    get(
      options: PasskeyRequestOptions,
      change: Change = () => {},
      key: KeyObject = privateKey,
    ): PasskeyAssertion {
      const flags = FLAGS.present | FLAGS.verified
      const made = ceremony('webauthn.get', options.challenge, options.rp_id!, flags)
      change(made)
      const clientData = Buffer.from(JSON.stringify(made.clientData))
      const data = authenticatorData(made, false)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key)
      return {
        id: encode(made.credentialId),
        raw_id: encode(made.credentialId),
        type: 'public-key',
        response: {
          client_data_json: encode(clientData),
          authenticator_data: encode(data),
          signature: encode(signature),
          user_handle: made.userHandle,
        },
        client_extension_results: {},
      }
    },
  }
}
