import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import type { KeyTextErrorCode } from '../keys/KeyTextError.ts'
import type { ChainType, WalletPath } from '../keys/openKeys.ts'
import type { ExpectedWallet } from '../shares/ExpectedWallet.ts'
import type { ShareErrorCode } from '../shares/ShareError.ts'
import type { SealedKey } from '../shares/sealedKey.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { SignRefusalCode } from '../sign/SignRefusal.ts'
import type { ProvedWallet, Registration } from './proveWallet.ts'

/** An approval's hash, and the fields besides the request that it covers. */
export type Approved = { digest: string; wallet: Readonly<Record<string, unknown>> }

type Bytes = Uint8Array<ArrayBuffer>

/** Two shares and the expected wallet. */
export type Unlock = { shares: readonly [Bytes, Bytes]; expected: ExpectedWallet }
/** A private key as pasted by the user. */
type PastedKey = { chainType: ChainType; privateKey: string }
/** Registration of a new wallet and its id. */
type NewWallet = { walletId: Bytes; registration: Registration }

/** All operations that use a key. Each runs in a fresh worker. */
export type KeyJob =
  /** Checks the browser's cryptography against known answers. */
  | { kind: 'self-test' }
  | ({ kind: 'create'; chainType: ChainType } & NewWallet)
  | ({ kind: 'import' } & PastedKey & NewWallet)
  /** Combines every pair of shares. Each must give the expected wallet. Can seal its keys for later signatures. */
  | { kind: 'check'; shares: readonly Bytes[]; expected: ExpectedWallet; isSealing?: boolean }
  | {
      kind: 'reshare'
      unlock: Unlock
      path: WalletPath
      registration: Registration
      /** The new share version. */
      version: number
    }
  /** Proves another wallet of a root with its own key and the root's identifying key. */
  | {
      kind: 'prove'
      unlock: Unlock
      path: WalletPath
      naming: WalletPath
      registration: Registration
    }
  /** With an approval, signs only the request that it names. */
  | {
      kind: 'sign'
      unlock: Unlock
      path: WalletPath
      request: WalletRequest
      approved?: Approved
      /** From an earlier job. Saves the derivation of the key. */
      sealedKey?: SealedKey
    }
  | { kind: 'export-key'; unlock: Unlock; path: WalletPath }
  | { kind: 'export-phrase'; unlock: Unlock }
  /** Splits the secret into two XOR halves, one sealed to the signer. */
  | { kind: 'halve'; unlock: Unlock; recipient: string }
  /** Derives the Farcaster key: its public key, and a signature if a hash is given. */
  | {
      kind: 'farcaster'
      unlock: Unlock
      path: WalletPath
      appId: string
      generation: number
      hash?: Bytes
    }
  | ({ kind: 'key-address' } & PastedKey)
  /** Seals a pasted key to the signer. */
  | ({ kind: 'seal-key'; recipient: string } & PastedKey)

type Results = {
  'self-test': Record<never, never>
  create: { shares: Shares; wallet: ProvedWallet }
  import: { shares: Shares; wallet: ProvedWallet }
  check: { sealedKeys?: readonly { path: WalletPath; sealedKey: SealedKey }[] }
  reshare: { shares: Shares; wallet: ProvedWallet; passwordProof: string }
  prove: { wallet: ProvedWallet; rootProof: string }
  sign: { address: string; signature: string; sealedKey?: SealedKey }
  /** The only jobs that return a secret as text, for export. */
  'export-key': { text: string; address: string }
  'export-phrase': { text: string }
  halve: { box: SealedBox; appShare: string }
  farcaster: { publicKey: string; signature: Uint8Array | undefined }
  'key-address': { address: string }
  'seal-key': { box: SealedBox }
}
export type KeyJobResult<Job extends KeyJob> = Results[Job['kind']]

/** Failure of a job. Only the code leaves the worker. */
export type KeyJobFailure =
  | ShareErrorCode
  | SignRefusalCode
  | KeyTextErrorCode
  | 'timed_out'
  | 'failed'

export type KeyJobReply =
  | { isDone: true; result: KeyJobResult<KeyJob> }
  | { isDone: false; failure: KeyJobFailure }
