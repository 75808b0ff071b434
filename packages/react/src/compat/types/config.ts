import type { LoginIntent } from '@latchkey/client'
import type { ReactElement, ReactNode } from 'react'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { MoonpayPaymentMethod, MoonpayUiConfig, SolanaCluster } from './funding.ts'
import type { OAuthProviderType } from './user.ts'
import type { WalletListEntry } from './wallets.ts'

/** A list with at least one item. */
export type NonEmptyArray<Item> = [Item, ...Item[]]

/** A login method or wallet in `loginMethodsAndOrder`. */
export type LoginMethodOrderOption =
  | 'email'
  | 'sms'
  | 'farcaster'
  | 'telegram'
  | 'passkey'
  | WalletListEntry
  | OAuthProviderType
  | `privy:${string}`

/** Currencies of the amounts on a transaction's confirmation screen. */
export type PriceDisplayOptions =
  | { primary: 'fiat-currency'; secondary: 'native-token' }
  | { primary: 'native-token'; secondary: null }

/** Chains whose wallets are offered. */
export type WalletChainType = 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'

type HexColor = `#${string}`
type Appearance = NonNullable<LatchkeyConfig['appearance']>
type EmbeddedWallets = NonNullable<LatchkeyConfig['embeddedWallets']>
type ExternalWallets = NonNullable<LatchkeyConfig['externalWallets']>
type CreateOnLogin = NonNullable<EmbeddedWallets['ethereum']>['createOnLogin']

/** Object that `toSolanaWalletConnectors` returns. */
export type SolanaWalletConnectorsConfig = {
  /** Called when the provider is mounted. */
  onMount: () => void
  /** Called when the provider is unmounted. */
  onUnmount: () => void
  /** Returns the connectors. */
  get: () => unknown[]
}

/**
 * Options of `PrivyProvider`: the options of the Privy SDK 2.x and of `LatchkeyConfig`. Options without an effect
 * are listed in docs/compat.md; the provider warns about each once.
 */
export type PrivyClientConfig = Omit<
  LatchkeyConfig,
  | 'appearance'
  | 'embeddedWallets'
  | 'externalWallets'
  | 'intl'
  | 'legal'
  | 'loginMethods'
  | 'loginMethodsAndOrder'
  | 'passkeys'
  | 'render'
  | 'solanaClusters'
> & {
  /** Logo, colours and the order of login methods. */
  appearance?: Omit<Appearance, 'theme' | 'accentColor' | 'logo' | 'walletList'> & {
    /** `light`, `dark`, `system`, or a background colour that selects light or dark. */
    theme?: NonNullable<Appearance['theme']> | HexColor
    /** Hex colour. */
    accentColor?: HexColor
    /** Image URL, or an `img` element whose `src` is used. */
    logo?: string | ReactElement
    /** Wallets to show, in this order. */
    walletList?: WalletListEntry[]
  }
  /** Login methods to offer. */
  loginMethods?: (NonNullable<LatchkeyConfig['loginMethods']>[number] | 'wallet')[]
  /** Login methods and wallets in the order to show them. */
  loginMethodsAndOrder?: {
    primary: NonEmptyArray<LoginMethodOrderOption>
    overflow?: LoginMethodOrderOption[]
  }
  /** Default country of phone numbers. */
  intl?: { defaultCountry?: string; textLocalization?: Readonly<Record<string, string>> }
  /** Token of your own identity provider: logs the user in and out with it. */
  customAuth?: {
    /** Default: `true`. */
    enabled?: boolean
    /** Returns the token, or nothing if no user is logged in. */
    getCustomAccessToken: () => Promise<string | undefined>
    /** While true, nothing happens. */
    isLoading: boolean
  }
  /** Links below the login methods. */
  legal?: Omit<
    NonNullable<LatchkeyConfig['legal']>,
    'termsAndConditionsUrl' | 'privacyPolicyUrl'
  > & {
    termsAndConditionsUrl?: string | null
    privacyPolicyUrl?: string | null
  }
  /** Same as `externalWallets.walletConnect.projectId`. */
  walletConnectCloudProjectId?: string
  /** Solana clusters with their RPC URLs. */
  solanaClusters?: SolanaCluster[]
  /** The server decides whether a captcha is required. */
  captchaEnabled?: boolean
  /** Options of external wallets. */
  externalWallets?: Omit<ExternalWallets, 'coinbaseWallet' | 'baseAccount' | 'walletConnect'> & {
    coinbaseWallet?: ExternalWallets['coinbaseWallet'] & {
      /** Same as `preference.options`. */
      connectionOptions?: 'all' | 'eoaOnly' | 'smartWalletOnly'
      /** `preference` is used; the provider comes from `createProvider`. */
      config?: { preference?: { options?: 'all' | 'eoaOnly' | 'smartWalletOnly' } }
    }
    baseAccount?: ExternalWallets['baseAccount'] & { config?: object }
    walletConnect?: ExternalWallets['walletConnect'] & { appKit?: object }
    /** Time limits of requests in milliseconds, by wallet. */
    signatureRequestTimeouts?: { [walletClientType: string]: number | undefined }
    /** Solana wallets are detected without connectors. */
    solana?: { connectors?: SolanaWalletConnectorsConfig }
    /** Hides external wallets. */
    disableAllExternalWallets?: boolean
  }
  /** Options of the wallets that Latchkey creates. */
  embeddedWallets?: EmbeddedWallets & {
    /** Same as `ethereum.createOnLogin`. */
    createOnLogin?: CreateOnLogin
    /** Same as `requireUserOwnedRecoveryOnCreate`. */
    requireUserPasswordOnCreate?: boolean
    /** Users decide about a migration. */
    disableAutomaticMigration?: boolean
    /** Calls of NFT contracts are always decoded. */
    extendedCalldataDecoding?: boolean
  }
  /** How passkeys as login methods and as second factors affect each other. */
  passkeys?: NonNullable<LatchkeyConfig['passkeys']> & { registration?: object }
  /** Older form of `fundingMethodConfig`. */
  fiatOnRamp?: { useSandbox?: boolean }
  /** The server configures funding methods. */
  fundingMethodConfig?: {
    moonpay: {
      useSandbox?: boolean
      paymentMethod?: MoonpayPaymentMethod
      uiConfig?: MoonpayUiConfig
    }
  }
  /** Same as `render: 'headless'`. */
  headless?: boolean
  /** `standalone: true` is the same as `render: 'standalone'`. */
  _render?: { standalone?: boolean }
}

/** Options of one `login` call. */
export type LoginModalOptions = {
  /** Limits the login methods for this call. */
  loginMethods?: PrivyClientConfig['loginMethods']
  /** Email address or phone number that the field starts with. */
  prefill?: NonNullable<LoginIntent['prefill']>
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
  /** Limits the wallets to those of one chain, for this call. */
  walletChainType?: WalletChainType
  /** Ledger wallets sign in as other Solana wallets do. */
  isSigningInWithLedgerSolana?: boolean
}

/** Options of one `connectWallet` or `linkWallet` call. */
export type ConnectWalletModalOptions = {
  /** Address that the text asks for. */
  suggestedAddress?: string
  /** Limits the list of wallets for this call. */
  walletList?: WalletListEntry[]
  /** Limits the wallets to those of one chain, for this call. */
  walletChainType?: WalletChainType
  /** Text above the list of wallets. Only texts are shown, not elements. */
  description?: ReactNode
  /** The header is always shown. */
  hideHeader?: boolean
  /** The only wallet to offer. */
  preSelectedWalletId?: string
}
