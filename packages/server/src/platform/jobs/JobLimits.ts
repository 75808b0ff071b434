/** Times and sizes of a queue. */
export type JobLimits = {
  pollMs: number
  /** A job of a crashed process runs again after this time. Longer than a few polls, which renew leases. */
  leaseMs: number
  /** An attempt that takes longer counts as failed. */
  timeoutMs: number
  inFlightMax: number
  /** Per value of the slot key. Without it, one key can use all slots. */
  inFlightPerKeyMax?: number
  /** Delay after each attempt. The last one repeats. */
  retryDelaysMs: readonly number[]
  /** Factors between which a delay is multiplied at random, so that failed jobs do not return together. */
  retryJitter: readonly [from: number, to: number]
  /** A job is given up after this many attempts, or at this age. Without both, it is retried forever. */
  attemptsMax?: number
  ageMaxMs?: number
  /** Finished jobs are collected for this time and saved in one statement. */
  finishTogetherMs?: number
  /** How long finished jobs stay in a table that keeps them. */
  retention?: { doneMs: number; givenUpMs: number; removedPerStatementMax: number }
}
