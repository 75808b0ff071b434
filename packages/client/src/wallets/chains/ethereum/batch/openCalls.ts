import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { findChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { ParsedTransaction } from '../transaction/TransactionRequest.ts'

/** Calls of one wallet that are sent together, with their chain and a function that asks its node. */
export function openCalls(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  calls: readonly ParsedTransaction[],
) {
  const rpc = createRpc(client.ports)
  const callAt = (place: number): ParsedTransaction => {
    const asked = calls[place]
    if (!asked) throw new LatchkeyError('invalid_data', 'Invalid transaction request')
    return asked
  }
  const chainOf = () => findChain(settings(), callAt(0).chainId)
  const callNode: CallNode = (method, params) => rpc(chainOf().source, method, params)
  return { callAt, chainOf, callNode }
}
