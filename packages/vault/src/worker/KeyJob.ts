import type { SealedBox } from '@latchkey/contract/hpke'
import type { WalletRequest } from '@latchkey/contract/vaultMessages'
import type { KeyTextErrorCode } from '../keys/KeyTextError.ts'
import type { ChainType, WalletPath } from '../keys/openKeys.ts'
import type { ExpectedWallet } from '../shares/combineShares.ts'
import type { ShareErrorCode } from '../shares/ShareError.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { SignRefusalCode } from '../sign/SignRefusal.ts'
import type { ProvedWallet, Registration } from './proveWallet.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Two shares and the wallet they are said to be of. */
export type Unlock = { shares: readonly [Bytes, Bytes]; expected: ExpectedWallet }
/** A private key as a person pasted it. */
type PastedKey = { chainType: ChainType; privateKey: string }
/** For whom a wallet is registered, and under which id. */
type NewWallet = { walletId: Bytes; registration: Registration }

/** Everything that is ever done with a key. Each is one worker's whole life. */
export type KeyJob =
  /** Whether the cryptography of this browser gives the published answers. */
  | { kind: 'self-test' }
  | ({ kind: 'create'; chainType: ChainType } & NewWallet)
  | ({ kind: 'import' } & PastedKey & NewWallet)
  /** Joins every pair of the shares that are there; each must be the expected wallet. */
  | { kind: 'check'; shares: readonly Bytes[]; expected: ExpectedWallet }
  | { kind: 'reshare'; unlock: Unlock; path: WalletPath; registration: Registration }
  /** Another wallet of a root, with the word of its own key and of the one that names the root. */
  | {
      kind: 'prove'
      unlock: Unlock
      path: WalletPath
      naming: WalletPath
      registration: Registration
    }
  | { kind: 'sign'; unlock: Unlock; path: WalletPath; request: WalletRequest }
  | { kind: 'export-key'; unlock: Unlock; path: WalletPath }
  | { kind: 'export-phrase'; unlock: Unlock }
  /** The whole secret in two halves: one leaves only for the signer, each alone is nothing. */
  | { kind: 'halve'; unlock: Unlock; recipient: string }
  /** The key that signs for a Farcaster account: its public half, and a signature where there is a hash. */
  | {
      kind: 'farcaster'
      unlock: Unlock
      path: WalletPath
      appId: string
      generation: number
      hash?: Bytes
    }
  | ({ kind: 'key-address' } & PastedKey)
  /** A pasted key that leaves only for the signer. */
  | ({ kind: 'seal-key'; recipient: string } & PastedKey)

type Results = {
  'self-test': Record<never, never>
  create: { shares: Shares; wallet: ProvedWallet }
  import: { shares: Shares; wallet: ProvedWallet }
  check: Record<never, never>
  reshare: { shares: Shares; wallet: ProvedWallet }
  prove: { wallet: ProvedWallet; rootProof: string }
  sign: { address: string; signature: string }
  /** The one time a secret leaves as text: a person asked to see it. */
  'export-key': { text: string; address: string }
  'export-phrase': { text: string }
  halve: { box: SealedBox; appShare: string }
  farcaster: { publicKey: string; signature: Uint8Array | undefined }
  'key-address': { address: string }
  'seal-key': { box: SealedBox }
}
export type KeyJobResult<Job extends KeyJob> = Results[Job['kind']]

/** Why a job has no result. Only the code leaves the worker, never a message or a cause. */
export type KeyJobFailure =
  | ShareErrorCode
  | SignRefusalCode
  | KeyTextErrorCode
  | 'timed_out'
  | 'failed'

export type KeyJobReply =
  | { isDone: true; result: KeyJobResult<KeyJob> }
  | { isDone: false; failure: KeyJobFailure }
