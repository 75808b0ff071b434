import type { RecoveryDescriptor } from '@latchkey/contract/embeddedWallets'
import type { VaultData } from '@latchkey/contract/vaultMessages'

export type Bytes = Uint8Array<ArrayBuffer>

/** Which third share it is about: what is sealed for one place opens at no other. */
export type SharePlace = {
  /** Base64url, as the wire has it. */
  rootId: string
  version: number
}

/** What a person, their cloud or their host proves itself with, named as in the messages to the vault. */
export type RecoverySecrets = Partial<
  Pick<
    VaultData<'privy:wallets:recover'>,
    'recoveryPassword' | 'recoveryAccessToken' | 'recoveryKey' | 'recoverySecretOverride'
  >
>

/** How a wallet shall be recoverable from now on: the data of a message as it is. */
export type RecoveryRequest = RecoverySecrets &
  Partial<
    Pick<
      VaultData<'privy:wallets:set-recovery'>,
      'iCloudRecordNameOverride' | 'passkeyCredentialId' | 'passkeySalt'
    > &
      Pick<VaultData<'privy:wallet:create'>, 'recoveryMethod'>
  >

/** What the third share of one version is under. It holds a key until it is wiped. */
export type RecoveryKey = {
  /** What the server may know of it. */
  readonly descriptor: RecoveryDescriptor
  seal(share: Uint8Array): Promise<Bytes>
  /** The share, or a VaultError 'invalid_recovery_pin' when this is not the key or a byte has changed. */
  open(sealed: Uint8Array): Promise<Bytes>
  /** A key of the same secret for a later version of the same root; the person is not asked again. */
  renew(version: number): Promise<RecoveryKey>
  wipe(): void
}

export type Recovery = {
  /** A key for a new version, by the method asked for; automatic when none is. */
  set(place: SharePlace, request: RecoveryRequest): Promise<RecoveryKey>
  /** The key that an existing version is under. */
  recover(
    place: SharePlace,
    descriptor: RecoveryDescriptor,
    secrets: RecoverySecrets,
  ): Promise<RecoveryKey>
}

/** How a password becomes a key: Argon2id, run where it blocks nobody. */
export type StretchPassword = (of: {
  password: Uint8Array
  salt: Uint8Array
  memoryKib: number
  passes: number
}) => Promise<Uint8Array>

/** What the signer mixes into a password. `recover` counts as a try. */
export type ReadPepper = (place: SharePlace, purpose: 'set' | 'recover') => Promise<Uint8Array>
