export type {
  AccountIntent,
  Client,
  ClientState,
  ExternalWalletIntent,
  Intent,
  IntentState,
  LoginIntent,
  LoginMethod,
  LoginResult,
  OAuthTokens,
  Report,
  WalletIntent,
} from '../client.ts'
export { createClient } from '../createClient.ts'
export { LatchkeyError } from '../errors/LatchkeyError.ts'
export { browserPorts } from '../ports.browser.ts'
export type { Clock, Ports } from '../ports.ts'
export type { LinkedAccount, LinkedAccountOf, User } from '../user/User.ts'
