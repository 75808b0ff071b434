/** Limits of the back-end API. */
export const DIRECTORY_LIMITS = {
  windowMs: 1 * 60_000,
  callsPerAppMax: 6_000,
  /** Lower than `callsPerAppMax`, because a search takes longer than a look-up. */
  searchesPerAppMax: 300,
  usersPerPageMax: 100,
  erasedPerStatementMax: 500,
  allowlistEntriesMax: 10_000,
  denylistEntriesMax: 100_000,
} as const
