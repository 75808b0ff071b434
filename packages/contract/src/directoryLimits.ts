// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers of what an app's back end may ask for. */
export const DIRECTORY_LIMITS = {
  windowMs: 1 * 60_000,
  callsPerAppMax: 6_000,
  /** A word is looked for in all accounts of the app, one after the other. */
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
