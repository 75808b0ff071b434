import { toBase64Url } from '../../encoding/base64Url.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { passkeyError, passkeysUnsupported } from '../../flows/passkey/passkeyError.ts'
import type { AskPasskey } from './passkeyRecovery.ts'

const CHALLENGE_BYTES = 32
const SECRET_BYTES = 32

/** Whether this browser says that its passkeys can make keys. One that does not say may still. */
export async function hasPasskeyKeys(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['extension:prf'] ?? true
}

/** Asks one of this browser's passkeys for its secret (WebAuthn Level 3, the PRF extension). */
export const askPasskey =
  ({
    relyingParty,
    randomBytes,
  }: {
    /** The page's own site when left out. */
    relyingParty?: string
    randomBytes(length: number): Uint8Array
  }): AskPasskey =>
  async ({ salt }) => {
    if (typeof PublicKeyCredential !== 'function') throw passkeysUnsupported()
    const publicKey: PublicKeyCredentialRequestOptions = {
      // Nobody checks the signature: what counts is the secret, which a wrong passkey does not have.
      challenge: Uint8Array.from(randomBytes(CHALLENGE_BYTES)),
      userVerification: 'required',
      ...(relyingParty !== undefined && { rpId: relyingParty }),
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
  }

function readBytes(source: BufferSource | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}
