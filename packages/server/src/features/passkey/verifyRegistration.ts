import type { PasskeyAssertion, PasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import { ALLOWED_ALGORITHMS } from './creationOptions.ts'

/** Values that a response must contain, bound to its challenge. */
export type ExpectedResponse = {
  challenge: string
  relyingPartyId: string
  pageOrigin: string
  /** A page in a frame is accepted only inside pages of the same app. */
  isAllowedOrigin(origin: string): boolean
}

export type NewCredential = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  aaguid: string
  isBackupEligible: boolean
  isBackedUp: boolean
}

export type KnownCredential = {
  publicKey: Uint8Array
  userHandle: string
  relyingPartyId: string
  isBackupEligible: boolean
}

const CREDENTIAL_ID_BYTES_MAX = 1023
/** Loaded with the first passkey request. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Reads the challenge of a response. It is not verified yet. */
export function claimedChallenge(clientDataJson: string): string | undefined {
  const challenge = readClientData(clientDataJson)?.challenge
  return typeof challenge === 'string' && challenge !== '' ? challenge : undefined
}

/** Verifies a registration. Resolves to undefined if it is invalid, without a reason. */
export async function verifyRegistration(
  wire: PasskeyRegistration,
  expected: ExpectedResponse,
): Promise<NewCredential | undefined> {
  if (!isCanonical(wire.id) || !isInAllowedFrame(wire.response.client_data_json, expected)) {
    return undefined
  }
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await unverifiedOnThrow(async () => {
    await checkAttestation(wire.response.attestation_object)
    return verifyRegistrationResponse({
      response: {
        id: wire.id,
        rawId: wire.raw_id,
        type: wire.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: wire.response.client_data_json,
          attestationObject: wire.response.attestation_object,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.pageOrigin,
      expectedRPID: expected.relyingPartyId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALLOWED_ALGORITHMS,
    })
  })
  // The library reads the id from the authenticator data; the outer id must equal it.
  if (!verified || registrationInfo?.credential.id !== wire.id) return undefined
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    aaguid,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  }
}

/**
 * Verifies a login. Resolves to undefined if it is invalid, without a reason. The caller compares
 * the counter.
 */
export async function verifyAssertion(
  wire: PasskeyAssertion,
  expected: ExpectedResponse,
  known: KnownCredential,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  // No user was named, so the passkey must name its user (WebAuthn 7.2, step 6).
  if (wire.response.user_handle !== known.userHandle) return undefined
  if (known.relyingPartyId !== expected.relyingPartyId) return undefined
  if (!isCanonical(wire.id) || !isInAllowedFrame(wire.response.client_data_json, expected)) {
    return undefined
  }
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await unverifiedOnThrow(() =>
    verifyAuthenticationResponse({
      response: {
        id: wire.id,
        rawId: wire.raw_id,
        type: wire.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: wire.response.client_data_json,
          authenticatorData: wire.response.authenticator_data,
          signature: wire.response.signature,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.pageOrigin,
      expectedRPID: expected.relyingPartyId,
      ...topOriginOf(wire.response.client_data_json),
      credential: { id: wire.id, publicKey: new Uint8Array(known.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified || !authenticationInfo) return undefined
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
  if ((credentialDeviceType === 'multiDevice') !== known.isBackupEligible) return undefined
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

/** The library throws on invalid input. Treats that as a failed verification. */
async function unverifiedOnThrow<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  try {
    return await verify()
  } catch {
    return { verified: false }
  }
}

/**
 * No attestation was requested, so certificates are suspicious, and checking them could fetch
 * revocation lists from URLs they name. Self attestation is accepted (WebAuthn 5.4.7).
 */
async function checkAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const isSelfMade = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfMade) throw new Error('Unexpected attestation format')
}

/** Accepts one spelling per id, so that a passkey cannot be registered twice. */
function isCanonical(id: string): boolean {
  const bytes = Buffer.from(id, 'base64url')
  return (
    bytes.length > 0 &&
    bytes.length <= CREDENTIAL_ID_BYTES_MAX &&
    bytes.toString('base64url') === id
  )
}

function isInAllowedFrame(clientDataJson: string, { isAllowedOrigin }: ExpectedResponse): boolean {
  const clientData = readClientData(clientDataJson)
  if (!clientData) return false
  const { crossOrigin, topOrigin } = clientData
  if (crossOrigin === undefined || crossOrigin === false) return topOrigin === undefined
  return crossOrigin === true && typeof topOrigin === 'string' && isAllowedOrigin(topOrigin)
}

/** `isInAllowedFrame` has checked it; the library needs it as the expected value. */
function topOriginOf(clientDataJson: string): { expectedTopOrigin?: string } {
  const topOrigin = readClientData(clientDataJson)?.topOrigin
  return typeof topOrigin === 'string' ? { expectedTopOrigin: topOrigin } : {}
}

function readClientData(encoded: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
