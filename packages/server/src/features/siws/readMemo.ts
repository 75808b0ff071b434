import type { SolanaMessage } from '@latchkey/contract/chains/solanaMessage'

const MEMO_PROGRAMS = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
/** Sets compute limits. Wallets add it automatically. */
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'

/**
 * Reads the memo of a transaction without any other effect: one signer, one memo, and optionally compute
 * budget instructions. Undefined for every other transaction.
 */
export function readMemo(
  { signersRequired, accounts, instructions, lookupTables }: SolanaMessage,
  toBase58: (bytes: Uint8Array) => string,
): string | undefined {
  if (signersRequired !== 1 || lookupTables.length > 0) return undefined
  const programOf = ({ programIndex }: { programIndex: number }) => {
    const program = accounts[programIndex]
    return program && toBase58(program)
  }
  const memos = instructions.filter((one) => MEMO_PROGRAMS.has(programOf(one) ?? ''))
  const others = instructions.filter((one) => !memos.includes(one))
  const [memo] = memos
  const isHarmless =
    memos.length === 1 &&
    memo?.accountIndexes.every((index) => index === 0) &&
    others.every(
      (one) => programOf(one) === COMPUTE_BUDGET_PROGRAM && one.accountIndexes.length === 0,
    )
  return isHarmless && memo ? readUtf8(memo.data) : undefined
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
