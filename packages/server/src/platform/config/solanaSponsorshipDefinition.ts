import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as z from 'zod'

const SEED_BYTES = 32
const KEYPAIR_BYTES = 64
const CHAIN = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/
const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be a program address')

/** Reads a private key of Solana: a seed, or a seed and its public key. */
function readSeed(text: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(text)
    const seed = bytes.slice(0, SEED_BYTES)
    if (bytes.length === SEED_BYTES) return seed
    const publicKey = base58.encode(bytes.slice(SEED_BYTES))
    const isPair =
      bytes.length === KEYPAIR_BYTES && publicKey === base58.encode(ed25519.getPublicKey(seed))
    return isPair ? seed : undefined
  } catch {
    return undefined
  }
}

/** Pays the fees of users' Solana transactions, within limits. */
export const solanaSponsorshipDefinition = z.strictObject({
  /** CAIP-2 name of the chain. The server also needs a node for it in `chains`. */
  chain: z.custom<`solana:${string}`>(
    (given) => typeof given === 'string' && CHAIN.test(given),
    'must be solana: and the first 32 characters of the genesis hash',
  ),
  /** Private key of the account that pays, in base58. Secret. Keep only what it spends in days. */
  feePayerKey: z
    .string()
    .refine((text) => readSeed(text) !== undefined, 'must be a Solana private key in base58'),
  /** Sponsored transactions per user and day. */
  perUserPerDay: z.int().min(1),
  /** Sponsored transactions of the app per day. */
  perDay: z.int().min(1),
  /** Programs that sponsored transactions may call. Any program by default. */
  programs: z.array(address).min(1).optional(),
  /** Highest fee of one transaction, in lamports. */
  maxFeeLamports: z.int().min(5_000).default(50_000),
})

export type SolanaSponsorshipDefinition = z.output<typeof solanaSponsorshipDefinition>

/** Returns the key of the fee payer and its address. */
export function readFeePayer({ feePayerKey }: Pick<SolanaSponsorshipDefinition, 'feePayerKey'>) {
  const key = readSeed(feePayerKey)
  if (!key) throw new Error('feePayerKey was not checked')
  return { key, address: base58.encode(ed25519.getPublicKey(key)) }
}
