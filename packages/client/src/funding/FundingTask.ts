import type { FundingRequest } from './FundingRequest.ts'

/** Shows the funding screens for a wallet. */
export type FundingTask = {
  /** Distinguishes the task from other wallet tasks. */
  type: 'fund'
  /** Wallet, asset and amount. */
  request: FundingRequest
}
