/** Limits of the operator's dashboard. */
export const OPERATOR_LIMITS = {
  /** How long a second factor opens the dashboard for a session. */
  operatorSessionMs: 8 * 3_600_000,
  operatorRowsPerPageMax: 50,
  searchMaxChars: 200,
  /** Rows that the first statement of a filtered list looks at: enough for a common match. */
  filterFirstWindowRows: 500,
  /** Rows that one statement of a filtered list looks at, at most. */
  filterWindowRows: 4_000,
  /** Accounts up to which a filter by their type starts from them, and not from the users. */
  filterFewAccounts: 1_000,
  /** How long one call looks for rows that fit a filter. The next page goes on. */
  filterTimeMs: 500,
  /** Failed requests stored per app, minute and process. The log has all of them. */
  requestErrorsPerMinuteMax: 600,
  /** Failed requests of one statement. More wait for the next one. */
  requestErrorsPerInsertMax: 200,
} as const
