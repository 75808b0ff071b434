import {
  findSolanaSigningError,
  isSolanaTransaction,
  type ShownAs,
} from '@latchkey/contract/chains/solanaMessage'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import type { Subject } from '../policies/Subject.ts'
import { SignerError } from '../SignerError.ts'
import type { Prepared, WalletRequest } from './Prepared.ts'
import { readSolanaMessage } from './readSolanaMessage.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const base64Param = (name: string) =>
  z.object({
    [name]: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    encoding: z.literal('base64'),
  })
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Methods of Solana wallets. Browser clients sign transactions as messages (docs/protocol.md). */
export const SOLANA_METHODS = {
  signMessage({ address, params }: WalletRequest): Prepared {
    const message = read('message', params)
    const refusal = findSolanaSigningError(message, base58.decode(address), shownAs(params))
    if (refusal) throw new SignerError('refused_payload')
    // The signed bytes are a valid transaction, whatever the method was called.
    const isTransaction = isSolanaTransaction(message)
    return {
      subject: isTransaction ? subjectOf(message) : { kind: 'message' },
      ...(isTransaction && { method: 'signTransaction' }),
      sign: (key) => ({ signature: toBase64(ed25519.sign(message, key)), encoding: 'base64' }),
    }
  },

  signTransaction: prepareTransaction,
  /** Signs only. The caller sends the transaction. */
  signAndSendTransaction: prepareTransaction,
}

function prepareTransaction({ params }: WalletRequest): Prepared {
  const transaction = readSolanaTransaction(read('transaction', params))
  return {
    subject: subjectOf(transaction.message),
    sign(key) {
      const signature = ed25519.sign(transaction.message, key)
      const signed = transaction.addSignature(ed25519.getPublicKey(key), signature)
      return { signed_transaction: toBase64(signed), encoding: 'base64' }
    },
  }
}

function subjectOf(message: Uint8Array): Subject {
  const found = readSolanaMessage(message)
  if (!found) return { kind: 'unreadable' }
  return { kind: 'solana-transaction', instructions: found.instructions }
}

/** Signs raw bytes, for `raw_sign`. */
export const signBytesForSolana = (bytes: Uint8Array, key: Uint8Array) => ({
  signature: `0x${Buffer.from(ed25519.sign(bytes, key)).toString('hex')}`,
  encoding: 'hex',
})

/** Latchkey extension: what the user saw. Without it, the type follows from the bytes. */
const displayHint = z.object({ shown_as: z.optional(z.enum(['message', 'transaction'])) })

function shownAs(params: unknown): ShownAs {
  const parsed = displayHint.safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data.shown_as
}

function read(name: string, params: unknown): Uint8Array {
  const parsed = base64Param(name).safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return new Uint8Array(Buffer.from(String(parsed.data[name]), 'base64'))
}
