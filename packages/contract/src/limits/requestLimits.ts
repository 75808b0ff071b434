// A separate file, so that pages do not load these limits.

/** Limits of requests and tokens that back ends, the server and @latchkey/node share. */
export const REQUEST_LIMITS = {
  tokenClockSkewMs: 30 * 1_000,
  tokenMaxBytes: 8 * 1024,
  analyticsEventNameMaxChars: 255,
  /** Same size as Svix secrets. */
  webhookSecretMinBytes: 24,
  /** Maximum difference between the receiver's clock and the message's timestamp. */
  webhookToleranceMs: 5 * 60_000,
  walletsPerBatchMax: 100,
  searchTermMaxChars: 256,
  searchedPerKindMax: 100,
  importedAccountsMax: 50,
  accountFieldMaxChars: 1_024,
  customMetadataMaxChars: 1_024,
  walletsPerUserImportMax: 10,
  keyQuorumNameMaxChars: 50,
} as const
