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
  landingHeader?: string
  /** Cut to 100 characters. */
  loginMessage?: string
  /** A hex colour. The text on it is chosen so that it can be read. */
  accentColor?: string
  /** The short form of `palette.colorScheme`. */
  theme?: ColorScheme
  palette?: { colorScheme?: ColorScheme }
  walletList?: readonly string[]
  walletChainType?: ModalConfig['appearance']['walletChainType']
  loginGroupPriority?: ModalConfig['appearance']['loginGroupPriority']
  hideDirectWeb2Inputs?: boolean
  /** The older form of `loginGroupPriority: 'web3-first'`. */
  showWalletLoginFirst?: boolean
}

/** The provider's `config`: closed, so that a misspelt option does not compile. */
export type LatchkeyConfig = {
  appearance?: AppearanceConfig
  loginMethods?: readonly LoginMethod[]
  /** Login methods and wallet names, in the order they are shown. */
  loginMethodsAndOrder?: { primary: readonly string[]; overflow?: readonly string[] }
  legal?: {
    termsAndConditionsUrl?: string
    privacyPolicyUrl?: string
    requireUsersAcceptTerms?: boolean
  }
  allowlist?: {
    errorTitle?: string
    errorDetail?: string
    errorCtaText?: string
    errorCtaLink?: string
  }
  intl?: { defaultCountry?: string }
  embeddedWallets?: {
    showWalletUIs?: boolean
    requireUserOwnedRecoveryOnCreate?: boolean
    /** Has the server try each transaction out before it is approved; it is told the page's domain. */
    transactionScanning?: { enabled: boolean; domain?: string }
    ethereum?: { createOnLogin?: CreateOnLogin }
    solana?: { createOnLogin?: CreateOnLogin }
  }
  supportedChains?: readonly Chain[]
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
  /** `standalone`: nothing closes the modal but its end. `headless`: no screens at all. */
  render?: ModalConfig['render']
}
