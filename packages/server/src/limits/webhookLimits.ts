/** Limits of webhook deliveries. */
export const WEBHOOK_LIMITS = {
  endpointsPerAppMax: 10,
  secretMaxBytes: 64,
  /** During a rotation, old and new secrets sign together. */
  secretsPerEndpointMax: 3,
  /** Timeout of a delivery. */
  deadlineMs: 15 * 1_000,
  /** Longer than the timeout: deliveries of a crashed server are retried afterwards. */
  leaseMs: 20 * 1_000,
  pollMs: 1 * 1_000,
  /** Delay before each retry; after the last one the message is dropped. */
  retryDelaysMs: [
    5 * 1_000,
    5 * 60_000,
    30 * 60_000,
    2 * 3_600_000,
    5 * 3_600_000,
    10 * 3_600_000,
    10 * 3_600_000,
  ],
  /** A retry delay is extended by up to 10 % at random, so that failed messages do not return together. */
  retryJitter: [1, 1.1],
  /** A slow receiver delays only its own messages. */
  inFlightPerEndpointMax: 4,
  inFlightMax: 32,
  composedPerStatementMax: 50,
  /** How long a delivered message, and an undelivered one, can be replayed. */
  deliveredRetentionMs: 1 * 86_400_000,
  retentionMs: 7 * 86_400_000,
  removedPerStatementMax: 1_000,
} as const

/** Limits of watching a transaction until its final status. */
export const TRANSACTION_WATCH_LIMITS = {
  firstPollMs: 2 * 1_000,
  /** Delay after each check. The last one repeats. */
  pollDelaysMs: [2 * 1_000, 4 * 1_000, 8 * 1_000, 16 * 1_000, 32 * 1_000, 60 * 1_000],
  pollMs: 1 * 1_000,
  /** Timeout of one check. */
  checkTimeoutMs: 60 * 1_000,
  /** During this time a missing transaction does not count as dropped: nodes sync with delay. */
  missingGraceMs: 2 * 60_000,
  stillPendingMs: 5 * 60_000,
  watchedMaxMs: 1 * 86_400_000,
  /** A transaction whose chain never answers is given up. */
  unansweredMaxMs: 7 * 86_400_000,
  leaseMs: 20 * 1_000,
  inFlightMax: 16,
} as const
