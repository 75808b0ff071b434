import type { Place } from '../transfer/Transfer.ts'
import { isTestPlace } from './bridgeChain.ts'

/** Where anybody can look up what became of money that did not arrive. */
export function refundLink(place: Place, hash: string): string {
  const host = isTestPlace(place) ? 'testnets.relay.link' : 'relay.link'
  return `https://${host}/transaction/${encodeURIComponent(hash)}`
}
