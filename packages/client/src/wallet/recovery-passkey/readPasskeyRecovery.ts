import { sha256 } from '@noble/hashes/sha2.js'
import type { Passkeys } from '../../flows/passkey/Passkeys.ts'
import { toBase64 } from '../base64.ts'

/** The passkeys of this device, as makers of secrets. */
export type PasskeySecrets = {
  /** Whether this browser's passkeys can make any. */
  areSupported(): Promise<boolean>
  /** What a passkey makes of a salt: thirty-two bytes, the same each time and on each device it is on. */
  deriveSecret(question: {
    salt: Uint8Array<ArrayBuffer>
  }): Promise<{ credentialId: string; secret: Uint8Array }>
  /** A passkey for somebody who has none yet. */
  create: Passkeys['create']
}

/** What the vault is told to secure a wallet with a passkey, or to recover it. */
export type PasskeyRecovery = {
  recoveryKey: string
  passkeyCredentialId: string
  passkeySalt: string
}

/**
 * One salt for one app: it is known before there is a wallet, and nothing has to be kept to ask the same
 * question again. The vault makes another key of the answer for each root.
 */
const saltTextOf = (appId: string) => `latchkey wallet recovery 1|${appId}`

/** Asks the person's passkey for their secret with this app. */
export async function readPasskeyRecovery(
  { deriveSecret: ask }: Pick<PasskeySecrets, 'deriveSecret'>,
  appId: string,
): Promise<PasskeyRecovery> {
  const salt = Uint8Array.from(sha256(new TextEncoder().encode(saltTextOf(appId))))
  const { credentialId, secret } = await ask({ salt })
  try {
    return {
      recoveryKey: toBase64(secret),
      passkeyCredentialId: credentialId,
      passkeySalt: toBase64(salt),
    }
  } finally {
    secret.fill(0)
  }
}
