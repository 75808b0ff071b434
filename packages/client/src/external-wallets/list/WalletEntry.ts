export type ChainNamespace = 'eip155' | 'solana'

/** A row of the wallet list: a wallet this page can reach, or one that is only known by name. */
export type WalletEntry = {
  id: string
  label: string
  source: 'connector' | 'listing'
  chainType: 'ethereum' | 'solana' | 'multi'
  icon: string | null
  /** Of the monogram it has in place of an icon; null takes a quiet one. */
  colour: string | null
  url: string | null
  chains: readonly ChainNamespace[]
}

export const chainTypeOf = (chains: readonly ChainNamespace[]): WalletEntry['chainType'] =>
  chains.length > 1 ? 'multi' : chains[0] === 'solana' ? 'solana' : 'ethereum'
