import type { ChainType } from './WalletInfo.ts'

/** A wallet that is asked for by name. */
export type RequestedWallet = {
  id: string
  chainType?: ChainType
  /** The page was opened for it: it may still be starting. */
  isReturn?: boolean
}

/** Something a person is to do with an external wallet while the modal is open for nothing else. */
export type ExternalWalletTask = {
  purpose: 'connect' | 'link'
  wanted?: RequestedWallet
  /** Narrows the list for this one opening. */
  walletList?: readonly string[]
  /** A word of the host's own above the list. */
  description?: string
}
