import { isIPv4, isIPv6 } from 'node:net'

const UNKNOWN = 'unknown'

/**
 * Client address for rate limits: the socket address, or the one that the trusted proxies saw. Entries of
 * X-Forwarded-For further left are set by clients and ignored.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0) {
    const entries = forwardedFor?.split(',') ?? []
    return network(entries[entries.length - trustedProxies]?.trim())
  }
  return network(socketAddress)
}

/** An IPv6 /64 counts as one address, because one customer controls all of it. */
function network(address: string | undefined): string {
  const plain = address?.replace(/^::ffff:/i, '').split('%', 1)[0]
  if (!plain) return UNKNOWN
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return UNKNOWN
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  const shown = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${shown.join(':')}::/64`
}
