import type { LoginMethod } from '../../platform/config/AppDefinition.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { ProvedIdentity } from '../login/service.ts'

/** Signed message, with the wallet's name. */
export type SignedMessage = {
  message: string
  signature: string
  walletClientType?: string | null | undefined
  connectorType?: string | null | undefined
}

/** Parsed fields of a message. Not verified yet. */
export type Claim = {
  address: string
  nonce: string
  domain: string
  uri: string
  issuedAtMs: number
  expiresAtMs: number | undefined
  notBeforeMs: number | undefined
}

/** Result of a valid signature. */
export type ProvedWallet = { subject: string; address: string; chainId?: string }

/** One kind of wallet: address format, message parser, signature check. */
export type WalletMethod<Signed extends SignedMessage> = {
  /** Used for nonces, sessions and limits. */
  name: 'siwe' | 'siws'
  loginMethod: LoginMethod
  chainType: 'ethereum' | 'solana'
  /** Returns the canonical form of an address; undefined if it is invalid. */
  normalize(text: string): string | undefined
  read(signed: Signed): Claim | undefined
  /** Whether the message's domain is an allowed origin of the app. */
  isPage(app: App, claim: Claim): boolean
  /** Resolves to undefined if the signature is invalid or the chain is not one of the app's. */
  prove(app: App, signed: Signed): Promise<ProvedWallet | undefined>
  /** Builds the identity of the wallet account. */
  toIdentity(signed: Signed, proved: ProvedWallet): ProvedIdentity
}
