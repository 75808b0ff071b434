// A separate file, so that pages do not load these limits.

/** Limits of the back-end API. */
export const DIRECTORY_LIMITS = {
  windowMs: 1 * 60_000,
  callsPerAppMax: 6_000,
  /** Lower than `callsPerAppMax`: a search scans all accounts of the app. */
  searchesPerAppMax: 300,
  usersPerPageMax: 100,
  searchTermMaxChars: 256,
  searchedPerKindMax: 100,
  importedAccountsMax: 50,
  accountFieldMaxChars: 1_024,
  customMetadataMaxChars: 1_024,
  walletsMadeAtOnceMax: 10,
  erasedPerStatementMax: 500,
  allowlistEntriesMax: 10_000,
  keyQuorumNameMaxChars: 50,
} as const
