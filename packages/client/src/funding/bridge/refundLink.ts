import type { Network } from '../transfer/TransferTarget.ts'
import { isTestNetwork } from './bridgeChain.ts'

/** Where anybody can look up what became of money that did not arrive. */
export function refundLink(network: Network, hash: string): string {
  const host = isTestNetwork(network) ? 'testnets.relay.link' : 'relay.link'
  return `https://${host}/transaction/${encodeURIComponent(hash)}`
}
