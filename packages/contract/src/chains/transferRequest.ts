import * as z from '../schema.ts'
import { type ChainName, chainCoinOf, chainIdOf, readChain } from './chainNames.ts'
import { USDC_ADDRESSES } from './usdcAddresses.ts'

/**
 * Body of `POST /wallets/{id}/transfer`. The API and the signer read it with the same code, because the signer
 * signs only the transfer that the owner signed.
 */
const text = z.string().check(z.minLength(1), z.maxLength(128))
const AMOUNT_MAX_CHARS = 100
const amount = z
  .string()
  .check(z.maxLength(AMOUNT_MAX_CHARS), z.regex(/^(?:0|[1-9]\d{0,77})(?:\.\d{1,77})?$/))
const absent = z.nullish(z.undefined())
const source = z.union([
  z.looseObject({ asset: text, asset_address: absent, chain: text, amount: z.nullish(amount) }),
  z.looseObject({ asset_address: text, asset: absent, chain: text, amount: z.nullish(amount) }),
])

/** Fields of a transfer request. Unknown keys are part of the signature. */
export const transferFields = {
  source,
  destination: z.looseObject({
    address: text,
    asset: z.nullish(text),
    chain: z.nullish(text),
  }),
  amount: z.nullish(amount),
  amount_type: z.nullish(z.enum(['exact_input', 'exact_output'])),
}
const transferRequest = z.looseObject(transferFields)
/** A transfer request as sent. */
export type TransferRequest = z.output<typeof transferRequest>

/** A transfer on one chain. */
export type RequestedTransfer = {
  chain: ChainName
  /** Name of the asset such as `eth`, or address of its contract. */
  asset: { name: string } | { address: string }
  /** Decimal, in whole units. */
  amount: string
  recipient: string
}

/** Returns undefined if the request is no transfer of one asset on one chain. */
export function readTransferRequest(body: unknown): RequestedTransfer | undefined {
  const parsed = transferRequest.safeParse(body)
  if (!parsed.success) return undefined
  const { source: from, destination, amount: whole } = parsed.data
  const chain = readChain(from.chain)
  const given = whole ?? from.amount
  const isOnOneChain = destination.chain == null || readChain(destination.chain) === chain
  const isOneAsset = destination.asset == null || destination.asset === from.asset
  if (!chain || given == null || !isOnOneChain || !isOneAsset) return undefined
  const asset = from.asset == null ? { address: from.asset_address ?? '' } : { name: from.asset }
  return { chain, asset, amount: given, recipient: destination.address }
}

/** Converts a decimal to the smallest unit. Returns undefined if it is zero or has too many digits. */
export function toBaseUnits(decimal: string, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > decimals) return undefined
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return value > 0n ? value : undefined
}

/** A token with its decimals. */
export type KnownToken = { address: string; decimals: number }

const USDC_DECIMALS = 6

/**
 * Assets that have one meaning on a chain: its native coin (null) and USDC. Returns undefined for all others,
 * whose contract or decimals only a node knows.
 */
export function knownAssetOf({
  chain,
  asset,
}: Pick<RequestedTransfer, 'chain' | 'asset'>): KnownToken | null | undefined {
  if (chain.startsWith('solana:')) return 'name' in asset && asset.name === 'sol' ? null : undefined
  const chainId = chainIdOf(chain)
  if ('name' in asset && asset.name === chainCoinOf(chainId).toLowerCase()) return null
  const usdc = USDC_ADDRESSES[chainId]
  const isUsdc =
    'name' in asset ? asset.name === 'usdc' : asset.address.toLowerCase() === usdc?.toLowerCase()
  return usdc && isUsdc ? { address: usdc, decimals: USDC_DECIMALS } : undefined
}
