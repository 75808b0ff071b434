import { type ShownAs, whySolanaRefuses } from '@latchkey/contract/solanaMessage'
import { ed25519 } from '@noble/curves/ed25519.js'
import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'
import type { Signing } from './ethereumMethods.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const inBase64 = (name: string) =>
  z.object({
    [name]: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    encoding: z.literal('base64'),
  })
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** What the signer does for a Solana wallet. Browsers sign transactions as messages (wire contract 11). */
export const SOLANA_METHODS = {
  signMessage({ key, params }: Signing) {
    const message = read('message', params)
    const refusal = whySolanaRefuses(message, ed25519.getPublicKey(key), shownAs(params))
    if (refusal) throw new SignerError('refused_payload')
    return { signature: toBase64(ed25519.sign(message, key)), encoding: 'base64' }
  },

  signTransaction,
  /** Signed here; whoever asked sends it. */
  signAndSendTransaction: signTransaction,
}

function signTransaction({ key, params }: Signing) {
  const transaction = readSolanaTransaction(read('transaction', params))
  const signature = ed25519.sign(transaction.message, key)
  const signed = transaction.place(ed25519.getPublicKey(key), signature)
  return { signed_transaction: toBase64(signed), encoding: 'base64' }
}

/** Bare bytes, for raw signatures. */
export const signBytesForSolana = (bytes: Uint8Array, key: Uint8Array) => ({
  signature: `0x${Buffer.from(ed25519.sign(bytes, key)).toString('hex')}`,
  encoding: 'hex',
})

/** Our own: what the person saw. Clients that do not say it are held to what the bytes are. */
const saidToBe = z.object({ shown_as: z.optional(z.enum(['message', 'transaction'])) })

function shownAs(params: unknown): ShownAs {
  const parsed = saidToBe.safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data.shown_as
}

function read(name: string, params: unknown): Uint8Array {
  const parsed = inBase64(name).safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return new Uint8Array(Buffer.from(String(parsed.data[name]), 'base64'))
}
