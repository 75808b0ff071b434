import type { Network } from '../transfer/TransferTarget.ts'
import { isTestNetwork } from './bridgeChain.ts'

/** Link to the bridge's page about a transfer, for refunds. */
export function refundLink(network: Network, hash: string): string {
  const host = isTestNetwork(network) ? 'testnets.relay.link' : 'relay.link'
  return `https://${host}/transaction/${encodeURIComponent(hash)}`
}
