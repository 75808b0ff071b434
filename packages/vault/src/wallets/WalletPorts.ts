import type { DeviceShares } from '../device-share/createDeviceShares.ts'
import type { Boxes } from '../hpke/createBoxes.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { ReadPepper, Recovery } from '../recovery/RecoveryMethod.ts'
import type { Api } from '../server/createApi.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'

/** What the protocol of wallets stands on; a test, or a process without a browser, hands in its own. */
export type WalletPorts = {
  appId: string
  api: Api
  deviceShares: DeviceShares
  keys: KeyWorkers
  boxes: Boxes
  /** The ways to recover, for one person: what is mixed into a password is read in their name. */
  recoveryFor(readPepper: ReadPepper): Recovery
  /** What recovery shares are sealed to: the signer's P-256 point, base64. */
  signerKey: string
  randomBytes: RandomBytes
  pause(ms: number): Promise<void>
  /** One after another among all pages of this browser; where it cannot be told, the server decides alone. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>
}
