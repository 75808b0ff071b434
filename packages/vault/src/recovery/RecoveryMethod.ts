import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/deviceWallets'
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
    'recoveryPassword' | 'recoveryAccessToken' | 'recoveryKey' | 'recoverySecretOverride'
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

/** Hashes a password with Argon2id, in a worker. */
export type StretchPassword = (of: {
  password: Uint8Array
  salt: Uint8Array
  memoryKib: number
  passes: number
}) => Promise<Uint8Array>

/** Reads the signer's pepper for a password. `recover` counts as an attempt. */
export type ReadPepper = (place: SharePlace, purpose: 'set' | 'recover') => Promise<Uint8Array>
