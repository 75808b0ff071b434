import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { ParsedTransaction } from '../transaction/TransactionRequest.ts'
import type { SendRun } from './createSendRun.ts'
import { transactionError } from './TransactionProblem.ts'

/** Sends transactions without a screen. Each one waits until the previous one is mined. */
export async function sendWithoutConfirmation(
  run: SendRun,
  { address }: EmbeddedWallet,
  calls: readonly ParsedTransaction[],
): Promise<string[]> {
  const hashes: string[] = []
  for (const place of calls.keys()) {
    const prepared = await run.prepare(place, place)
    if (prepared.isShortOfFunds)
      throw new LatchkeyError(
        'insufficient_balance',
        `Wallet ${address} does not have enough funds.`,
        { data: { hashes } },
      )
    const sent = await run.send(prepared, place)
    // The error carries the hash, so the caller can look the transaction up and must not send it again.
    if (sent.isUncertain) throw transactionError('unsettled', { hash: sent.hash })
    hashes.push(sent.hash)
    if (place + 1 < calls.length) await run.wait(sent)
  }
  return hashes
}
