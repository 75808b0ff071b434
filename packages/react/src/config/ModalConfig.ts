import type { LoginMethod } from '@latchkey/client'
import type { CreateOnLoginByChain } from '@latchkey/client/flows'
import type { LoginMethodId } from '@latchkey/contract'

import type { ReactNode } from 'react'
import type { ThemeVariables } from '../theme/Theme.ts'

/** Image URLs that replace the icons of login methods. */
export type LoginIcons = { readonly [Method in LoginMethodId]?: string }

/**
 * Functions that render content of your app on the login screen and on screens that report a success. No other screen has
 * them: codes, approvals, exports and screens of the vault show nothing but their own content.
 */
export type ModalSlots = {
  /** Rendered above the heading, in place of the logo. */
  landingHeader?: () => ReactNode
  /** Rendered below the login methods, above the legal links. */
  landingFooter?: () => ReactNode
  /** Rendered below the text when a wallet was created. The screen closes by itself. */
  walletCreated?: () => ReactNode
  /** Rendered below the rows of a transaction that was sent, with its hash or its Solana signature. */
  transactionSent?: (transaction: { hash: string }) => ReactNode
  /** Rendered below the text when a wallet was funded, with the amount in the symbol's unit. */
  walletFunded?: (funds: { amount: string; symbol: string }) => ReactNode
}

export type ColorScheme = 'light' | 'dark' | 'system'

/** Configuration of the screens: the server's, overridden by the host's. */
export type ModalConfig = {
  appId: string
  appName: string
  appearance: {
    /** Image URL or null. Shown at most 180 × 90 px. */
    logo: string | null
    landingHeader: string | null
    /** Already cut to 100 characters. */
    loginMessage: string | null
    accentColor: string | null
    variables: ThemeVariables
    /** Image URLs by login method. */
    icons: LoginIcons
    slots: ModalSlots
    colorScheme: ColorScheme
    loginGroupPriority: 'web2-first' | 'web3-first'
    hideDirectWeb2Inputs: boolean
    walletChainType: 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'
    walletList: readonly string[]
  }
  loginMethods: ReadonlySet<LoginMethod>
  /** Null if the host gave no order: the simple landing is used. */
  loginMethodsAndOrder: { primary: readonly string[]; overflow: readonly string[] } | null
  passkeysForSignupEnabled: boolean
  legal: {
    termsAndConditionsUrl: string | null
    privacyPolicyUrl: string | null
    requireUsersAcceptTerms: boolean
  }
  allowlist: {
    errorTitle: string | null
    errorDetail: string | null
    errorCtaText: string | null
    errorCtaLink: string | null
  }
  disablePlusEmails: boolean
  defaultCountry: string
  whatsAppEnabled: boolean
  captchaEnabled: boolean
  createOnLogin: CreateOnLoginByChain
  /** Null: the amount first, with dollars below it. */
  priceDisplay:
    | { primary: 'fiat-currency'; secondary: 'native-token' }
    | { primary: 'native-token'; secondary: null }
    | null
  oauthMode: 'redirect' | 'popup'
  /** Standalone: no close button. Headless: no screens at all. */
  render: 'modal' | 'standalone' | 'headless'
}
