// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers of what a back end reads of server wallets. */
export const WALLET_READ_LIMITS = {
  walletsMadeTogetherMax: 100,
  /** The signer makes keys one after the other anyway. */
  walletsMadeAtOnceMax: 5,
  /** Each is a question or two to a node. */
  balancesPerCallMax: 20,
  nodeTimeoutMs: 5 * 1_000,
  transactionsPerPageMax: 25,
  /** Of how many that were sent those of one asset are looked for, for one page. */
  transactionsSearchedMax: 200,
  fiatDecimals: 2,
} as const
