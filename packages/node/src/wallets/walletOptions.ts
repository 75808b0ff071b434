import type { AuthorizationOptions } from '../api/createApi.ts'
import type { PageOptions } from '../api/pages.ts'
import type { ChainType, ServerWallet } from './ServerWallet.ts'
import type { Owner, WalletRules } from './walletRules.ts'

/** A wallet, by id or by address. */
export type WalletIdentifier =
  | {
      /** Wallet id. */
      readonly walletId: string
      /** Also finds an archived wallet. */
      readonly includeArchived?: boolean
    }
  | {
      /** Address of the wallet. */
      readonly address: string
    }

/** A wallet to create. Without an owner, the app secret alone authorizes its use. */
export type NewWalletOptions = WalletRules & {
  /** Chain of the wallet. */
  chainType: ChainType
  /** User, key or key quorum that must authorize every use. */
  owner?: Owner
}

/** Options of `wallets.create`. */
export type CreateWalletOptions = NewWalletOptions & {
  /** Repeating the call with the same key returns the same wallet. */
  idempotencyKey?: string
}

/** Options of `wallets.createMany`. */
export type CreateManyWalletsOptions = {
  /** 1 to 100 wallets. */
  wallets: readonly NewWalletOptions[]
  /** Repeating the call with the same key returns the same wallets. */
  idempotencyKey?: string
}

/** Result of one wallet of `wallets.createMany`. `index` is its position in the request. */
export type CreateManyWalletsResult =
  | { index: number; success: true; wallet: ServerWallet }
  | { index: number; success: false; code: string; message: string }

/** Filter of `wallets.list` and `wallets.listAll`. */
export type WalletFilter = {
  /** Wallets of this chain only. */
  chainType?: ChainType
  /** Wallets of this user only. */
  userId?: string
  /** Also lists archived wallets. */
  includeArchived?: boolean
}

/** Options of `wallets.list`. */
export type ListWalletsOptions = WalletFilter & PageOptions

/** Options of `wallets.update`. The current owner authorizes the change. Omitted fields do not change. */
export type UpdateWalletOptions = WalletRules &
  AuthorizationOptions & {
    /** Wallet to change. */
    walletId: string
    /** New owner. Wallets of users cannot be transferred, and not to a user. */
    owner?: Owner
  }

/** Options of `wallets.import`. The private key is encrypted before it is sent; only the signer can decrypt it. */
export type ImportWalletOptions = WalletRules & {
  /** Chain of the key. */
  chainType: ChainType
  /** Address of the key. The signer checks that it matches. */
  address: string
  /** 32 bytes; on Solana 32 or 64 bytes. */
  privateKey: Uint8Array
  /** User, key or key quorum that must authorize every use. */
  owner?: Owner
}

/** Result of `wallets.authenticateUser`. */
export type UserAuthorization = {
  /** Pass it in `authorizationKeys` to act for the user. */
  authorizationKey: string
  /** When the key expires. */
  expiresAt: Date
  /** Server wallets of the user. */
  wallets: ServerWallet[]
}
