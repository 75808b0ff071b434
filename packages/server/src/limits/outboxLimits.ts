/** Limits of the queue of mails and text messages. */
export const OUTBOX_LIMITS = {
  pollMs: 1_000,
  leaseMs: 5_000,
  sendTimeoutMs: 10_000,
  /** More than the SMTP connections, so that none waits for the database. */
  inFlightMax: 32,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 15_000],
  retryJitter: [0.5, 1],
  /** One statement per mail would be as expensive as a login. */
  finishTogetherMs: 20,
} as const
