import type { Place } from '../transfer/Transfer.ts'

/** Public chains whose coins are worth nothing: their bridge has a page of its own. */
const TEST_CHAINS: ReadonlySet<number> = new Set([
  11_155_111, 17_000, 560_048, 421_614, 11_155_420, 80_002, 84_532, 44_787, 314_159, 59_141, 43_113,
  999_999_999, 1_301,
])

/** Where anybody can look up what became of money that did not arrive. */
export function refundLink(place: Place, hash: string): string {
  const isTest = place.type === 'ethereum' && TEST_CHAINS.has(place.chain.id)
  return `https://${isTest ? 'testnets.' : ''}relay.link/transaction/${encodeURIComponent(hash)}`
}
