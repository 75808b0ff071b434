/** Limits of back-end reads of server wallets. */
export const WALLET_READ_LIMITS = {
  /** Concurrent creations; the signer creates keys one at a time anyway. */
  concurrentCreationsMax: 5,
  /** Each balance needs one or two node calls. */
  balancesPerCallMax: 20,
  nodeTimeoutMs: 5 * 1_000,
  transactionsPerPageMax: 25,
  /** Maximum number of transactions searched for one page. */
  transactionsSearchedMax: 200,
  fiatDecimals: 2,
} as const
