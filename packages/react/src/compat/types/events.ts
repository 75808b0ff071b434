import type { LoginMethod as OwnLoginMethod } from '@latchkey/client'
import type { SupportedChain } from '@latchkey/client/wallet'
import type { PrivyErrorCode } from '../PrivyErrorCode.ts'
import type { LinkedAccountWithMetadata, Wallet } from './accounts.ts'
import type { SolanaCluster } from './funding.ts'
import type {
  BaseConnectedSolanaWallet,
  SolanaTransactionReceipt,
  SupportedSolanaTransaction,
} from './solana.ts'
import type { MfaMethod, OAuthTokens, User } from './user.ts'
import type { BaseConnectedEthereumWallet } from './wallets.ts'

/** Called with an error code and, for some hooks, with details. */
export type CallbackError<Details extends Record<string, unknown> | undefined = undefined> =
  Details extends Record<string, unknown>
    ? (error: PrivyErrorCode, details: Details) => void
    : (error: PrivyErrorCode) => void

/** Name of a login method in events. */
export type LoginMethod = OwnLoginMethod | 'siwe' | 'siws' | 'guest' | 'custom'

type Callbacks<Result> = { onSuccess?: (params: Result) => void; onError?: CallbackError }
type AnyWallet = { wallet: BaseConnectedEthereumWallet | BaseConnectedSolanaWallet }
type UserRecoveryMethod = NonNullable<Wallet['recoveryMethod']>
type FundingMethod = 'moonpay' | 'coinbase-onramp' | 'external' | 'manual'

/** Callbacks of the hooks, by name. */
export type PrivyEvents = {
  /** Callbacks of the login hooks. */
  login: {
    /** Called with the user after a login, and once on load if a user is already logged in. */
    onComplete?: (params: {
      user: User
      isNewUser: boolean
      wasAlreadyAuthenticated: boolean
      loginMethod: LoginMethod | null
      loginAccount: LinkedAccountWithMetadata | null
    }) => void
    /** Called with an error code if the login fails. */
    onError?: CallbackError
  }
  /** Callbacks of `useLogout`. */
  logout: {
    /** Called after every logout, including one in another tab. */
    onSuccess?: () => void
  }
  /** Callbacks of `useConnectWallet`. */
  connectWallet: Callbacks<AnyWallet>
  /** Callbacks of `useConnectOrCreateWallet`. */
  connectOrCreateWallet: Callbacks<AnyWallet>
  /** Callbacks of `useCreateWallet`. */
  createWallet: Callbacks<{ wallet: Wallet }>
  /** Callbacks of `useLinkAccount` and the other link hooks. */
  linkAccount: {
    /** Called after an account is linked. */
    onSuccess?: (params: {
      user: User
      linkMethod: LoginMethod
      linkedAccount: LinkedAccountWithMetadata | null
    }) => void
    /** Called with an error code if linking fails. */
    onError?: CallbackError<{ linkMethod: LoginMethod }>
  }
  /** Callbacks of `useUpdateAccount`. */
  update: {
    /** Called with the updated user and account. */
    onSuccess?: (params: {
      user: User
      updateMethod: LoginMethod
      updatedAccount: LinkedAccountWithMetadata | null
    }) => void
    /** Called with an error code if the update fails. */
    onError?: CallbackError<{ linkMethod: LoginMethod }>
  }
  /** Callbacks of `useRegisterMfaListener`. */
  configureMfa: {
    /** Called when an operation waits for one of these second factors. */
    onMfaRequired: (params: { mfaMethods: MfaMethod[] }) => void
  }
  /** Callbacks of `useSetWalletPassword`. */
  setWalletPassword: Callbacks<{ wallet: Wallet }>
  /** Callbacks of `useSetWalletRecovery`. */
  setWalletRecovery: Callbacks<{ method: UserRecoveryMethod; wallet: Wallet }>
  /** Callbacks of `useSignMessage`. */
  signMessage: Callbacks<{ signature: string }>
  /** Callbacks of `useSignTypedData`. */
  signTypedData: Callbacks<{ signature: string }>
  /** Callbacks of `useSendTransaction`. */
  sendTransaction: Callbacks<{ hash: `0x${string}` }>
  /** Callbacks of `useSignTransaction`. */
  signTransaction: Callbacks<{ signature: `0x${string}` }>
  /** Callbacks of Solana's `useSendTransaction`. */
  sendSolanaTransaction: Callbacks<{ response: SolanaTransactionReceipt }>
  /** Callbacks of Solana's `useSignTransaction`. */
  signSolanaTransaction: Callbacks<{ signedTransaction: SupportedSolanaTransaction }>
  /** Callbacks of Solana's `useSignMessage`. */
  signSolanaMessage: Callbacks<{ signature: Uint8Array }>
  /** Callbacks of `useToken`. */
  accessToken: {
    /** Called with each new access token. */
    onAccessTokenGranted: (params: { accessToken: string }) => void
    /** Called after a logout. */
    onAccessTokenRemoved: () => void
  }
  /** Callbacks of `useOAuthTokens`. */
  oAuthAuthorization: {
    /** Called once per social login. Latchkey does not store the tokens. */
    onOAuthTokenGrant: (params: { oAuthTokens: OAuthTokens; user: User }) => void
  }
  /** Callbacks of `useFundWallet`. */
  fundWallet: {
    /** Called whenever the user closes the screens, funded or not. */
    onUserExited?: (params: {
      address: string
      chain: SupportedChain
      fundingMethod: FundingMethod | null
      balance: bigint | undefined
    }) => void
  }
  /** Callbacks of Solana's `useFundWallet`. */
  fundSolanaWallet: {
    /** Called whenever the user closes the screens, funded or not. */
    onUserExited?: (params: {
      address: string
      cluster: SolanaCluster
      fundingMethod: FundingMethod | null
      balance: bigint | undefined
    }) => void
  }
  /** Callbacks of `useCustomAuth`. */
  customAuth: {
    /** Called after a login with the token of your identity provider. */
    onAuthenticated: (params: { user: User }) => void
    /** Called when your identity provider has no user and the user was logged out. */
    onUnauthenticated: () => void
  }
}
