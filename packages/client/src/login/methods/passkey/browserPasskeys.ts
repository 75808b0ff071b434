import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@latchkey/contract/endpoints/passkey'
import { bytesFromBase64Url, toBase64Url } from '../../../core/encoding/base64Url.ts'
import type { Passkeys } from './Passkeys.ts'
import { passkeyError, passkeysUnsupported } from './passkeyError.ts'

/** Passkeys of this browser. Each call rejects with `not_supported` if the browser has none. */
export const browserPasskeys = (): Passkeys => ({
  async create(options, signal) {
    return toRegistration(
      await requestCredential(() =>
        navigator.credentials.create({ publicKey: toCreation(options), signal }),
      ),
    )
  },
  async get(options, signal) {
    return toAssertion(
      await requestCredential(() =>
        navigator.credentials.get({ publicKey: toRequest(options), signal }),
      ),
    )
  },
  async getFromField(options, signal) {
    const publicKey = toRequest(options)
    return toAssertion(
      await requestCredential(() =>
        navigator.credentials.get({ publicKey, signal, mediation: 'conditional' }),
      ),
    )
  },
  async hasFieldSuggestions() {
    if (!isSupported()) return false
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  },
})

// Many web views lack both APIs, and insecure pages have no `navigator.credentials`.
const isSupported = () =>
  typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function'

async function requestCredential(
  request: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!isSupported()) throw passkeysUnsupported()
  try {
    const credential = await request()
    if (!credential) throw new DOMException('Nothing was chosen', 'NotAllowedError')
    return credential as PublicKeyCredential
  } catch (thrown) {
    throw passkeyError(thrown)
  }
}

const bytes = (encoded: string) => bytesFromBase64Url(encoded)
const text = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer))

const toDescriptor = (
  entry: NonNullable<PasskeyRequestOptions['allow_credentials']>[number],
): PublicKeyCredentialDescriptor => ({
  type: entry.type,
  id: bytes(entry.id),
  ...(entry.transports && { transports: entry.transports as AuthenticatorTransport[] }),
})

/** Maps wire names and base64url to the browser's names and bytes. */
function toCreation(options: PasskeyCreationOptions): PublicKeyCredentialCreationOptions {
  const selection = options.authenticator_selection
  return {
    rp: { name: options.rp.name, ...(options.rp.id !== undefined && { id: options.rp.id }) },
    user: {
      id: bytes(options.user.id),
      name: options.user.name,
      displayName: options.user.display_name,
    },
    challenge: bytes(options.challenge),
    pubKeyCredParams: options.pub_key_cred_params,
    excludeCredentials: options.exclude_credentials?.map(toDescriptor) ?? [],
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(selection && {
      authenticatorSelection: {
        requireResidentKey: selection.require_resident_key ?? false,
        ...(selection.authenticator_attachment && {
          authenticatorAttachment: selection.authenticator_attachment as AuthenticatorAttachment,
        }),
        ...(selection.resident_key && {
          residentKey: selection.resident_key as ResidentKeyRequirement,
        }),
        ...(selection.user_verification && {
          userVerification: selection.user_verification as UserVerificationRequirement,
        }),
      },
    }),
    attestation: (options.attestation ?? 'none') as AttestationConveyancePreference,
    extensions: {
      credProps: Boolean(options.extensions?.cred_props),
      // `hmac_create_secret` is the wire's older name for PRF, which wallet recovery uses.
      ...(options.extensions?.hmac_create_secret && { prf: {} }),
    },
  }
}

const toRequest = (options: PasskeyRequestOptions): PublicKeyCredentialRequestOptions => ({
  challenge: bytes(options.challenge),
  allowCredentials: options.allow_credentials?.map(toDescriptor) ?? [],
  ...(options.rp_id !== undefined && { rpId: options.rp_id }),
  ...(options.timeout !== undefined && { timeout: options.timeout }),
  ...(options.user_verification && {
    userVerification: options.user_verification as UserVerificationRequirement,
  }),
})

const shared = (credential: PublicKeyCredential) => ({
  id: credential.id,
  raw_id: text(credential.rawId),
  type: 'public-key' as const,
  authenticator_attachment: credential.authenticatorAttachment,
})

function toRegistration(credential: PublicKeyCredential): PasskeyRegistration {
  const response = credential.response as AuthenticatorAttestationResponse
  const { credProps } = credential.getClientExtensionResults()
  return {
    ...shared(credential),
    response: {
      client_data_json: text(response.clientDataJSON),
      attestation_object: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
    client_extension_results: credProps ? { cred_props: { rk: credProps.rk } } : {},
  }
}

function toAssertion(credential: PublicKeyCredential): PasskeyAssertion {
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    ...shared(credential),
    response: {
      client_data_json: text(response.clientDataJSON),
      authenticator_data: text(response.authenticatorData),
      signature: text(response.signature),
      user_handle: response.userHandle && text(response.userHandle),
    },
    client_extension_results: {},
  }
}
