import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { findChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import { transactionError } from '../send/TransactionProblem.ts'
import { describeTransaction } from '../transaction/describeTransaction.ts'
import { type CallNode, readToken } from '../transaction/readToken.ts'
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

  /** Describes one call while the transaction that contains all calls is prepared. */
  async function describeWith<Opened>(opening: Promise<Opened>, place: number, address: string) {
    const asked = callAt(place)
    const { token: tokenAddress } = describeTransaction(asked, address)
    try {
      const [opened, token] = await Promise.all([
        opening,
        tokenAddress ? readToken(callNode, tokenAddress) : null,
      ])
      const description = describeTransaction(asked, address, token ?? undefined)
      return { opened, call: { asked, description, token } }
    } catch (cause) {
      throw cause instanceof LatchkeyError ? cause : transactionError('preparing', { cause })
    }
  }
  return { callAt, chainOf, callNode, describeWith }
}
