import { EVM_CHAIN_IDS, EVM_CONTRACTS } from '../chains/evmChains.ts'
import { type Coin, decimalsOf, isAddressAt, type Place } from '../chains/payOut.ts'
import { SOLANA_TOKEN } from '../chains/solana/testToken.ts'

/** Relay's chain id of Solana. */
const SOLANA_CHAIN_ID = 792703809
const EVM_COIN = '0x0000000000000000000000000000000000000000'
const SOLANA_COIN = '11111111111111111111111111111111'
/** In whole dollars, like the sandbox's prices. */
const USD = { ethereum: 2_500n, solana: 150n, usd: 1n }
/** The fee of the bridge: 0.1 %. */
const FEE = { taken: 1_001n, of: 1_000n }

export type Side = { place: Place; coin: Coin; chainId: number }
export type Quote = {
  user: string
  recipient: string
  origin: Side
  destination: Side
  unitsIn: bigint
  unitsOut: bigint
}
export type Refusal = { message: string; errorCode: string }

function sideOf(chainId: unknown, currency: unknown): Side | undefined {
  const isSolana = chainId === SOLANA_CHAIN_ID
  if (!isSolana && !EVM_CHAIN_IDS.some((known) => known === chainId)) return undefined
  const place = isSolana ? 'solana' : (chainId as number)
  const side = { place, chainId: chainId as number } as const
  const named = isSolana ? String(currency) : String(currency).toLowerCase()
  if (named === (isSolana ? SOLANA_COIN : EVM_COIN)) return { ...side, coin: 'native' }
  const token = isSolana ? SOLANA_TOKEN : EVM_CONTRACTS.token.toLowerCase()
  return named === token ? { ...side, coin: 'usd' } : undefined
}

const priceOf = ({ place, coin }: Side) =>
  coin === 'usd' ? USD.usd : place === 'solana' ? USD.solana : USD.ethereum

/** The input for an output, rounded up, so that the bridge never pays the difference. */
function unitsInFor(origin: Side, destination: Side, unitsOut: bigint): bigint {
  const scale = ({ place, coin }: Side) => 10n ** BigInt(decimalsOf(place, coin))
  const above = unitsOut * priceOf(destination) * scale(origin) * FEE.taken
  const below = priceOf(origin) * scale(destination) * FEE.of
  return (above + below - 1n) / below
}

/** A quote, or Relay's error message. */
export function readQuote(asked: Readonly<Record<string, unknown>>): Quote | Refusal {
  const { tradeType, amount, user, recipient } = asked
  const origin = sideOf(asked.originChainId, asked.originCurrency)
  const destination = sideOf(asked.destinationChainId, asked.destinationCurrency)
  // Solana tokens can be bridged to Solana, not from it.
  const isRoute = origin && destination && !(origin.place === 'solana' && origin.coin === 'usd')
  if (!isRoute) return { message: 'No routes found', errorCode: 'NO_SWAP_ROUTES_FOUND' }
  for (const [{ place, chainId }, address] of [
    [origin, user],
    [destination, recipient],
  ] as const) {
    if (isAddressAt(place, String(address))) continue
    const message = `Invalid address ${String(address).slice(0, 64)} for chain ${chainId}`
    return { message, errorCode: 'INVALID_ADDRESS' }
  }
  if (tradeType !== 'EXPECTED_OUTPUT' || !/^[1-9]\d{0,30}$/.test(String(amount))) {
    return { message: 'Invalid amount', errorCode: 'INVALID_INPUT' }
  }
  const unitsOut = BigInt(String(amount))
  return {
    user: String(user),
    recipient: String(recipient),
    origin,
    destination,
    unitsOut,
    unitsIn: unitsInFor(origin, destination, unitsOut),
  }
}
