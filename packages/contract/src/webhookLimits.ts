// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers of what is told to an app's back end. */
export const WEBHOOK_LIMITS = {
  endpointsPerAppMax: 10,
  /** As Svix, whose scheme this is, makes its own. */
  secretMinBytes: 24,
  secretMaxBytes: 64,
  /** While a secret is changed, the old one signs beside the new one. */
  secretsPerEndpointMax: 3,
  /** How far the receiver's clock may be from the time a message says. */
  toleranceMs: 5 * 60_000,
  /** How long a receiver may take to answer. */
  deadlineMs: 15 * 1_000,
  /** Longer than the deadline: what a server that died had in hand is sent again after this. */
  leaseMs: 20 * 1_000,
  pollMs: 1 * 1_000,
  /** How long after each attempt that failed the next one is made; after the last the message is given up. */
  retryDelaysMs: [
    5 * 1_000,
    5 * 60_000,
    30 * 60_000,
    2 * 3_600_000,
    5 * 3_600_000,
    10 * 3_600_000,
    10 * 3_600_000,
  ],
  /** Messages that failed together return up to this much later, each by itself. */
  retryJitterShare: 0.1,
  /** A receiver that hangs holds up its own messages only. */
  inFlightPerEndpointMax: 4,
  inFlightMax: 32,
  composedPerStatementMax: 50,
  /** How long a message can be sent again: one that was taken, and one that was given up. */
  deliveredRetentionMs: 1 * 86_400_000,
  retentionMs: 7 * 86_400_000,
  removedPerStatementMax: 1_000,
} as const

/** Numbers of how a transaction is followed until its end is known. */
export const TRANSACTION_WATCH_LIMITS = {
  firstPollMs: 2 * 1_000,
  maxPollMs: 60 * 1_000,
  /** A node may not have heard yet of what another one took: until then nothing bad is believed. */
  doubtMs: 2 * 60_000,
  stillPendingMs: 5 * 60_000,
  watchedMaxMs: 1 * 86_400_000,
  leaseMs: 20 * 1_000,
  watchedAtOnceMax: 16,
} as const
