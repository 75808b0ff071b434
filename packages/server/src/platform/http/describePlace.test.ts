import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'
import { describePlace, parseCountry } from './describePlace.ts'

test.each([
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:10.1.2.3', 'private'],
  ['192.168.1.20', 'private'],
  ['172.15.255.255', 'public'],
  ['172.16.0.0', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.1', 'public'],
  ['100.63.255.255', 'public'],
  ['100.64.0.0', 'private'],
  ['100.127.255.255', 'private'],
  ['100.128.0.0', 'public'],
  ['169.254.1.1', 'private'],
  ['192.169.0.1', 'public'],
  ['fd12:3456::1', 'private'],
  ['203.0.113.7', 'public'],
  ['2001:db8::1', 'public'],
  ['fe80::1', 'private'],
  ['febf::1', 'private'],
  ['fec0::1', 'public'],
  ['fbff::1', 'public'],
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
