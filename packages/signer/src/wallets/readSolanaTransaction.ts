import {
  readSolanaTransaction as readTransaction,
  type SolanaTransaction,
} from '@latchkey/contract/chains/solanaMessage'
import { SignerError } from '../SignerError.ts'

const SIGNATURE_BYTES = 64

/** Parses a serialized Solana transaction. Returns its message and a function that adds a signature. */
export function readSolanaTransaction(bytes: Uint8Array) {
  const { messageBytes, message } = parse(bytes)
  const signaturesAt =
    bytes.length - messageBytes.length - message.signersRequired * SIGNATURE_BYTES
  const signers = message.accounts.slice(0, message.signersRequired)

  return {
    message: messageBytes,
    addSignature(publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
      const index = signers.findIndex((signer) => Buffer.from(signer).equals(publicKey))
      if (index < 0) throw new SignerError('refused_payload')
      const signed = Uint8Array.from(bytes)
      signed.set(signature, signaturesAt + index * SIGNATURE_BYTES)
      return signed
    },
  }
}

function parse(bytes: Uint8Array): SolanaTransaction {
  try {
    return readTransaction(bytes)
  } catch (cause) {
    throw new SignerError('refused_payload', { cause })
  }
}
