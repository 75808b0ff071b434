import { bytesFromBase58 } from './bytesFromBase58.ts'

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * A legacy transaction with one instruction, the memo. Its blockhash is all zeros, which no chain ever
 * had: nobody can send it, whatever becomes of the signature.
 */
export function memoTransaction(address: string, memo: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(memo)
  return Uint8Array.from([
    // One signature, empty until the wallet fills it in.
    1,
    ...new Uint8Array(SIGNATURE_BYTES),
    // One signer who pays, no read-only signers, one read-only program.
    ...[1, 0, 1],
    ...[2, ...keyOf(address), ...keyOf(MEMO_PROGRAM)],
    ...new Uint8Array(KEY_BYTES),
    // One instruction: program 1, signed by account 0.
    ...[1, 1, 1, 0],
    ...shortLength(data.length),
    ...data,
  ])
}

/** Of a signed transaction with one signature. */
export const firstSignature = (transaction: Uint8Array): Uint8Array =>
  transaction.slice(1, 1 + SIGNATURE_BYTES)

function keyOf(address: string): Uint8Array {
  const key = bytesFromBase58(address)
  if (key.length !== KEY_BYTES) throw new RangeError('A Solana address has 32 bytes')
  return key
}

/** Solana's short form of a length: seven bits a byte, the smallest first. */
function shortLength(length: number): number[] {
  const low = length & 0x7f
  return length > 0x7f ? [low | 0x80, ...shortLength(length >> 7)] : [low]
}
