import type { BodyIn } from '@latchkey/contract'
import type {
  BridgeQuote,
  BridgeTransaction,
  quoteBridge,
} from '@latchkey/contract/endpoints/funding'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import type { FundingAsset } from '../fundingAsset.ts'
import { shortOfFunds, transferError } from '../transfer/TransferProblem.ts'
import { type Network, nativeAsset, type TransferTarget } from '../transfer/TransferTarget.ts'
import type { BridgeOption } from './BridgeOption.ts'
import { bridgeChainId } from './bridgeChain.ts'

/**
 * Message of the bridge for a wallet or token that it does not serve; every other refusal is an error [W5.10].
 */
const TOLERATED_ERROR = 'Invalid address'

/** Reads the transaction of a quote. Returns null if the bridge does not serve this chain. */
export function readQuote({ steps, message }: BridgeQuote): BridgeTransaction | null {
  const [first, ...more] = steps.flatMap(({ items }) => items)
  if (!first) {
    if (message?.startsWith(TOLERATED_ERROR)) return null
    throw transferError('quotes')
  }
  // Refuse several transactions: the screen shows only one.
  return more.length > 0 ? null : first.data
}

export type QuoteRequest = BodyIn<typeof quoteBridge>

/** A chain of the wallet, with calls to read and prepare payments there. */
export type Origin = {
  network: Network
  /** The token that is to arrive, on this chain. */
  sameToken: FundingAsset | null
  readBalance(asset: FundingAsset): Promise<bigint>
  /** Prepares the payment of a quote; null if the quote does not match the request. */
  prepare(
    quoted: NonNullable<ReturnType<typeof readQuote>>,
    asked: { asset: FundingAsset; held: bigint; limit: bigint | null },
  ): Promise<BridgeOption['prepared'] | null>
}

type Deps = {
  from: string
  target: TransferTarget
  origins: readonly Origin[]
  quote(request: QuoteRequest): Promise<BridgeQuote>
}

/**
 * Returns every chain that can pay, highest balance first [W4.21].
 * @throws LatchkeyError `insufficient_balance` or `transaction_failure` if no chain can pay.
 */
export async function findOptions(deps: Deps): Promise<BridgeOption[]> {
  const { from, origins } = deps
  const holdings = await Promise.all(origins.map(readHolding))
  const filled = holdings.filter(
    ({ balance, erc20Balance }) => balance > 0n || (erc20Balance ?? 0n) > 0n,
  )
  // Do not request quotes for an empty wallet.
  if (filled.length === 0) throw shortOfFunds(from)
  const found = await Promise.all(filled.map((holding) => quoteFor(deps, holding)))
  const options = found.filter((option) => option !== null)
  if (options.length === 0) throw transferError('no-option')
  const payable = options.filter(({ prepared }) => !prepared.isShortOfFunds)
  if (payable.length === 0) throw shortOfFunds(from)
  return payable.sort(fullestFirst)
}

type Holding = { origin: Origin; balance: bigint; erc20Balance: bigint | null }

/** A chain whose node fails counts as empty. */
async function readHolding(origin: Origin): Promise<Holding> {
  const [balance, erc20Balance] = await Promise.all([
    origin.readBalance(nativeAsset(origin.network)).catch(() => 0n),
    origin.sameToken && origin.readBalance(origin.sameToken).catch(() => 0n),
  ])
  return { origin, balance, erc20Balance }
}

/** Quotes the token if the balance suffices, otherwise the native currency. */
async function quoteFor(deps: Deps, holding: Holding): Promise<BridgeOption | null> {
  const { origin, balance, erc20Balance } = holding
  const token = origin.sameToken
  if (token && erc20Balance !== null && erc20Balance >= deps.target.units) {
    const prepared = await prepareFrom(deps, origin, token, erc20Balance)
    if (prepared && !prepared.isShortOfFunds)
      return { balance, erc20Balance, isErc20Quote: true, prepared }
  }
  const prepared = await prepareFrom(deps, origin, nativeAsset(origin.network), balance)
  return prepared && { balance, erc20Balance, isErc20Quote: false, prepared }
}

async function prepareFrom(
  { from, target, quote }: Deps,
  origin: Origin,
  asset: FundingAsset,
  held: bigint,
): Promise<BridgeOption['prepared'] | null> {
  const [originChainId, destinationChainId] = [origin.network, target.network].map(bridgeChainId)
  if (held === 0n || !originChainId || !destinationChainId) return null
  const answer = await quote({
    amount: target.units.toString(),
    user: from,
    recipient: target.recipient,
    originChainId,
    destinationChainId,
    ...(asset.token !== null && { originCurrency: asset.token }),
    ...(target.asset.token !== null && { destinationCurrency: target.asset.token }),
  }).catch((cause: unknown) => {
    throw transferError('quotes', { cause: LatchkeyError.from(cause) })
  })
  const quoted = readQuote(answer)
  if (!quoted) return null
  const asked = { asset, held, limit: limitOf(target, asset) }
  // A payment that fails to prepare is not an option.
  return origin.prepare(quoted, asked).catch(() => null)
}

/** Limits the total if the same asset leaves and arrives. */
function limitOf({ asset, units }: TransferTarget, origin: FundingAsset): bigint | null {
  const isAlike = asset.symbol === origin.symbol && asset.decimals === origin.decimals
  return isAlike ? (units * BigInt(WALLET_LIMITS.bridgeTotalMaxPercent)) / 100n : null
}

/** Sorts token payments first, then by balance. */
function fullestFirst(one: BridgeOption, other: BridgeOption): number {
  if (one.isErc20Quote !== other.isErc20Quote) return one.isErc20Quote ? -1 : 1
  const [mine, theirs] = [scaled(one), scaled(other)]
  return mine === theirs ? 0 : mine > theirs ? -1 : 1
}

/** Scales balances with different decimals to 18 decimals. */
const scaled = ({ isErc20Quote, erc20Balance, balance, prepared }: BridgeOption): bigint =>
  (isErc20Quote ? (erc20Balance ?? 0n) : balance) *
  10n **
    BigInt(
      WALLET_LIMITS.etherDecimals - Math.min(prepared.asset.decimals, WALLET_LIMITS.etherDecimals),
    )
