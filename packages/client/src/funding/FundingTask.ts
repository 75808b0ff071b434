import type { FundingRequest } from './FundingRequest.ts'

/** Shows the funding screens for a wallet. */
export type FundingTask = { type: 'fund'; request: FundingRequest }
