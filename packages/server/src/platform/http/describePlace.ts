import { BlockList, isIPv4 } from 'node:net'

/** The /64 of `::1`. A `BlockList` with it would also match IPv4. */
const LOCAL_IPV6 = '0:0:0:0::'

const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv4')
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Cloudflare and others send XX if they do not know the country. */
const NO_COUNTRY = 'XX'

/** Reads a country header: an ISO 3166 code in capitals. */
export const parseCountry = (header: string | undefined): string | undefined =>
  header && /^[A-Z]{2}$/.test(header) && header !== NO_COUNTRY ? header : undefined

/**
 * Describes where a client is, without storing its address: the country that the proxy sent, else the kind of its
 * network. Null if the address is unknown.
 */
export function describePlace(country: string | undefined, clientAddress: string): string | null {
  if (country) return country
  const [address = ''] = clientAddress.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (family === 'ipv6' && !address.includes(':')) return null
  if (address === LOCAL_IPV6 || (family === 'ipv4' && address.startsWith('127.'))) return 'local'
  return PRIVATE.check(address, family) ? 'private' : 'public'
}
