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
/** An operation alone, and one of many at a time: these share statements and cost less. */
export type Costs = Record<Operation, { alone: Cost; together: Cost }>
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

/** After these the share of busy time does not change any more. */
const ROUNDS = 20

export const noCost: Cost = { apiSeconds: 0, databaseSeconds: 0, bytes: 0 }

const sum = (costs: readonly Cost[]): Cost => ({
  apiSeconds: costs.reduce((total, { apiSeconds }) => total + apiSeconds, 0),
  databaseSeconds: costs.reduce((total, { databaseSeconds }) => total + databaseSeconds, 0),
  bytes: costs.reduce((total, { bytes }) => total + bytes, 0),
})
const times = ({ apiSeconds, databaseSeconds, bytes }: Cost, factor: number): Cost => ({
  apiSeconds: apiSeconds * factor,
  databaseSeconds: databaseSeconds * factor,
  bytes: bytes * factor,
})

/**
 * Costs of operations on processes that are busy for a share of the time. A call shares a statement if two are under
 * way already: a queue is so long for this share to the power of three.
 */
function costsAt(costs: Costs, counts: Counts, busy: number): Cost {
  const shared = busy ** 3
  return sum(
    OPERATIONS.map((operation) => {
      const { alone, together } = costs[operation]
      return times(sum([times(alone, 1 - shared), times(together, shared)]), counts[operation])
    }),
  )
}

/** Costs of operations that arrive at one process in some seconds. */
export function predict(costs: Costs, counts: Counts, seconds: number): Cost {
  let busy = 0
  // How busy the process is depends on the costs, and the costs on how busy it is.
  for (let round = 0; round < ROUNDS; round += 1) {
    busy = Math.min(1, costsAt(costs, counts, busy).apiSeconds / seconds)
  }
  return costsAt(costs, counts, busy)
}

/** Costs of a day at one process, whose hours may be shorter than real ones. */
export function predictDay(costs: Costs, day: Counts, hourSeconds: number): Cost {
  return sum(HOURS.map((share) => predict(costs, partOf(day, share / 1_000), hourSeconds)))
}

/** Cores that the busiest hour of a day needs if they are at most this busy. */
export function coresForPeak(
  costs: Costs,
  day: Counts,
  busyMax = 0.6,
): { api: number; database: number } {
  const peak = partOf(day, Math.max(...HOURS) / 1_000)
  const { apiSeconds, databaseSeconds } = costsAt(costs, peak, busyMax)
  const cores = (seconds: number) => seconds / 3_600 / busyMax
  return { api: cores(apiSeconds), database: cores(databaseSeconds) }
}

const partOf = (counts: Counts, share: number): Counts =>
  Object.fromEntries(OPERATIONS.map((name) => [name, counts[name] * share])) as Counts
