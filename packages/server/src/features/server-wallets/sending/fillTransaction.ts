import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { RpcError } from '../../../platform/chains/RpcError.ts'
import type { AskNode } from './Sender.ts'

const quantity = z.union([z.string().regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/), z.int().min(0)])
const requested = z.looseObject({
  to: z.string().nullish(),
  data: z.string().nullish(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullish(),
  value: quantity.nullish(),
  nonce: quantity.nullish(),
  gas_limit: quantity.nullish(),
  gas_price: quantity.nullish(),
  max_fee_per_gas: quantity.nullish(),
  max_priority_fee_per_gas: quantity.nullish(),
  access_list: z
    .array(z.object({ address: z.string(), storage_keys: z.array(z.string()) }))
    .nullish(),
})
/** The transaction in the request. The signer validates it again, strictly. */
export type RequestedTransaction = z.output<typeof requested>
export const readRequestedTransaction = (transaction: unknown): RequestedTransaction | undefined =>
  requested.safeParse(transaction).data

const hex = (value: bigint | string | number) => `0x${BigInt(value).toString(16)}`
const counted = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
/** A nonce of an account. A larger number is a lie: EIP-2681 allows 2^64, no chain has a thousandth of it. */
const transactionCount = counted.transform(Number).refine(Number.isSafeInteger)
const latestBlock = z.object({ baseFeePerGas: counted.nullish() })
/** Used if a node does not suggest a tip. */
const DEFAULT_TIP = 1_500_000_000n

/** A value that a node returned. A wrong form is no bug of ours, but a node that cannot be used. */
function readAnswer<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new RpcError('no_answer', 'The node returned a value of the wrong form')
}

/** Reads how many transactions the node knows of an account. */
export const readTransactionCount = (answer: unknown): number =>
  readAnswer(transactionCount, answer)

/** Reads gas and fees from the chain if the request leaves them out. The nonce is reserved separately. */
export async function fillTransaction(
  ask: AskNode,
  from: string,
  transaction: RequestedTransaction,
): Promise<FilledTransaction> {
  const number = async (method: string, params: readonly unknown[] = []) =>
    BigInt(readAnswer(counted, await ask(method, params)))
  const [gas, fees] = await Promise.all([
    transaction.gas_limit == null ? number('eth_estimateGas', [toCall(from, transaction)]) : null,
    readFees(ask, number, transaction),
  ])
  return { ...(gas !== null && { gas_limit: hex(gas) }), ...fees }
}

async function readFees(
  ask: AskNode,
  number: (method: string) => Promise<bigint>,
  { type, gas_price, max_fee_per_gas, max_priority_fee_per_gas }: RequestedTransaction,
): Promise<FilledTransaction> {
  if (max_fee_per_gas != null) return {}
  const isPriced = type === 0 || type === 1 || (type == null && gas_price != null)
  const block = isPriced
    ? undefined
    : readAnswer(latestBlock, await ask('eth_getBlockByNumber', ['latest', false]))
  const baseFee = block?.baseFeePerGas
  if (isPriced || (baseFee == null && type !== 2))
    return gas_price == null ? { gas_price: hex(await number('eth_gasPrice')) } : {}
  const tip =
    max_priority_fee_per_gas == null
      ? await number('eth_maxPriorityFeePerGas').catch(() => DEFAULT_TIP)
      : BigInt(max_priority_fee_per_gas)
  const base = (BigInt(baseFee ?? 0) * BigInt(SERVER_LIMITS.sendMaxFeePercent)) / 100n
  return { max_fee_per_gas: hex(base + tip), max_priority_fee_per_gas: hex(tip) }
}

/** The parameters of `eth_estimateGas`. */
const toCall = (from: string, { to, value, data, access_list }: RequestedTransaction) => ({
  from,
  ...(to != null && { to }),
  ...(value != null && { value: hex(value) }),
  ...(data != null && { data }),
  ...(access_list != null && {
    accessList: access_list.map(({ address, storage_keys }) => ({
      address,
      storageKeys: storage_keys,
    })),
  }),
})
