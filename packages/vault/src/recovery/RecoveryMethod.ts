import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { VaultData } from '@latchkey/contract/messages/vaultMessages'

export type Bytes = Uint8Array<ArrayBuffer>

/** Identifies a recovery share. A sealed share opens only for its own root and version. */
export type SharePlace = {
  /** Base64url, as the wire has it. */
  rootId: string
  version: number
}

/** Recovery secrets, named as in the vault messages. */
export type RecoverySecrets = Partial<
  Pick<
    VaultData<'privy:wallets:recover'>,
    | 'recoveryPassword'
    | 'recoveryAccessToken'
    | 'recoveryKey'
    | 'recoverySecretOverride'
    | 'recoveryCode'
    | 'recoveryEvidence'
  >
>

/** Requested recovery method, as in the vault message. */
export type RecoveryRequest = RecoverySecrets &
  Partial<
    Pick<
      VaultData<'privy:wallets:set-recovery'>,
      'iCloudRecordNameOverride' | 'passkeyCredentialId' | 'passkeySalt'
    > &
      Pick<VaultData<'privy:wallet:create'>, 'recoveryMethod'>
  >

/** Key that encrypts the recovery share of one version. Holds secret material until `wipe`. */
export type RecoveryKey = {
  /** Parameters that the server stores. */
  readonly descriptor: RecoveryDescriptor
  seal(share: Uint8Array): Promise<Bytes>
  /** Decrypts the share. Throws a VaultError 'invalid_recovery_pin' for a wrong key or changed data. */
  open(sealed: Uint8Array): Promise<Bytes>
  /** Derives the key of a later version of the same root without asking the user again. */
  renew(version: number): Promise<RecoveryKey>
  wipe(): void
}

export type Recovery = {
  /** Creates the key of a new version with the requested method. Automatic recovery by default. */
  set(place: SharePlace, request: RecoveryRequest): Promise<RecoveryKey>
  /** Derives the key of an existing version. */
  recover(
    place: SharePlace,
    descriptor: RecoveryDescriptor,
    secrets: RecoverySecrets,
  ): Promise<RecoveryKey>
}

export type HashCost = { salt: Uint8Array; memoryKib: number; passes: number }

/** Work on a password, in a worker. */
export type PasswordHasher = {
  /** Blinds a password for the signer's OPRF. `blind` is secret. */
  blind(of: { password: Uint8Array }): Promise<{ blind: Uint8Array; blinded: Uint8Array }>
  /** Finishes the OPRF and hashes its output with Argon2id. */
  finish(
    of: HashCost & { password: Uint8Array; blind: Uint8Array; evaluated: Uint8Array },
  ): Promise<Uint8Array>
  /** Hashes a password with Argon2id. */
  stretch(of: HashCost & { password: Uint8Array }): Promise<Uint8Array>
}

/** Calls of the signer about a password. None of them contains the password. */
export type PasswordCalls = {
  /** Creates the key of a new password. */
  addKey(rootId: string, blinded: Uint8Array): Promise<{ keyId: string; evaluated: Uint8Array }>
  /** Evaluates a guess with the key of a version. The signer counts it first. */
  guess(
    place: SharePlace,
    blinded: Uint8Array,
  ): Promise<{ evaluated: Uint8Array; triesLeft: number }>
  /** Reads the pepper of a password that has no key yet. The signer counts it as a guess. */
  readPepper(place: SharePlace): Promise<Uint8Array>
}
