import type { LoginMode, SessionReply } from '@latchkey/contract'
import type { Connector } from '../Connector.ts'
import type { ConnectedWallet } from '../state/ConnectedWallet.ts'

/** What a wallet signed. `messageType` is Solana's: how the text was wrapped before it was signed. */
export type SignedProof = {
  message: string
  signature: string
  messageType?: 'plain' | 'offchain-message' | 'transaction'
}

/** Which wallet signed, in the words of the wire. */
export type ProofOrigin = {
  chainId?: string
  walletClientType?: string
  connectorType?: string
}

/** What is asked of a person's account on one chain: a message, and what is done with its signature. */
export type ProofCalls = {
  /** Asks the server for a nonce and lays out the message. */
  prepare(account: { address: string; chainId: string }): Promise<string>
  logIn(proof: SignedProof, origin: ProofOrigin, mode: LoginMode): Promise<SessionReply>
  link(proof: SignedProof, origin: ProofOrigin): Promise<NonNullable<SessionReply['user']>>
}

/** How a wallet of one chain signs such a message. */
export type SignProof = (
  connector: Connector,
  wallet: ConnectedWallet,
  message: string,
  /** The keys are on a Ledger, which signs transactions only. */
  withLedger: boolean,
) => Promise<SignedProof>
