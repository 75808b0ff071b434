import { findSolanaSigningError, type ShownAs } from '@latchkey/contract/chains/solanaMessage'
import { ed25519 } from '@noble/curves/ed25519.js'
import { SignRefusal } from './SignRefusal.ts'

/**
 * Signs a Solana message unless it hides a transaction.
 * @throws SignRefusal
 */
export function signSolanaMessage(
  message: Uint8Array,
  privateKey: Uint8Array,
  shownAs?: ShownAs,
): Uint8Array {
  const refusal = findSolanaSigningError(message, ed25519.getPublicKey(privateKey), shownAs)
  if (refusal) throw new SignRefusal(refusal)
  return ed25519.sign(message, privateKey)
}
