import type { FilledTransaction } from '@latchkey/contract/signer'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
} from 'viem/utils'
import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'
import { readTransaction } from './readTransaction.ts'

type Hex = `0x${string}`
export type Signing = {
  address: string
  key: Uint8Array
  params: unknown
  /** The chain that the signed body names, for what is sent. */
  caip2?: unknown
  /** What the API added to what is sent. */
  filled?: FilledTransaction | undefined
}

const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const personalSign = z.union([
  z.strictObject({ message: z.string(), encoding: z.literal('utf-8') }),
  z.strictObject({
    message: z.string().check(z.regex(/^(?:0x)?(?:[0-9a-fA-F]{2})*$/)),
    encoding: z.literal('hex'),
  }),
])
const chain = z.string().check(z.regex(/^eip155:[1-9]\d{0,14}$/))
const record = z.record(z.string(), z.unknown())
const typedData = z.strictObject({
  typed_data: z.object({
    domain: record,
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    message: record,
    primary_type: z.string(),
  }),
})

/** What the signer does for an Ethereum wallet. Not here: `eth_sign`, which signs what nobody can read. */
export const ETHEREUM_METHODS = {
  personal_sign({ key, params }: Signing) {
    const { message, encoding } = read(personalSign, params)
    const raw = encoding === 'hex' && (`0x${message.replace(/^0x/, '')}` as Hex)
    return signature(hashMessage(raw ? { raw } : message), key)
  },

  eth_signTypedData_v4({ key, params }: Signing) {
    const { domain, types, message, primary_type } = read(typedData, params).typed_data
    const hashed = orRefused(() =>
      hashTypedData({ domain, types, message, primaryType: primary_type }),
    )
    return signature(hashed, key)
  },

  eth_signTransaction({ address, key, params }: Signing) {
    const { transaction } = read(z.object({ transaction: z.unknown() }), params)
    return signTransaction(readTransaction(transaction, address), key)
  },

  /** Signs what the API is about to send: everything the owner said, and what they left to the chain. */
  eth_sendTransaction({ address, key, params, caip2, filled = {} }: Signing) {
    const { transaction } = read(z.object({ transaction: record }), params)
    const said = Object.entries(transaction).filter(([, value]) => value != null)
    const chainId = Number(read(chain, caip2).slice('eip155:'.length))
    const model = readTransaction(
      { chain_id: chainId, ...filled, ...Object.fromEntries(said) },
      address,
    )
    if (model.chainId !== chainId) throw new SignerError('refused_payload')
    return signTransaction(model, key)
  },

  secp256k1_sign({ key, params }: Signing) {
    return signature(read(z.strictObject({ hash }), params).hash as Hex, key)
  },
}

function signTransaction(model: ReturnType<typeof readTransaction>, key: Uint8Array) {
  const unsigned = orRefused(() => serializeTransaction(model))
  // What is signed must read back as what was asked for.
  if (serializeTransaction(parseTransaction(unsigned)) !== unsigned) {
    throw new SignerError('refused_payload')
  }
  const { r, s, yParity } = sign(keccak256(unsigned), key)
  const signed = serializeTransaction(model, { r, s, yParity, v: BigInt(27 + yParity) })
  return { signed_transaction: signed, encoding: 'rlp' }
}

/** A bare hash, for raw signatures. */
export const signHashForEthereum = (hashed: Hex, key: Uint8Array) => signature(hashed, key)

function sign(hashed: Hex, key: Uint8Array) {
  const bytes = secp256k1.sign(hexToBytes(hashed), key, { prehash: false, format: 'recovered' })
  const [yParity = 0] = bytes
  const part = (from: number) => `0x${Buffer.from(bytes.subarray(from, from + 32)).toString('hex')}`
  return { yParity, r: part(1) as Hex, s: part(33) as Hex }
}

function signature(hashed: Hex, key: Uint8Array) {
  const { r, s, yParity } = sign(hashed, key)
  return { signature: `${r}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`, encoding: 'hex' }
}

function read<S extends z.ZodMiniType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data
}

function orRefused<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    throw new SignerError('refused_payload', { cause })
  }
}
