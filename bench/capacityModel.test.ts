import { expect, test } from 'vitest'
import {
  type Costs,
  coresForPeak,
  DAY_OF_1000_USERS,
  HOURS,
  noCost,
  predict,
  predictDay,
} from './capacityModel.ts'

const alone = { apiSeconds: 0.001, databaseSeconds: 0.002, bytes: 3 }
const together = { apiSeconds: 0.0005, databaseSeconds: 0.001, bytes: 3 }
const none = { alone: noCost, together: noCost }
const costsOf = (read: Costs['read']): Costs => ({
  ...{ signUp: none, logIn: none, refresh: none, wallet: none },
  read,
})
const reads = (read: number) => ({ ...DAY_OF_1000_USERS, read })

test('adds the costs of all operations', () => {
  const costs = { ...costsOf({ alone, together: alone }), wallet: { alone, together: alone } }
  const { apiSeconds, databaseSeconds, bytes } = predict(costs, reads(975), 100)
  expect(apiSeconds).toBeCloseTo(1)
  expect(databaseSeconds).toBeCloseTo(2)
  expect(bytes).toBeCloseTo(3_000)
})

test('operations cost less the busier the process is', () => {
  const costs = costsOf({ alone, together })
  const each = (count: number) => predict(costs, reads(count), 1).apiSeconds / count
  expect(each(1)).toBeCloseTo(0.001, 5)
  expect(each(500)).toBeCloseTo(0.000_95, 5)
  expect(each(10_000)).toBeCloseTo(0.0005, 5)
})

test('the hours of a day add up to the day', () => {
  expect(HOURS).toHaveLength(24)
  expect(HOURS.reduce((sum, hour) => sum + hour, 0)).toBe(1_000)
  const costs = costsOf({ alone, together: alone })
  expect(predictDay(costs, reads(1_000), 3_600).apiSeconds).toBeCloseTo(1)
})

test('counts cores for the busiest hour, not for the average', () => {
  const day = reads(3_600_000)
  const { api, database } = coresForPeak(costsOf({ alone, together }), day, 0.5)
  expect(api).toBeCloseTo((3_600 * 0.9375 * 0.075) / 3_600 / 0.5)
  expect(database).toBeCloseTo(2 * api)
})
