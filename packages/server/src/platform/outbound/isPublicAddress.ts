import { BlockList, isIP } from 'node:net'

/** Non-public networks (IANA special-purpose registries). */
const CLOSED: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]

const closed = new BlockList()
for (const [network, prefix, family] of CLOSED) closed.addSubnet(network, prefix, family)
// Only 2000::/3 is allocated, except tunnels and documentation networks inside it.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const specialPurpose = new BlockList()
specialPurpose.addSubnet('2001::', 23, 'ipv6')
specialPurpose.addSubnet('2001:db8::', 32, 'ipv6')
specialPurpose.addSubnet('2002::', 16, 'ipv6')
specialPurpose.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6) return false
  return open.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6')
}
