import { isIPv4, isIPv6 } from 'node:net'

/** The /64 of `::1`. */
const LOCAL_IPV6 = '0:0:0:0::'

/** Private networks (RFC 1918, RFC 6598, RFC 3927). A `BlockList` takes four times as long. */
function isPrivateIpv4(address: string): boolean {
  const [first, second = 0] = address.split('.', 2).map(Number)
  if (first === 10) return true
  if (first === 100) return second >= 64 && second < 128
  if (first === 172) return second >= 16 && second < 32
  return (first === 169 && second === 254) || (first === 192 && second === 168)
}

/** Unique local and link-local addresses (RFC 4193, RFC 4291). */
function isPrivateIpv6(address: string): boolean {
  const first = Number.parseInt(address, 16)
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80
}

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
  if (isIPv4(address)) {
    if (address.startsWith('127.')) return 'local'
    return isPrivateIpv4(address) ? 'private' : 'public'
  }
  if (!isIPv6(address)) return null
  if (address === LOCAL_IPV6) return 'local'
  return isPrivateIpv6(address) ? 'private' : 'public'
}
