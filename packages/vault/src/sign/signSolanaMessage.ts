import { ed25519 } from '@noble/curves/ed25519.js'
import { isSolanaTransaction, signersOfTransaction } from './readSolanaTransaction.ts'
import { SignRefusal } from './SignRefusal.ts'

/** What the person was shown: a message, a transaction, or what the host did not say. */
export type ShownAs = 'message' | 'transaction' | undefined

/**
 * The 64-byte signature of a message. On the wire transactions come by the same method as messages, so:
 * shown as a message, nothing that could be a transaction is signed; shown as a transaction, nothing else
 * is; and where a host does not say, a transaction is signed only if it is exactly that, to the last byte,
 * and this wallet is one that has to sign it. Bytes that merely begin like one are never signed.
 */
export function signSolanaMessage(
  message: Uint8Array,
  privateKey: Uint8Array,
  shownAs?: ShownAs,
): Uint8Array {
  const isOwn = isTransactionOf(message, ed25519.getPublicKey(privateKey))
  if (shownAs === 'transaction' && !isOwn) throw new SignRefusal('malformed')
  const isAllowed = shownAs !== 'message' && isOwn
  if (!isAllowed && isSolanaTransaction(message)) throw new SignRefusal('hidden_transaction')
  return ed25519.sign(message, privateKey)
}

function isTransactionOf(message: Uint8Array, publicKey: Uint8Array): boolean {
  const signers = signersOfTransaction(message) ?? []
  return signers.some((signer) => signer.every((byte, at) => byte === publicKey[at]))
}
