import type { CallNode } from '../transaction/readToken.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'

/**
 * Simple7702Account of ERC-4337, deployed at this address on public chains. A wallet with its code executes batches
 * that the wallet itself sends or signs, and no others.
 */
export const BATCH_CONTRACT: Hex = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Returns the code of a wallet that authorized a contract (EIP-7702). */
export const delegationCode = (contract: Hex): Hex =>
  `0xef0100${contract.slice(2).toLowerCase() as ''}`

/** EIP-5792: `ready` if the wallet upgrades itself with its first atomic batch. */
export type Atomicity = 'supported' | 'ready' | 'unsupported'

/** Returns whether a wallet can execute several calls as one on a chain. */
export async function readAtomicity(callNode: CallNode, address: string): Promise<Atomicity> {
  const [code, contractCode] = await Promise.all(
    [address, BATCH_CONTRACT].map((of) => callNode('eth_getCode', [of, 'latest'])),
  )
  if (code === delegationCode(BATCH_CONTRACT)) return 'supported'
  return typeof contractCode === 'string' && contractCode.length > 2 ? 'ready' : 'unsupported'
}
