import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

test.each([
  ['the socket, whatever a header says', '1.1.1.1', '203.0.113.7', 0, '203.0.113.7'],
  ['the last entry behind one proxy', '6.6.6.6, 1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
  ['the one before it behind two', '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1', 2, '1.1.1.1'],
  ['nobody, when the proxies did not say', undefined, '10.0.0.1', 1, 'unknown'],
  ['nobody, when the entry is noise', 'evil<script>', '10.0.0.1', 1, 'unknown'],
  ['an IPv4 address inside IPv6', undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['the network of an IPv6 address', undefined, '2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2::/64'],
  ['the same network, written short', undefined, '2001:0DB8:1:2::9', 0, '2001:db8:1:2::/64'],
  ['the loopback', undefined, '::1', 0, '0:0:0:0::/64'],
])('%s is counted', (_, forwardedFor, socket, proxies, expected) => {
  expect(clientAddress(forwardedFor, socket, proxies)).toBe(expected)
})
