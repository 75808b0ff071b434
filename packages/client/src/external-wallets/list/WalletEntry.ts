export type ChainNamespace = 'eip155' | 'solana'

/** A row of the wallet list: a detected wallet, or one known by name. */
export type WalletEntry = {
  id: string
  label: string
  source: 'connector' | 'listing'
  chainType: 'ethereum' | 'solana' | 'multi'
  icon: string | null
  /** Colour of the monogram that replaces an icon; null for a neutral one. */
  colour: string | null
  url: string | null
  chains: readonly ChainNamespace[]
}

export const chainTypeOf = (chains: readonly ChainNamespace[]): WalletEntry['chainType'] =>
  chains.length > 1 ? 'multi' : chains[0] === 'solana' ? 'solana' : 'ethereum'
