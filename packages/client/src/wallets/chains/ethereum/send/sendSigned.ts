import { keccak_256 } from '@noble/hashes/sha3.js'
import type { CallNode } from '../transaction/readToken.ts'
import { bytesToHex, hexToBytes } from '../transaction/toHex.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { isNodeUnreachable, transactionError } from './TransactionProblem.ts'

/** Messages of nodes that already have the transaction. */
const KNOWN = /already (?:known|imported|exists)|known transaction/i

/** Submits a signed transaction. A lost reply does not count as a rejection. */
export async function sendSigned(
  callNode: CallNode,
  signed: string,
  nonce: number,
): Promise<SentTransaction> {
  const hash = bytesToHex(keccak_256(hexToBytes(signed)))
  try {
    await callNode('eth_sendRawTransaction', [signed])
    return { hash, signed, nonce, isUncertain: false }
  } catch (cause) {
    if (isNodeUnreachable(cause)) return { hash, signed, nonce, isUncertain: true }
    if (KNOWN.test((cause as Error).message)) return { hash, signed, nonce, isUncertain: false }
    throw transactionError('refused', { cause })
  }
}
