import type { LoginMethod } from '@latchkey/client'
import type { HostConnectors } from '@latchkey/client/external-wallets'
import type { CreateOnLogin } from '@latchkey/contract'
import type { Language } from '@latchkey/contract/values/languages'
import type { TextOverrides } from '../text/Texts.ts'
import type { ThemeVariables } from '../theme/Theme.ts'
import type { ColorScheme, LoginIcons, ModalConfig, ModalSlots } from './ModalConfig.ts'

/** A chain in viem's format. Without an RPC URL, Latchkey shows its name but cannot read it. */
export type Chain = {
  /** EIP-155 chain id. */
  id: number
  /** Name shown to the user. */
  name: string
  /** The HTTP endpoint that reads and sends transactions. */
  rpcUrls?: { default: { http: readonly string[] } } | undefined
  /** Required, with an RPC URL, to add the chain to a wallet that does not have it. */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  /** The explorer that transaction links open. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
}

/** Appearance of the modal. Omitted options come from the server. */
export type AppearanceConfig = {
  /** Image URL, shown at most 180 × 90 px. */
  logo?: string
  /** Heading above the login methods. */
  landingHeader?: string
  /** Line below the heading, cut to 100 characters. */
  loginMessage?: string
  /** Hex colour. The text colour on it is chosen for contrast. */
  accentColor?: string
  /** Colours, radius, space, font, shadow and density. Presets are in `@latchkey/react/themes`. */
  variables?: ThemeVariables
  /**
   * Icons of login methods on the landing, as image URLs of `https:`, of your page, or of `data:image/`. Providers may
   * require their own marks.
   */
  icons?: LoginIcons
  /** Functions that render your own content on the login and success screens, with the styles of your page. */
  slots?: ModalSlots
  /** Short form of `palette.colorScheme`. */
  theme?: ColorScheme
  /** Light, dark or the system's colour scheme. */
  palette?: { colorScheme?: ColorScheme }
  /** Wallets to show, in this order, such as `['detected_wallets', 'metamask']`. Default: all. */
  walletList?: readonly string[]
  /** Chains whose wallets are offered. With one chain, the code of the other is not loaded. */
  walletChainType?: ModalConfig['appearance']['walletChainType']
  /** Whether email and socials or wallets come first. */
  loginGroupPriority?: ModalConfig['appearance']['loginGroupPriority']
  /** Shows email and phone as rows instead of open input fields. */
  hideDirectWeb2Inputs?: boolean
  /** Older form of `loginGroupPriority: 'web3-first'`. */
  showWalletLoginFirst?: boolean
}

/** Language of the screens, and country of phone numbers. */
export type IntlConfig = {
  /** Default country of phone numbers, such as `'GB'`. */
  defaultCountry?: string
  /** Language of the screens. Default: the page's `lang`, then the browser's languages, then English. */
  language?: Language
  /** Sentences that replace those of the screens, in any language. */
  texts?: TextOverrides
}

/** Options of the provider. The type is closed: a misspelt option does not compile. */
export type LatchkeyConfig = {
  /** Logo, colours and the order of login methods. */
  appearance?: AppearanceConfig
  /** Login methods to offer, of those the server allows. Default: all. */
  loginMethods?: readonly LoginMethod[]
  /** Login methods and wallet names in the order to show them. */
  loginMethodsAndOrder?: { primary: readonly string[]; overflow?: readonly string[] }
  /** Links below the login methods, and whether users must accept them to log in. */
  legal?: {
    termsAndConditionsUrl?: string
    privacyPolicyUrl?: string
    requireUsersAcceptTerms?: boolean
  }
  /** Texts for users who are not on the app's allowlist. */
  allowlist?: {
    errorTitle?: string
    errorDetail?: string
    errorCtaText?: string
    errorCtaLink?: string
  }
  /** Language of the screens, and country of phone numbers. */
  intl?: IntlConfig
  /** Options of the wallets that Latchkey creates. */
  embeddedWallets?: {
    /** `false` signs messages without a confirmation screen, if the server's configuration allows it. */
    showWalletUIs?: boolean
    /** Asks the user to choose a recovery method before the wallet is created. */
    requireUserOwnedRecoveryOnCreate?: boolean
    /** Called each time the vault frame fails to load. The console shows the likely cause. */
    onLoadFailed?: () => void
    /** Lets the server simulate each transaction before the user approves it. Sends the page's domain. */
    transactionScanning?: { enabled: boolean; domain?: string }
    /**
     * Amounts on the screens of a transaction: dollars first (`fiat-currency`), or no dollars (`native-token`). Default: the
     * amount first, with dollars below it. The vault's own screens have the default.
     */
    priceDisplay?:
      | { primary: 'fiat-currency'; secondary: 'native-token' }
      | { primary: 'native-token'; secondary: null }
    /** Announces embedded wallets to other libraries on the page, by EIP-6963 and the Wallet Standard. */
    announce?: boolean
    /** Whether a login creates an Ethereum wallet. */
    ethereum?: { createOnLogin?: CreateOnLogin }
    /** Whether a login creates a Solana wallet. */
    solana?: { createOnLogin?: CreateOnLogin }
  }
  /** The app's EVM chains, in viem's format. */
  supportedChains?: readonly Chain[]
  /** Initial chain of wallets, one of `supportedChains`. Default: the first. */
  defaultChain?: Chain
  /** Solana clusters with their RPC URLs. Default: mainnet at its public node. */
  solanaClusters?: readonly { name: string; rpcUrl: string }[]
  /**
   * `noPromptOnMfaRequired`: your own screens ask for the second factor, with `useRegisterMfaListener` and `useMfa`.
   */
  mfa?: { noPromptOnMfaRequired?: boolean }
  /** How passkeys as login methods and as second factors affect each other. */
  passkeys?: {
    /** Unlinks a passkey that is removed as a second factor. Default: `true`. */
    shouldUnlinkOnUnenrollMfa?: boolean
    /** Removes an unlinked passkey as a second factor; with `false`, unlinking it fails. Default: `false`. */
    shouldUnenrollMfaOnUnlink?: boolean
  }
  /** Wallets that need a vendor's package: install it and pass the function that creates its provider. */
  externalWallets?: HostConnectors
  /** Opens social providers in the same tab (`redirect`) or in a popup. */
  oauthMode?: ModalConfig['oauthMode']
  /**
   * `standalone`: the login has no close button; wallet requests can still be rejected.
   * `headless`: no screens.
   */
  render?: ModalConfig['render']
}
