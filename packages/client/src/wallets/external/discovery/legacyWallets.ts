import { type EthereumProvider, isEthereumProvider } from '../ethereum/EthereumProvider.ts'

/** The flag that each wallet sets on its provider. Many also set MetaMask's flag, so MetaMask is last. */
const FLAGS: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isPhantom', 'Phantom'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isBybit', 'Bybit Wallet'],
  ['isRonin', 'Ronin Wallet'],
  ['isBackpack', 'Backpack'],
  ['isBinance', 'Binance Wallet'],
  ['isUniswapWallet', 'Uniswap Wallet'],
  ['isMetaMask', 'MetaMask'],
]

/** Returns the wallets behind `window.ethereum` that do not announce themselves (EIP-6963). */
export function legacyWallets(injected: unknown): { name: string; provider: EthereumProvider }[] {
  if (!isEthereumProvider(injected)) return []
  const several = (injected as { providers?: unknown }).providers
  const providers = Array.isArray(several) ? several.filter(isEthereumProvider) : [injected]
  return providers.map((provider) => ({ name: nameOf(provider), provider }))
}

function nameOf(provider: EthereumProvider): string {
  const flags = provider as unknown as Record<string, unknown>
  return FLAGS.find(([flag]) => flags[flag] === true)?.[1] ?? 'Browser Wallet'
}
