import type { Chain } from '../chains/findChain.ts'
import { type Description, describeTransaction } from '../transaction/describeTransaction.ts'
import { type PreparedTransaction, prepareTransaction } from '../transaction/prepareTransaction.ts'
import { type AskNode, readToken, type Token } from '../transaction/readToken.ts'
import type { AskedTransaction } from '../transaction/Transaction.ts'
import { transactionError } from './TransactionProblem.ts'

/** All that the screen of one transaction is drawn from. */
export type PreparedStep = PreparedTransaction & {
  chain: Chain
  description: Description
  token: Token | null
}

/** Asks the chain everything at once; a token is asked for its name and kind beside it. */
export async function prepareStep(
  ask: AskNode,
  chain: Chain,
  from: string,
  asked: AskedTransaction,
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
