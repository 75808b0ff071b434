import type { LoginMethod } from '@latchkey/client'
import type { HostConnectors } from '@latchkey/client/external-wallets'
import type { CreateOnLogin } from '@latchkey/contract'
import type { ColorScheme, ModalConfig } from './ModalConfig.ts'

/** A chain in the form viem writes it; without an RPC address it can be named but not read. */
export type Chain = {
  id: number
  name: string
  rpcUrls?: { default: { http: readonly string[] } } | undefined
  /** Needed, with an RPC address, to add the chain to a wallet that does not know it. */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  blockExplorers?: { default: { name: string; url: string } } | undefined
}

/** What the host says about its look; anything left out comes from the server. */
export type AppearanceConfig = {
  /** The address of an image, shown at most 180 × 90 px. */
  logo?: string
  /** The heading above the ways in. */
  landingHeader?: string
  /** A line below the heading, cut to 100 characters. */
  loginMessage?: string
  /** A hex colour. The text on it is chosen so that it can be read. */
  accentColor?: string
  /** The short form of `palette.colorScheme`. */
  theme?: ColorScheme
  palette?: { colorScheme?: ColorScheme }
  /** Which wallets are shown, in this order, such as `['detected_wallets', 'metamask']`; all when left out. */
  walletList?: readonly string[]
  /** Whose wallets are offered; a page of one chain loads nothing of the other. */
  walletChainType?: ModalConfig['appearance']['walletChainType']
  /** Which comes first: email and socials, or wallets. */
  loginGroupPriority?: ModalConfig['appearance']['loginGroupPriority']
  /** Email and phone are rows to press first, without an open field. */
  hideDirectWeb2Inputs?: boolean
  /** The older form of `loginGroupPriority: 'web3-first'`. */
  showWalletLoginFirst?: boolean
}

/** The provider's `config`: closed, so that a misspelt option does not compile. */
export type LatchkeyConfig = {
  /** Logo, colours and the order of things. */
  appearance?: AppearanceConfig
  /** Which of the ways in that the server allows are offered here; all when left out. */
  loginMethods?: readonly LoginMethod[]
  /** Login methods and wallet names, in the order they are shown. */
  loginMethodsAndOrder?: { primary: readonly string[]; overflow?: readonly string[] }
  /** Links below the ways in, and whether they must be accepted before somebody is in. */
  legal?: {
    termsAndConditionsUrl?: string
    privacyPolicyUrl?: string
    requireUsersAcceptTerms?: boolean
  }
  /** What somebody reads who is not on the app's allowlist. */
  allowlist?: {
    errorTitle?: string
    errorDetail?: string
    errorCtaText?: string
    errorCtaLink?: string
  }
  /** The country whose phone numbers are expected, such as `'GB'`. */
  intl?: { defaultCountry?: string }
  /** Wallets that Latchkey makes for people. */
  embeddedWallets?: {
    /** False: messages are signed without a screen, where the server's configuration allows that. */
    showWalletUIs?: boolean
    /** People choose how they recover their wallet before it is made. */
    requireUserOwnedRecoveryOnCreate?: boolean
    /** Called each time the wallets' own frame does not load; the console is told why it may be. */
    onLoadFailed?: () => void
    /** Has the server try each transaction out before it is approved; it is told the page's domain. */
    transactionScanning?: { enabled: boolean; domain?: string }
    /** Whether a login ends with a wallet on that chain. */
    ethereum?: { createOnLogin?: CreateOnLogin }
    /** Whether a login ends with a wallet on that chain. */
    solana?: { createOnLogin?: CreateOnLogin }
  }
  /** The Ethereum-style chains of the app, in the form viem writes them. */
  supportedChains?: readonly Chain[]
  /** Where wallets begin: one of `supportedChains`, the first when left out. */
  defaultChain?: Chain
  /** Solana's networks and the node of each; without any, the main one at its public node. */
  solanaClusters?: readonly { name: string; rpcUrl: string }[]
  /** True: your own screens ask for a second factor, by `useRegisterMfaListener` and `useMfa`. */
  mfa?: { noPromptOnMfaRequired?: boolean }
  passkeys?: {
    /** A passkey that stops being a second factor stops being a way in as well. True unless told. */
    shouldUnlinkOnUnenrollMfa?: boolean
    /** A passkey that is taken off stops being a second factor as well; else it cannot be taken off. True unless told. */
    shouldUnenrollMfaOnUnlink?: boolean
  }
  /** Wallets that need a vendor's package: install it and hand in what makes its provider. */
  externalWallets?: HostConnectors
  /** Where social providers ask the person: in this page's place, or in a window of their own. */
  oauthMode?: ModalConfig['oauthMode']
  /**
   * `standalone`: a login has no close button, nothing ends it but its end; what a wallet is asked for can
   * still be refused. `headless`: no screens at all.
   */
  render?: ModalConfig['render']
}
