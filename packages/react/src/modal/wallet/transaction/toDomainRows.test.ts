import { expect, test } from 'vitest'
import { toDomainRows } from './toDomainRows.ts'

const data = (domain: Record<string, unknown>) => ({
  domain,
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
})
const settings = { supportedChains: [{ id: 31_337, name: 'Sandbox One' }], hasScreens: true }
const rows = (domain: Record<string, unknown>) => toDomainRows(data(domain), settings, 31_337)
const other = { note: 'Not the network this wallet is on', tone: 'danger' }

test('names the network of a signature and marks one that is not active', () => {
  expect(rows({})).toEqual([])
  expect(rows({ chainId: 31_337 })).toEqual([{ label: 'Network', value: 'Sandbox One' }])
  expect(rows({ chainId: 8453 })).toEqual([{ label: 'Network', value: 'Base', ...other }])
  expect(rows({ chainId: 99 })).toEqual([{ label: 'Network', value: 'Chain ID 99', ...other }])
  expect(rows({ chainId: 'x' })).toEqual([{ label: 'Network', value: 'Unknown', ...other }])
})
