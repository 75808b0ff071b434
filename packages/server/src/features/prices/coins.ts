/**
 * Coins priced by symbol. Any token can choose a symbol, so clients ask only for native coins and for
 * tokens they know by address.
 */
const COINS: Readonly<Record<string, string>> = {
  ETH: 'ethereum',
  SOL: 'solana',
  POL: 'polygon-ecosystem-token',
  MATIC: 'polygon-ecosystem-token',
  AVAX: 'avalanche-2',
  BNB: 'binancecoin',
  CELO: 'celo',
  FIL: 'filecoin',
  XDAI: 'xdai',
  MNT: 'mantle',
  BERA: 'berachain-bera',
  USDC: 'usd-coin',
  USDT: 'tether',
}

/** The price service's id of a coin, by symbol. */
export const coinOf = (symbol: string): string | undefined =>
  Object.hasOwn(COINS, symbol) ? COINS[symbol] : undefined

/** Test networks: their coins have no value. */
const TEST_CHAINS = new Set([
  11_155_111, 17_000, 421_614, 11_155_420, 80_002, 84_532, 44_787, 314_159, 59_141, 43_113,
  999_999_999,
])
export const isTestChain = (chainId: number): boolean => TEST_CHAINS.has(chainId)
