/** Operations of an app's users. */
export const OPERATIONS = ['signUp', 'logIn', 'refresh', 'read', 'wallet'] as const
export type Operation = (typeof OPERATIONS)[number]

/** The cost of one operation. */
export type Cost = {
  /** Processor time of the API, in seconds. */
  apiSeconds: number
  /** Processor time of PostgreSQL, in seconds. */
  databaseSeconds: number
  /** Growth of tables and indexes. */
  bytes: number
}
export type Costs = Record<Operation, Cost>
export type Counts = Record<Operation, number>

/**
 * A day of 1,000 daily active users: two sessions each that read and refresh, every fifth logs in again, and some sign
 * up, most of whom get a wallet. An assumption: replace it by the numbers of the app.
 */
export const DAY_OF_1000_USERS: Counts = {
  signUp: 30,
  logIn: 200,
  refresh: 3_000,
  read: 6_000,
  wallet: 25,
}

/** Share of the day's operations in each hour, in thousandths: low at night, a peak in the evening. */
export const HOURS = [
  ...[18, 13, 10, 9, 9, 12, 20, 31, 42, 49, 52, 54],
  ...[56, 54, 51, 49, 50, 53, 58, 66, 75, 74, 61, 34],
] as const

export const noCost: Cost = { apiSeconds: 0, databaseSeconds: 0, bytes: 0 }

/** Adds the costs of counted operations and of running idle for a time. */
export function predict(costs: Costs, counts: Counts, idlePerSecond: Cost, seconds: number): Cost {
  const total: Cost = {
    apiSeconds: idlePerSecond.apiSeconds * seconds,
    databaseSeconds: idlePerSecond.databaseSeconds * seconds,
    bytes: idlePerSecond.bytes * seconds,
  }
  for (const operation of OPERATIONS) {
    const { apiSeconds, databaseSeconds, bytes } = costs[operation]
    total.apiSeconds += apiSeconds * counts[operation]
    total.databaseSeconds += databaseSeconds * counts[operation]
    total.bytes += bytes * counts[operation]
  }
  return total
}

/** Cores that the busiest hour of a day needs if they are at most this busy. */
export function coresForPeak(
  costs: Costs,
  day: Counts,
  busyMax = 0.6,
): { api: number; database: number } {
  const peak = Math.max(...HOURS) / HOURS.reduce((sum, hour) => sum + hour, 0)
  const { apiSeconds, databaseSeconds } = predict(costs, day, noCost, 0)
  const cores = (seconds: number) => (seconds * peak) / 3_600 / busyMax
  return { api: cores(apiSeconds), database: cores(databaseSeconds) }
}
