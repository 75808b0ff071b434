import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { RecoveryEvidence } from '@latchkey/contract/messages/recoveryEvidence'

type Assertion = Extract<RecoveryEvidence, { passkey: unknown }>['passkey']

const RP_ID_HASH_BYTES = 32
const FLAGS_AT = 32
const AUTHENTICATOR_DATA_BYTES_MIN = 37
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const RSA_BITS_MIN = 2048

/** Whether the passkey signed the text as its challenge, with user verification (WebAuthn 3, section 7.2). */
export function isPasskeyAssertion(passkey: Assertion, text: string): boolean {
  try {
    const clientData = Buffer.from(passkey.client_data_json, 'base64url')
    const authenticatorData = Buffer.from(passkey.authenticator_data, 'base64url')
    return (
      isForText(clientData, text, passkey.relying_party_id) &&
      isOfRelyingParty(authenticatorData, passkey.relying_party_id) &&
      isSigned(
        readKey(passkey.public_key),
        Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]),
        Buffer.from(passkey.signature, 'base64url'),
      )
    )
  } catch {
    return false // not JSON, or not a key
  }
}

function isForText(clientData: Buffer, text: string, relyingPartyId: string): boolean {
  const { type, challenge, origin, crossOrigin } = JSON.parse(
    clientData.toString('utf8'),
  ) as Record<string, unknown>
  const { protocol, hostname } = new URL(String(origin))
  const isOwnHost = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`)
  return (
    type === 'webauthn.get' &&
    challenge === Buffer.from(text).toString('base64url') &&
    crossOrigin !== true &&
    isOwnHost &&
    (protocol === 'https:' || hostname === 'localhost')
  )
}

function isOfRelyingParty(authenticatorData: Buffer, relyingPartyId: string): boolean {
  if (authenticatorData.byteLength < AUTHENTICATOR_DATA_BYTES_MIN) return false
  const expected = createHash('sha256').update(relyingPartyId).digest()
  const flags = authenticatorData[FLAGS_AT] ?? 0
  const required = USER_PRESENT | USER_VERIFIED
  return (
    authenticatorData.subarray(0, RP_ID_HASH_BYTES).equals(expected) &&
    (flags & required) === required
  )
}

const readKey = (spki: string) =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })

/** ES256, EdDSA or RS256, as the key says. */
function isSigned(key: KeyObject, data: Buffer, signature: Buffer): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type === 'ed25519') return verify(null, data, key, signature)
  if (type === 'ec' && details?.namedCurve === 'prime256v1')
    return verify('sha256', data, key, signature)
  const isLong = (details?.modulusLength ?? 0) >= RSA_BITS_MIN
  return type === 'rsa' && isLong && verify('sha256', data, key, signature)
}
