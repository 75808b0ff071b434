import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

test.each([
  ['the socket address without trusted proxies', '1.1.1.1', '203.0.113.7', 0, '203.0.113.7'],
  ['the last entry behind one proxy', '6.6.6.6, 1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
  [
    'the second-last entry behind two proxies',
    '6.6.6.6, 1.1.1.1, 10.0.0.2',
    '10.0.0.1',
    2,
    '1.1.1.1',
  ],
  ['unknown without the header', undefined, '10.0.0.1', 1, 'unknown'],
  ['unknown for an invalid entry', 'evil<script>', '10.0.0.1', 1, 'unknown'],
  [
    'the IPv4 address of an IPv4-mapped IPv6 address',
    undefined,
    '::ffff:203.0.113.7',
    0,
    '203.0.113.7',
  ],
  ['the /64 network of an IPv6 address', undefined, '2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2::/64'],
  [
    'the /64 network of a compressed IPv6 address',
    undefined,
    '2001:0DB8:1:2::9',
    0,
    '2001:db8:1:2::/64',
  ],
  ['the /64 network of the loopback address', undefined, '::1', 0, '0:0:0:0::/64'],
])('returns %s', (_, forwardedFor, socket, proxies, expected) => {
  expect(clientAddress(forwardedFor, socket, proxies)).toBe(expected)
})
