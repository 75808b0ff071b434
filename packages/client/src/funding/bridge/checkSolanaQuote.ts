import type { BridgeTransaction } from '@latchkey/contract/endpoints/funding'
import { hexToBytes } from '../../wallets/chains/ethereum/transaction/toHex.ts'
import type { SolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import {
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../wallets/chains/solana/transaction/programs.ts'
import { readSolanaTransaction } from '../../wallets/chains/solana/transaction/readSolanaTransaction.ts'
import { feeOf } from '../transfer/prepareSolana.ts'
import { type SolanaCall, unsignedTransaction } from '../transfer/unsignedTransaction.ts'

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])
const BYTES = /^(?:0x)?((?:[0-9a-fA-F]{2})*)$/

type Rpc = Pick<SolanaRpc, 'latestBlockhash' | 'fee' | 'balance' | 'simulate'>
type Checked = { bytes: Uint8Array; total: bigint; fee: bigint }

/**
 * Builds a quote's transaction and simulates it to find what leaves the wallet; the quote's own figures are not
 * trusted. Returns null if another account must sign, tokens could move, or the account's owner would change.
 */
export async function checkSolanaQuote(
  rpc: Rpc,
  quoted: BridgeTransaction,
  from: string,
): Promise<Checked | null> {
  const calls = readCalls(quoted)
  if (!calls) return null
  const accounts = calls.flatMap((call) => call.accounts)
  const isOwn = accounts.every(({ address, isSigner }) => !isSigner || address === from)
  // A program needs the token program among its accounts to move tokens.
  const movesTokens = [
    ...accounts.map(({ address }) => address),
    ...calls.map(({ program }) => program),
  ].some((address) => TOKEN_PROGRAMS.has(address))
  if (!isOwn || movesTokens) return null
  const [blockhash, held] = await Promise.all([rpc.latestBlockhash(), rpc.balance(from)])
  const bytes = unsignedTransaction({ payer: from, blockhash, calls })
  try {
    readSolanaTransaction(bytes)
  } catch {
    return null // too long without lookup tables, or invalid
  }
  const [after, fee] = await Promise.all([rpc.simulate(bytes, from), feeOf(rpc, bytes)])
  if (after?.owner !== SYSTEM_PROGRAM) return null
  const total = held - after.lamports - fee
  return total > 0n ? { bytes, total, fee } : null
}

function readCalls(quoted: BridgeTransaction): SolanaCall[] | null {
  if (!('instructions' in quoted) || quoted.instructions.length === 0) return null
  const calls = quoted.instructions.flatMap(({ programId, data, keys }): SolanaCall[] => {
    const hex = BYTES.exec(data)?.[1]
    if (hex === undefined) return []
    const accounts = keys.map(({ pubkey, ...role }) => ({ address: pubkey, ...role }))
    return [{ program: programId, accounts, data: hexToBytes(`0x${hex}`) }]
  })
  return calls.length === quoted.instructions.length ? calls : null
}
