import { BRIDGE_SOLANA_CHAIN_ID } from '@latchkey/contract/funding'
import type { Network } from '../transfer/TransferTarget.ts'

/** Solana's networks that no bridge serves [W5.10]. */
const UNSERVED: ReadonlySet<string> = new Set(['devnet', 'testnet'])

/** How the bridge numbers a place; null for one that it does not serve. */
export function bridgeChainId(network: Network): number | null {
  if (network.type === 'ethereum') return network.chain.id
  return UNSERVED.has(network.cluster.name) ? null : BRIDGE_SOLANA_CHAIN_ID
}

/** Public chains whose coins are worth nothing: they have a bridge of their own. */
const TEST_CHAINS: ReadonlySet<number> = new Set([
  11_155_111, 17_000, 560_048, 421_614, 11_155_420, 80_002, 84_532, 44_787, 314_159, 59_141, 43_113,
  999_999_999, 1_301,
])

export const isTestNetwork = (network: Network): boolean =>
  network.type === 'ethereum' && TEST_CHAINS.has(network.chain.id)

/** Whether a bridge goes from one to the other: it serves both, and both are worth something or neither. */
export const canBridge = (one: Network, other: Network): boolean =>
  bridgeChainId(one) !== null &&
  bridgeChainId(other) !== null &&
  isTestNetwork(one) === isTestNetwork(other)
