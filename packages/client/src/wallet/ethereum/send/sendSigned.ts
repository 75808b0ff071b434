import { keccak_256 } from '@noble/hashes/sha3.js'
import type { CallNode } from '../transaction/readToken.ts'
import { bytesToHex, hexToBytes } from '../transaction/toHex.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { isNodeUnreachable, transactionError } from './TransactionProblem.ts'

/** How nodes say that they have these very bytes already. */
const KNOWN = /already (?:known|imported|exists)|known transaction/i

/** Hands signed bytes to the chain. An answer that got lost is not a refusal. */
export async function sendSigned(
  ask: CallNode,
  signed: string,
  nonce: number,
): Promise<SentTransaction> {
  const hash = bytesToHex(keccak_256(hexToBytes(signed)))
  try {
    await ask('eth_sendRawTransaction', [signed])
    return { hash, signed, nonce, isUncertain: false }
  } catch (cause) {
    if (isNodeUnreachable(cause)) return { hash, signed, nonce, isUncertain: true }
    if (KNOWN.test((cause as Error).message)) return { hash, signed, nonce, isUncertain: false }
    throw transactionError('refused', { cause })
  }
}
