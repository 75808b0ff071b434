import { BRIDGE_SOLANA_CHAIN_ID } from '@latchkey/contract/endpoints/funding'
import type { Network } from '../transfer/TransferTarget.ts'

/** Solana clusters that the bridge does not serve [W5.10]. */
const UNSERVED: ReadonlySet<string> = new Set(['devnet', 'testnet'])

/** The bridge's id of a network; null if the bridge does not serve it. */
export function bridgeChainId(network: Network): number | null {
  if (network.type === 'ethereum') return network.chain.id
  return UNSERVED.has(network.cluster.name) ? null : BRIDGE_SOLANA_CHAIN_ID
}

/** Public test chains; the bridge serves them from a separate host. */
const TEST_CHAINS: ReadonlySet<number> = new Set([
  11_155_111, 17_000, 560_048, 421_614, 11_155_420, 80_002, 84_532, 44_787, 314_159, 59_141, 43_113,
  999_999_999, 1_301,
])

export const isTestNetwork = (network: Network): boolean =>
  network.type === 'ethereum' && TEST_CHAINS.has(network.chain.id)

/** Returns whether the bridge serves both networks and both are mainnets or both are test networks. */
export const canBridge = (one: Network, other: Network): boolean =>
  bridgeChainId(one) !== null &&
  bridgeChainId(other) !== null &&
  isTestNetwork(one) === isTestNetwork(other)
