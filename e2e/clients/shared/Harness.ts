/** Signers that may use a wallet beside its user, by the id of their key quorum. */
export type Signers = { signerId: string; policyIds?: string[] }[]
export type ChainType = 'ethereum' | 'solana'

type Logins = {
  openLogin(): void
  sendEmailCode(email: string): Promise<void>
  submitEmailCode(code: string): Promise<void>
  sendSmsCode(phoneNumber: string): Promise<void>
  submitSmsCode(code: string): Promise<void>
  createGuest(): Promise<void>
  signUpWithPasskey(): Promise<void>
  logInWithPasskey(): Promise<void>
  logInWithGoogle(): Promise<void>
  logOut(): Promise<void>
  accessToken(): Promise<string | null>
}

type Accounts = {
  linkEmail(): void
  linkGoogle(): void
  unlinkGoogle(subject: string): Promise<void>
}

type Wallets = {
  createWallet(
    chainType: ChainType,
    options?: { createAdditional?: boolean; signers?: Signers },
  ): Promise<string>
  importWallet(chainType: ChainType, privateKey: string, signers?: Signers): Promise<string>
  exportWallet(chainType: ChainType, address: string): void
  /** Opens the screens of the client; resolves when the user is through. */
  setRecovery(): Promise<void>
}

/** Numbers of transactions are given as decimal texts and handed to the client as bigint. */
export type EthereumTransaction = {
  to: `0x${string}`
  value: string
  chainId?: number
  nonce?: number
  gasLimit?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
}

type Ethereum = {
  /** Asks the EIP-1193 provider of the wallet. */
  request(address: string, method: string, params: unknown[]): Promise<unknown>
  signMessage(address: string, message: string): Promise<string>
  signTypedData(address: string, typedData: unknown): Promise<string>
  signTransaction(address: string, transaction: EthereumTransaction): Promise<string>
  sendTransaction(address: string, transaction: EthereumTransaction): Promise<string>
}

/** Bytes are base64. */
type Solana = {
  signSolanaMessage(address: string, message: string): Promise<string>
  signSolanaTransaction(address: string, transaction: string): Promise<string>
  sendSolanaTransaction(address: string, transaction: string): Promise<string>
}

type Factors = {
  /** Opens the client's screens for second factors. */
  openFactors(): void
  startTotp(): Promise<{ secret: string }>
  submitTotp(code: string): Promise<void>
  removeTotp(): Promise<void>
  /** Answers the question for a factor that a call is waiting for, without the client's screens. */
  answerFactor(code: string): Promise<void>
}

type Delegation = {
  delegate(chainType: ChainType, address: string): Promise<void>
  delegateHeadless(chainType: ChainType, address: string): Promise<void>
  revokeHeadless(): Promise<void>
  addSigners(address: string, signers: Signers): Promise<void>
  removeSigners(address: string): Promise<void>
  authorizationSignature(request: {
    url: string
    method: 'POST' | 'PATCH'
    body: unknown
    headers: { 'privy-app-id': string }
  }): Promise<string>
}

type CrossApp = {
  logInWithApp(appId: string): Promise<void>
  signWithApp(address: string, message: string): Promise<string>
}

export type State = {
  ready: boolean
  authenticated: boolean
  walletsReady: boolean
  user: ClientUser | null
  ethereum: string[]
  solana: string[]
  /** Whether a call waits for a second factor that the page has to ask for. */
  asksForFactor: boolean
}

/** The user object of the clients, as far as the journeys read it. */
export type ClientUser = {
  id: string
  isGuest: boolean
  mfaMethods: string[]
  linkedAccounts: {
    type: string
    address?: string
    subject?: string
    number?: string
    chainType?: ChainType
    walletClientType?: string
    recoveryMethod?: string
    imported?: boolean
    delegated?: boolean
    id?: string | null
    providerApp?: { id: string }
    embeddedWallets?: { address: string }[]
  }[]
}

/**
 * The calls that the host page of each generation offers to the journeys, made of the client's own hooks. Arguments
 * and results cross into the page as JSON.
 */
export type Harness = { state(): State } & Logins &
  Accounts &
  Wallets &
  Ethereum &
  Solana &
  Factors &
  Delegation &
  CrossApp

declare global {
  interface Window {
    client?: Harness
  }
}
