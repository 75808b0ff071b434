const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

// Few enough signers that their number fits into the first byte.
const headBytes = (transaction: Uint8Array) => 1 + (transaction[0] ?? 0) * SIGNATURE_BYTES

/** The signed part of a transaction. */
export const messageBytesOf = (transaction: Uint8Array): Uint8Array =>
  transaction.slice(headBytes(transaction))

/** The transaction with the signature at its signer's index. */
export function withSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const message = messageBytesOf(transaction)
  const isVersioned = (message[0] ?? 0) >= 0x80
  const keysAt = isVersioned ? 5 : 4
  const signers = message[isVersioned ? 1 : 0] ?? 0
  const places = Array.from({ length: signers }, (_, place) => place)
  const place = places.find((one) => {
    const key = message.slice(keysAt + one * KEY_BYTES, keysAt + (one + 1) * KEY_BYTES)
    return key.every((byte, at) => byte === publicKey[at])
  })
  if (place === undefined) throw new Error('The account is not a signer of this transaction')
  const signed = transaction.slice()
  signed.set(signature, 1 + place * SIGNATURE_BYTES)
  return signed
}
