import { expect, test } from 'vitest'
import { toFilterQuery } from './UserFilters.tsx'

test('sends chosen filters with the names of the query, and days as UTC', () => {
  expect(
    toFilterQuery({ method: 'email', secondFactor: 'no', createdFrom: '2026-03-01', wallet: '' }),
  ).toEqual({
    method: 'email',
    second_factor: 'no',
    created_from: String(Date.UTC(2026, 2, 1)),
  })
})

test('sends no day that is not complete', () => {
  expect(toFilterQuery({ loginTo: '2026-0', createdTo: '0001-01-01' })).toEqual({})
})
