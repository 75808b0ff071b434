import { expect, test } from 'vitest'
import {
  type Costs,
  coresForPeak,
  DAY_OF_1000_USERS,
  HOURS,
  noCost,
  predict,
} from './capacityModel.ts'

const read = { apiSeconds: 0.001, databaseSeconds: 0.002, bytes: 3 }
const costs: Costs = { signUp: noCost, logIn: noCost, refresh: noCost, read, wallet: noCost }

test('adds the costs of all operations and of running idle', () => {
  const idle = { apiSeconds: 0.01, databaseSeconds: 0, bytes: 1 }
  const counts = { ...DAY_OF_1000_USERS, read: 1_000 }
  expect(predict(costs, counts, idle, 100)).toEqual({
    apiSeconds: 2,
    databaseSeconds: 2,
    bytes: 3_100,
  })
})

test('the hours of a day add up to the day', () => {
  expect(HOURS).toHaveLength(24)
  expect(HOURS.reduce((sum, hour) => sum + hour, 0)).toBe(1_000)
})

test('counts cores for the busiest hour, not for the average', () => {
  const day = { ...DAY_OF_1000_USERS, read: 3_600_000 }
  const { api, database } = coresForPeak(costs, day, 0.5)
  expect(api).toBeCloseTo((3_600 * 0.075) / 3_600 / 0.5)
  expect(database).toBeCloseTo(2 * api)
})
