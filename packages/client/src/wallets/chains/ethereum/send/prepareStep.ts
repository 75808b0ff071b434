import type { EthereumChain } from '../chains/findChain.ts'
import {
  describeTransaction,
  type TransactionDescription,
} from '../transaction/describeTransaction.ts'
import { type PreparedTransaction, prepareTransaction } from '../transaction/prepareTransaction.ts'
import { type CallNode, readToken, type TokenMetadata } from '../transaction/readToken.ts'
import type { ParsedTransaction } from '../transaction/TransactionRequest.ts'
import { transactionError } from './TransactionProblem.ts'

/** Data of the confirmation screen of one transaction. */
export type PreparedStep = PreparedTransaction & {
  /** Chain of the transaction. */
  chain: EthereumChain
  /** Action, assets and addresses of the transaction. */
  description: TransactionDescription
  /** Metadata of the token; null if the transaction concerns no token. */
  token: TokenMetadata | null
}

/** Reads fees, balance and token metadata in parallel. */
export async function prepareStep(
  callNode: CallNode,
  chain: EthereumChain,
  from: string,
  asked: ParsedTransaction,
  isAfterOthers: boolean,
): Promise<PreparedStep> {
  const { token: address } = describeTransaction(asked, from)
  try {
    const [prepared, token] = await Promise.all([
      prepareTransaction(callNode, chain, from, asked, isAfterOthers),
      address ? readToken(callNode, address) : null,
    ])
    const description = describeTransaction(asked, from, token ?? undefined)
    return { ...prepared, chain, description, token }
  } catch (cause) {
    throw transactionError('preparing', { cause })
  }
}
