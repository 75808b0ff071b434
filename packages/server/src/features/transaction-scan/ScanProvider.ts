import type { TransactionScan } from '@latchkey/contract/transactionScan'
import type { App } from '../../platform/config/createApps.ts'

export type Hex = `0x${string}`

/** A transaction as it is tried out: what it does, not what it costs. */
export type ScannedCall = {
  from: Hex
  to?: Hex | undefined
  value?: Hex | undefined
  gas?: Hex | undefined
  data?: Hex | undefined
}

export type ScanRequest = {
  app: App
  chainId: number
  domain: string
  calls: readonly ScannedCall[]
  /** Addresses the person is known by: one that merely looks like them is a trap. */
  ownAddresses: readonly string[]
}

/** Somebody who says what a transaction would do. What cannot be said is an error, never a blessing. */
export type ScanProvider = (request: ScanRequest) => Promise<TransactionScan>
