import type { BodyIn } from '@latchkey/contract'
import type { BridgeQuote, quoteBridge } from '@latchkey/contract/funding'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { FundingAsset } from '../fundingAsset.ts'
import { shortOfFunds, transferError } from '../transfer/TransferProblem.ts'
import type { Network, TransferTarget } from '../transfer/TransferTarget.ts'
import { nativeAsset } from '../transfer/TransferTarget.ts'
import type { BridgeOption } from './BridgeOption.ts'
import { bridgeChainId } from './bridgeChain.ts'
import { readQuote } from './readQuote.ts'

export type QuoteRequest = BodyIn<typeof quoteBridge>

/** A chain the wallet is on, and how it is looked at. */
export type Origin = {
  network: Network
  /** The token that is to arrive, as this chain has it. */
  sameToken: FundingAsset | null
  readBalance(asset: FundingAsset): Promise<bigint>
  /** What a quote comes to; null where it is not what was asked for. */
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

/** Every chain that can pay, the fullest first; a throw that says why where none can [W4.21]. */
export async function findOptions(deps: Deps): Promise<BridgeOption[]> {
  const { from, origins } = deps
  const holdings = await Promise.all(origins.map(readHolding))
  const filled = holdings.filter(
    ({ balance, erc20Balance }) => balance > 0n || (erc20Balance ?? 0n) > 0n,
  )
  // Nobody is asked to quote for a wallet that has nothing anywhere.
  if (filled.length === 0) throw shortOfFunds(from)
  const found = await Promise.all(filled.map((holding) => quoteFor(deps, holding)))
  const options = found.filter((option) => option !== null)
  if (options.length === 0) throw transferError('no-option')
  const payable = options.filter(({ prepared }) => !prepared.isShortOfFunds)
  if (payable.length === 0) throw shortOfFunds(from)
  return payable.sort(fullestFirst)
}

type Holding = { origin: Origin; balance: bigint; erc20Balance: bigint | null }

/** A node that is silent is one chain less, not the end of it. */
async function readHolding(origin: Origin): Promise<Holding> {
  const [balance, erc20Balance] = await Promise.all([
    origin.readBalance(nativeAsset(origin.network)).catch(() => 0n),
    origin.sameToken && origin.readBalance(origin.sameToken).catch(() => 0n),
  ])
  return { origin, balance, erc20Balance }
}

/** By the token itself where there is enough of it; by the chain's own coin where that comes to nothing. */
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
  // What fails when it is tried out is no way to pay.
  return origin.prepare(quoted, asked).catch(() => null)
}

/** Where the same is to arrive that leaves, nobody pays a multiple of it. */
function limitOf({ asset, units }: TransferTarget, origin: FundingAsset): bigint | null {
  const isAlike = asset.symbol === origin.symbol && asset.decimals === origin.decimals
  return isAlike ? (units * BigInt(WALLET_LIMITS.bridgeTotalMaxPercent)) / 100n : null
}

/** The token itself before coins; of each, the most. */
function fullestFirst(one: BridgeOption, other: BridgeOption): number {
  if (one.isErc20Quote !== other.isErc20Quote) return one.isErc20Quote ? -1 : 1
  const [mine, theirs] = [scaled(one), scaled(other)]
  return mine === theirs ? 0 : mine > theirs ? -1 : 1
}

/** Coins that are counted differently, on one measure. */
const scaled = ({ isErc20Quote, erc20Balance, balance, prepared }: BridgeOption): bigint =>
  (isErc20Quote ? (erc20Balance ?? 0n) : balance) *
  10n **
    BigInt(
      WALLET_LIMITS.etherDecimals - Math.min(prepared.asset.decimals, WALLET_LIMITS.etherDecimals),
    )
