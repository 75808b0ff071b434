import type { EthereumChain } from '../chains/findChain.ts'
import {
  describeTransaction,
  type TransactionDescription,
} from '../transaction/describeTransaction.ts'
import { type PreparedTransaction, prepareTransaction } from '../transaction/prepareTransaction.ts'
import { type CallNode, readToken, type TokenMetadata } from '../transaction/readToken.ts'
import type { ParsedTransaction } from '../transaction/TransactionRequest.ts'
import { transactionError } from './TransactionProblem.ts'

/** All that the screen of one transaction is drawn from. */
export type PreparedStep = PreparedTransaction & {
  chain: EthereumChain
  description: TransactionDescription
  token: TokenMetadata | null
}

/** Asks the chain everything at once; a token is asked for its name and kind beside it. */
export async function prepareStep(
  ask: CallNode,
  chain: EthereumChain,
  from: string,
  asked: ParsedTransaction,
  isAfterOthers: boolean,
): Promise<PreparedStep> {
  const { token: address } = describeTransaction(asked, from)
  try {
    const [prepared, token] = await Promise.all([
      prepareTransaction(ask, chain, from, asked, isAfterOthers),
      address ? readToken(ask, address) : null,
    ])
    const description = describeTransaction(asked, from, token ?? undefined)
    return { ...prepared, chain, description, token }
  } catch (cause) {
    throw transactionError('preparing', { cause })
  }
}
