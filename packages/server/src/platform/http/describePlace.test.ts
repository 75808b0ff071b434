import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'
import { describePlace, parseCountry } from './describePlace.ts'

test.each([
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:10.1.2.3', 'private'],
  ['192.168.1.20', 'private'],
  ['172.32.0.1', 'public'],
  ['fd12:3456::1', 'private'],
  ['203.0.113.7', 'public'],
  ['2001:db8::1', 'public'],
  [undefined, null],
  ['no address', null],
])('describes the network of %s as %s', (address, place) => {
  expect(describePlace(undefined, clientAddress(null, address, 0))).toBe(place)
})

test('prefers the country of the proxy over the network', () => {
  expect(describePlace(parseCountry('DE'), '203.0.113.7')).toBe('DE')
})

test.each(['XX', 'T1', 'de', 'Germany', '', undefined, '<b'])(
  'takes no country from %s',
  (header) => {
    expect(parseCountry(header)).toBeUndefined()
  },
)
