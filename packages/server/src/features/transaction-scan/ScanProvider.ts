import type { TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import type { App } from '../../platform/config/createApps.ts'

export type Hex = `0x${string}`

/** A call to simulate, without fees. */
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
  /** The user's own addresses. An address that merely looks like one of them is suspicious. */
  ownAddresses: readonly string[]
}

/** Scans a transaction. Throws if the result is unknown; never reports it as benign. */
export type ScanProvider = (request: ScanRequest) => Promise<TransactionScan>
