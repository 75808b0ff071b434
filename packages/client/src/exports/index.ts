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
} from '../core/client.ts'
export { createClient } from '../core/createClient.ts'
export { LatchkeyError } from '../core/errors/LatchkeyError.ts'
export { browserPorts } from '../core/ports.browser.ts'
export type { Clock, Ports } from '../core/ports.ts'
export type { LinkedAccount, LinkedAccountOf, User } from '../core/user/User.ts'
