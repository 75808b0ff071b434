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
  type: maybe(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)])),
  gas_limit: maybe(quantity),
  gas_price: maybe(quantity),
  max_fee_per_gas: maybe(quantity),
  max_priority_fee_per_gas: maybe(quantity),
  access_list: maybe(z.array(z.object({ address, storage_keys: z.array(slot) }))),
  authorization_list: maybe(
    z
      .array(
        z.object({
          contract: address,
          chain_id: quantity,
          nonce: quantity,
          r: quantity,
          s: quantity,
          y_parity: z.union([z.literal(0), z.literal(1)]),
        }),
      )
      .check(z.minLength(1)),
  ),
  blobs: absent,
  blob_versioned_hashes: absent,
  max_fee_per_blob_gas: absent,
  sidecars: absent,
})

const count = (value: z.output<typeof quantity> | null | undefined) =>
  value === null || value === undefined ? undefined : BigInt(value)

type Authorization = NonNullable<z.output<typeof transaction>['authorization_list']>[number]

const word = (value: z.output<typeof quantity>): Hex =>
  `0x${BigInt(value).toString(16).padStart(64, '0')}`

/** The key of the authorization's own wallet has signed it: it needs no permission of this one. */
const toAuthorization = ({ contract, chain_id, nonce, r, s, y_parity }: Authorization) => ({
  address: contract as Hex,
  chainId: Number(chain_id),
  nonce: Number(nonce),
  r: word(r),
  s: word(s),
  yParity: y_parity,
})

/** Parses a transaction of type 0, 1, 2 or 4 (docs/protocol.md). */
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
  if ((type === 4) !== Boolean(read.authorization_list)) {
    throw new SignerError('refused_payload')
  }
  if (type === 2 || type === 4) {
    // Public clients also send `gas_price` with an explicit type 2. It is ignored.
    if (maxFeePerGas === undefined) throw new SignerError('refused_payload')
    const maxPriorityFeePerGas = count(read.max_priority_fee_per_gas) ?? 0n
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    const shared = { ...common, ...fees, accessList: accessList ?? [] }
    if (type === 2) return { ...shared, type: 'eip1559' as const }
    const authorizationList = (read.authorization_list ?? []).map(toAuthorization)
    return { ...shared, type: 'eip7702' as const, authorizationList }
  }
  if (gasPrice === undefined || maxFeePerGas !== undefined) throw new SignerError('refused_payload')
  if (type === 1)
    return { ...common, type: 'eip2930' as const, gasPrice, accessList: accessList ?? [] }
  // Type 0 has no access list, and dropping it would change the signed transaction.
  if (accessList) throw new SignerError('refused_payload')
  return { ...common, type: 'legacy' as const, gasPrice }
}
