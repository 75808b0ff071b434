import { SignerError } from '../SignerError.ts'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSIONED = 0x80
const HEADER_BYTES = 3

/** Parses a serialized Solana transaction. Returns its message and a function that adds a signature. */
export function readSolanaTransaction(bytes: Uint8Array) {
  const { count: signatures, end: signaturesAt } = readCompact(bytes, 0)
  const messageAt = signaturesAt + signatures * SIGNATURE_BYTES
  const message = bytes.subarray(messageAt)
  const headerAt = ((message[0] ?? 0) & VERSIONED) === 0 ? 0 : 1
  const required = message[headerAt] ?? 0
  const { count: accounts, end: accountsAt } = readCompact(message, headerAt + HEADER_BYTES)
  const isComplete = message.byteLength > accountsAt + accounts * KEY_BYTES
  if (!isComplete || required !== signatures || required > accounts) {
    throw new SignerError('refused_payload')
  }

  return {
    message,
    addSignature(publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
      for (let index = 0; index < required; index += 1) {
        const at = accountsAt + index * KEY_BYTES
        if (!Buffer.from(message.subarray(at, at + KEY_BYTES)).equals(publicKey)) continue
        const signed = Uint8Array.from(bytes)
        signed.set(signature, signaturesAt + index * SIGNATURE_BYTES)
        return signed
      }
      throw new SignerError('refused_payload')
    },
  }
}

/** Reads Solana's compact-u16. */
function readCompact(bytes: Uint8Array, from: number): { count: number; end: number } {
  let count = 0
  for (let position = 0; position < 3; position += 1) {
    const part = bytes[from + position]
    if (part === undefined) break
    count |= (part & 0x7f) << (7 * position)
    if (part < 0x80) return { count, end: from + position + 1 }
  }
  throw new SignerError('refused_payload')
}
