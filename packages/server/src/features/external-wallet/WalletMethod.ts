import type { LoginMethod } from '../../platform/config/AppDefinition.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { ProvedIdentity } from '../login/service.ts'

/** What a wallet signed, and what it says of itself. */
export type SignedIn = {
  message: string
  signature: string
  walletClientType?: string | null | undefined
  connectorType?: string | null | undefined
}

/** What a message claims, as far as reading it strictly tells. Nothing is proved yet. */
export type Claim = {
  address: string
  nonce: string
  domain: string
  uri: string
  issuedAtMs: number
  expiresAtMs: number | undefined
  notBeforeMs: number | undefined
}

/** What a good signature proves. */
export type ProvedWallet = { subject: string; address: string; chainId?: string }

/** One kind of wallet: how its addresses are written, its messages read, its signatures checked. */
export type WalletMethod<Signed extends SignedIn> = {
  /** Of the nonces, the sessions and the limits. */
  name: 'siwe' | 'siws'
  loginMethod: LoginMethod
  chainType: 'ethereum' | 'solana'
  /** An address in the one form it is compared in; undefined for what is none. */
  normalize(text: string): string | undefined
  read(signed: Signed): Claim | undefined
  /** Whether the message was made for a page this app may be on. */
  isPage(app: App, claim: Claim): boolean
  /** Undefined when it is not the wallet's signature, or not for a chain of the app. */
  prove(app: App, signed: Signed): Promise<ProvedWallet | undefined>
  /** The account a person has by it. */
  toIdentity(signed: Signed, proved: ProvedWallet): ProvedIdentity
}
