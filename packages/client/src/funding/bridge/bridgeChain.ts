import { BRIDGE_SOLANA_CHAIN_ID } from '@latchkey/contract/funding'
import type { Place } from '../transfer/Transfer.ts'

/** Solana's networks that no bridge serves [W5.10]. */
const UNSERVED: ReadonlySet<string> = new Set(['devnet', 'testnet'])

/** How the bridge numbers a place; null for one that it does not serve. */
export function bridgeChainOf(place: Place): number | null {
  if (place.type === 'ethereum') return place.chain.id
  return UNSERVED.has(place.cluster.name) ? null : BRIDGE_SOLANA_CHAIN_ID
}
