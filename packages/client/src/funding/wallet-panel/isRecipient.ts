import { base58 } from '@scure/base'
import type { Network } from '../transfer/TransferTarget.ts'

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ADDRESS_BYTES = 32

/** Returns whether a text is an address of the network. */
export function isRecipient({ type }: Pick<Network, 'type'>, text: string): boolean {
  if (type === 'ethereum') return ETHEREUM_ADDRESS.test(text)
  try {
    return base58.decode(text).length === SOLANA_ADDRESS_BYTES
  } catch {
    return false // not base58
  }
}
