import { encodeCompactU16 } from '@latchkey/contract/chains/byteReader'
import { base58 } from '@scure/base'

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Builds a legacy transaction with one memo instruction. Its blockhash is all zeros, which no chain has, so it
 * can never be sent.
 */
export function memoTransaction(address: string, memo: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(memo)
  return Uint8Array.from([
    // One signature, empty until the wallet fills it in.
    1,
    ...new Uint8Array(SIGNATURE_BYTES),
    // One signer (the fee payer), no read-only signers, one read-only program.
    ...[1, 0, 1],
    ...[2, ...keyOf(address), ...keyOf(MEMO_PROGRAM)],
    ...new Uint8Array(KEY_BYTES),
    // One instruction: program 1, signed by account 0.
    ...[1, 1, 1, 0],
    ...encodeCompactU16(data.length),
    ...data,
  ])
}

/** Returns the signature of a transaction with one signer. */
export const firstSignature = (transaction: Uint8Array): Uint8Array =>
  transaction.slice(1, 1 + SIGNATURE_BYTES)

function keyOf(address: string): Uint8Array {
  const key = base58.decode(address)
  if (key.length !== KEY_BYTES) throw new RangeError('A Solana address has 32 bytes')
  return key
}
