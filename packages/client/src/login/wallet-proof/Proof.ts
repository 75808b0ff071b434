import type { LoginMode, SessionReply } from '@latchkey/contract'

/** A signed sign-in message. `messageType` is Solana's: how the text was wrapped. */
export type SignedProof = {
  message: string
  signature: string
  messageType?: 'plain' | 'offchain-message' | 'transaction'
}

/** The wallet that signed, with wire names. */
export type ProofOrigin = {
  chainId?: string
  walletClientType?: string
  connectorType?: string
}

/** Calls that build the message of one chain and submit its signature. */
export type ProofCalls = {
  /** Requests a nonce and builds the message. */
  prepare(account: { address: string; chainId: string }): Promise<string>
  logIn(proof: SignedProof, origin: ProofOrigin, mode: LoginMode): Promise<SessionReply>
  link(proof: SignedProof, origin: ProofOrigin): Promise<NonNullable<SessionReply['user']>>
}
