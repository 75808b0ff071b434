import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import type { Passkeys } from '../../../login/methods/passkey/Passkeys.ts'

/** Derives secrets from passkeys. */
export type PasskeySecrets = {
  /** Resolves to whether this browser supports the PRF extension. */
  areSupported(): Promise<boolean>
  /** Derives 32 bytes from a salt. The result is the same on every device that has the passkey. */
  deriveSecret(question: {
    salt: Uint8Array<ArrayBuffer>
  }): Promise<{ credentialId: string; secret: Uint8Array }>
  /** Creates a passkey for a user without one. */
  create: Passkeys['create']
}

/** Passkey secret and parameters, as the vault expects them. */
export type PasskeyRecovery = {
  recoveryKey: string
  passkeyCredentialId: string
  passkeySalt: string
}

/**
 * One salt per app: known before a wallet exists, so nothing needs to be stored. The vault derives a separate
 * key for each root.
 */
const saltTextOf = (appId: string) => `latchkey wallet recovery 1|${appId}`

/** Derives the app's recovery secret from the user's passkey. */
export async function readPasskeyRecovery(
  { deriveSecret: ask }: Pick<PasskeySecrets, 'deriveSecret'>,
  appId: string,
): Promise<PasskeyRecovery> {
  const salt = Uint8Array.from(sha256(new TextEncoder().encode(saltTextOf(appId))))
  const { credentialId, secret } = await ask({ salt })
  try {
    return {
      recoveryKey: base64.encode(secret),
      passkeyCredentialId: credentialId,
      passkeySalt: base64.encode(salt),
    }
  } finally {
    secret.fill(0)
  }
}
