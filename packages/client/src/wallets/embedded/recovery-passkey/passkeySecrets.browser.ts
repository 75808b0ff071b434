import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { browserPasskeys } from '../../../login/methods/passkey/browserPasskeys.ts'
import { passkeyError, passkeysUnsupported } from '../../../login/methods/passkey/passkeyError.ts'
import type { PasskeySecrets } from './readPasskeyRecovery.ts'

const CHALLENGE_BYTES = 32
const SECRET_BYTES = 32

/** Derives secrets with this browser's passkeys (WebAuthn Level 3, PRF extension). */
export const passkeySecrets = ({
  randomBytes,
}: {
  randomBytes(length: number): Uint8Array
}): PasskeySecrets => ({
  // Browsers without `getClientCapabilities` may still support PRF.
  async areSupported() {
    if (typeof PublicKeyCredential !== 'function') return false
    const capabilities = await PublicKeyCredential.getClientCapabilities?.()
    return capabilities?.['extension:prf'] ?? true
  },

  async deriveSecret({ salt }) {
    if (typeof PublicKeyCredential !== 'function') throw passkeysUnsupported()
    const publicKey: PublicKeyCredentialRequestOptions = {
      // The signature is not verified. Only the right passkey derives the secret.
      challenge: Uint8Array.from(randomBytes(CHALLENGE_BYTES)),
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    }
    const credential = await navigator.credentials.get({ publicKey }).catch((thrown: unknown) => {
      throw passkeyError(thrown)
    })
    const { rawId } = credential as PublicKeyCredential
    const { prf } = (credential as PublicKeyCredential).getClientExtensionResults()
    const secret = readBytes(prf?.results?.first)
    if (secret?.length !== SECRET_BYTES) {
      throw new LatchkeyError('not_supported', 'This passkey cannot recover wallets')
    }
    return { credentialId: toBase64Url(new Uint8Array(rawId)), secret }
  },

  create: browserPasskeys().create,
})

function readBytes(source: BufferSource | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}
