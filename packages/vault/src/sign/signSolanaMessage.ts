import { ed25519 } from '@noble/curves/ed25519.js'
import { isSolanaTransaction } from './isSolanaTransaction.ts'
import { SignRefusal } from './SignRefusal.ts'

/** The 64-byte signature of a message, which must not be a transaction in disguise. */
export function signSolanaMessage(message: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (isSolanaTransaction(message)) throw new SignRefusal('hidden_transaction')
  return ed25519.sign(message, privateKey)
}
