import type { WalletRequest } from '@latchkey/contract/vaultMessages'
import type { RootAddresses, WalletPath } from '../keys/openKeys.ts'
import type { ExpectedWallet } from '../shares/combineShares.ts'
import type { ShareErrorCode } from '../shares/ShareError.ts'
import type { Shares } from '../shares/splitEntropy.ts'
import type { SignRefusalCode } from '../sign/SignRefusal.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Two shares and the wallet they are said to be of. */
export type Unlock = { shares: readonly [Bytes, Bytes]; expected: ExpectedWallet }

/** Everything that is ever done with a key. Each is one worker's whole life. */
export type KeyJob =
  /** Whether the cryptography of this browser gives the published answers. */
  | { kind: 'self-test' }
  | { kind: 'create'; walletId: Bytes }
  | { kind: 'reshare'; unlock: Unlock }
  | { kind: 'address'; unlock: Unlock; path: WalletPath }
  | { kind: 'sign'; unlock: Unlock; path: WalletPath; request: WalletRequest }
  | { kind: 'export-phrase'; unlock: Unlock }

type Results = {
  'self-test': Record<never, never>
  create: { shares: Shares; addresses: RootAddresses }
  reshare: { shares: Shares }
  address: { address: string }
  sign: { address: string; signature: string }
  /** The one time a secret leaves as text: a person asked to see it. */
  'export-phrase': { phrase: string }
}
export type KeyJobResult<Job extends KeyJob> = Results[Job['kind']]

/** Why a job has no result. Only the code leaves the worker, never a message or a cause. */
export type KeyJobFailure = ShareErrorCode | SignRefusalCode | 'timed_out' | 'failed'

export type KeyJobReply =
  | { isDone: true; result: KeyJobResult<KeyJob> }
  | { isDone: false; failure: KeyJobFailure }
