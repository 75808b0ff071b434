/** One measured value. Its id names it in the budgets and in the results. */
export type Figure = {
  id: string
  /** Name of the measured value in tables. */
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 'per second' | 'requests' | 'packages' | 'failures' | 'times'
  /** The same value of other products, measured in the same run. */
  peers?: Readonly<Record<string, number>>
}

/** A limit that a figure must keep. */
export type Budget = { atMost: number } | { atLeast: number }

/** True if the value is within the budget. */
export const isWithin = (value: number, budget: Budget): boolean =>
  'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
