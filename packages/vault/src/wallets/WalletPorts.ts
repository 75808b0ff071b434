import type { DeviceShares } from '../device-share/createDeviceShares.ts'
import type { Boxes } from '../hpke/createBoxes.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { PasswordCalls, Recovery } from '../recovery/RecoveryMethod.ts'
import type { Api } from '../server/createApi.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'

/** Dependencies of the wallet protocol. Tests and processes without a browser inject their own. */
export type WalletPorts = {
  appId: string
  api: Api
  deviceShares: DeviceShares
  keys: KeyWorkers
  boxes: Boxes
  /** Creates the recovery methods for one user and wallet. */
  recoveryFor(passwordCalls: PasswordCalls): Recovery
  /** Called as soon as a password is known, so that the first step of its hash runs beside other work. */
  preparePassword?(password: string): void
  /** The signer's public key: a P-256 point, base64. */
  signerKey: string
  randomBytes: RandomBytes
  pause(ms: number): Promise<void>
  /** Runs work under a lock across all pages of this browser. Without locks, the server resolves conflicts. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>
}
