/** Failure of a Solana transaction, with the program logs. */
export class SolanaProblem extends Error {
  override readonly name = 'SolanaProblem'

  constructor(
    message: string,
    readonly logs: readonly string[] = [],
    options?: { cause: unknown },
  ) {
    super(message, options)
  }
}

const INSUFFICIENT_FUNDS = /insufficient (?:lamports|funds)[^\n]*/i

/** Returns the "insufficient funds" line of the program logs or the message, or null [W8.6]. */
export function findInsufficientFundsLog(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null
  const problem = thrown instanceof SolanaProblem ? thrown : thrown.cause
  const lines = problem instanceof SolanaProblem ? problem.logs : []
  for (const line of [...lines, thrown.message]) {
    const found = INSUFFICIENT_FUNDS.exec(line)?.[0]
    if (found) return found
  }
  return null
}
