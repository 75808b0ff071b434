import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'

type Hex = `0x${string}`

const hex = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** A safe integer, or a decimal or hex string. */
export const quantity = z.union([
  z.number().check(z.gte(0), z.refine(Number.isSafeInteger)),
  z.string().check(z.regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
])
const slot = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

const absent = maybe(z.undefined())

/** Ignores unknown keys. Rejects keys of other transaction types. */
const transaction = z.object({
  from: maybe(address),
  to: maybe(address),
  chain_id: quantity,
  nonce: maybe(quantity),
  data: maybe(hex),
  value: maybe(quantity),
  type: maybe(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  gas_limit: maybe(quantity),
  gas_price: maybe(quantity),
  max_fee_per_gas: maybe(quantity),
  max_priority_fee_per_gas: maybe(quantity),
  access_list: maybe(z.array(z.object({ address, storage_keys: z.array(slot) }))),
  authorization_list: absent,
  blobs: absent,
  blob_versioned_hashes: absent,
  max_fee_per_blob_gas: absent,
  sidecars: absent,
})

const count = (value: z.output<typeof quantity> | null | undefined) =>
  value === null || value === undefined ? undefined : BigInt(value)

/** Parses a transaction of type 0, 1 or 2 (docs/protocol.md). */
export function readTransaction(sent: unknown, signer: string) {
  const parsed = transaction.safeParse(sent)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  const read = parsed.data
  if (read.from && read.from.toLowerCase() !== signer.toLowerCase()) {
    throw new SignerError('refused_payload')
  }
  const nonce = count(read.nonce)
  const chainId = Number(count(read.chain_id))
  const gas = count(read.gas_limit)
  // Rejects missing fields: a default would not be what the user signed.
  if (nonce === undefined || gas === undefined || !Number.isSafeInteger(chainId) || chainId < 1) {
    throw new SignerError('refused_payload')
  }
  const common = {
    chainId,
    nonce: Number(nonce),
    gas,
    value: count(read.value) ?? 0n,
    data: (read.data ?? '0x') as Hex,
    ...(read.to && { to: read.to as Hex }),
  }
  const gasPrice = count(read.gas_price)
  const maxFeePerGas = count(read.max_fee_per_gas)
  const accessList = read.access_list?.map(({ address, storage_keys }) => ({
    address: address as Hex,
    storageKeys: storage_keys as Hex[],
  }))
  const type = read.type ?? (gasPrice === undefined ? 2 : accessList ? 1 : 0)
  if (type === 2) {
    // Public clients also send `gas_price` with an explicit type 2. It is ignored.
    if (maxFeePerGas === undefined) throw new SignerError('refused_payload')
    const maxPriorityFeePerGas = count(read.max_priority_fee_per_gas) ?? 0n
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    return { ...common, type: 'eip1559' as const, ...fees, accessList: accessList ?? [] }
  }
  if (gasPrice === undefined || maxFeePerGas !== undefined) throw new SignerError('refused_payload')
  if (type === 1)
    return { ...common, type: 'eip2930' as const, gasPrice, accessList: accessList ?? [] }
  // Type 0 has no access list, and dropping it would change the signed transaction.
  if (accessList) throw new SignerError('refused_payload')
  return { ...common, type: 'legacy' as const, gasPrice }
}
