export type ChainNamespace = 'eip155' | 'solana'

/** A row of the wallet list: a detected wallet, or one known by name. */
export type WalletEntry = {
  /** Wallet client type, such as `metamask`; `wallet_connect` for the relay. */
  id: string
  /** Display name of the wallet. */
  label: string
  /** `connector` if the wallet can connect on this page, `listing` if it is known only by name. */
  source: 'connector' | 'listing'
  /** Chain type of the wallet; `multi` if it supports both. */
  chainType: 'ethereum' | 'solana' | 'multi'
  /** `data:` URL that the wallet announced, or the image of a listing service; null if there is none. */
  icon: string | null
  /** Colour of the monogram that replaces an icon; null for a neutral one. */
  colour: string | null
  /** Home page of a listed wallet; null for a detected wallet and for the relay. */
  url: string | null
  /** CAIP-2 namespaces that the wallet supports and the app allows. */
  chains: readonly ChainNamespace[]
}

export const chainTypeOf = (chains: readonly ChainNamespace[]): WalletEntry['chainType'] =>
  chains.length > 1 ? 'multi' : chains[0] === 'solana' ? 'solana' : 'ethereum'
