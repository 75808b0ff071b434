import { readSolanaMessage, readSolanaTransaction } from '@latchkey/contract/chains/solanaMessage'
import { base58 } from '@scure/base'
import type { SignedMessage } from '../external-wallet/service.ts'
import { offChainEnvelopes, readOffChainMessage } from './offChainMessage.ts'
import { readMemo } from './readMemo.ts'

export type SignedSiws = SignedMessage & {
  message_type: 'plain' | 'offchain-message' | 'transaction' | null
}

/** Text that the user saw, and the byte forms a wallet may have signed. One of them must verify. */
export type OpenedSignIn = { text: string; payloadsFor(signer: Uint8Array): readonly Uint8Array[] }

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Decodes strict base64; undefined if it is invalid. */
export const readBase64 = (text: string): Uint8Array | undefined =>
  text !== '' && BASE64.test(text) ? Buffer.from(text, 'base64') : undefined

/** Returns every text that the signed data can contain, by its declared form. */
export function openSigned({ message, signature, message_type }: SignedSiws): OpenedSignIn[] {
  if (message_type === 'transaction') return openTransaction(message, signature)
  return message_type === 'offchain-message' ? openOffChain(message) : openPlain(message)
}

function openPlain(text: string): OpenedSignIn[] {
  const bytes = new TextEncoder().encode(text)
  // A signed text must never be a valid transaction.
  if (ifValid(readSolanaMessage, bytes)) return []
  return [{ text, payloadsFor: () => [bytes] }]
}

function openOffChain(message: string): OpenedSignIn[] {
  const bytes = readBase64(message)
  const envelopes = bytes ? readOffChainMessage(bytes) : []
  if (!bytes || envelopes.length === 0) {
    return [{ text: message, payloadsFor: (signer) => offChainEnvelopes(message, signer) }]
  }
  return envelopes.map(({ text, signers }) => ({
    text,
    payloadsFor: (signer) => (signers.every((one) => isSame(one, signer)) ? [bytes] : []),
  }))
}

function openTransaction(message: string, signature: string): OpenedSignIn[] {
  const bytes = readBase64(message)
  const transaction = bytes && ifValid(readSolanaTransaction, bytes)
  if (!transaction) return []
  const text = readMemo(transaction.message, base58.encode)
  const [payer] = transaction.message.accounts
  const [first] = transaction.signatures
  const sent = readBase64(signature)
  if (text === undefined || !payer || !first || !sent || !isSame(first, sent)) return []
  const payloads = [transaction.messageBytes]
  return [{ text, payloadsFor: (signer) => (isSame(payer, signer) ? payloads : []) }]
}

/** Returns the parsed value, or undefined if the bytes are invalid. */
export function ifValid<Value>(
  read: (bytes: Uint8Array) => Value,
  bytes: Uint8Array,
): Value | undefined {
  try {
    return read(bytes)
  } catch {
    return undefined
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)
