export type { AccountIntent } from '../account/AccountTask.ts'
export type { Client, Intent, IntentState, LoginIntent, WalletIntent } from '../assembly/Client.ts'
export { createClient } from '../assembly/createClient.ts'
export type {
  ClientState,
  LoginMethod,
  LoginResult,
  OAuthTokens,
  Report,
} from '../core/client.ts'
export { LatchkeyError } from '../core/errors/LatchkeyError.ts'
export { browserPorts } from '../core/ports.browser.ts'
export type { Clock, Ports } from '../core/ports.ts'
export type { LinkedAccount, LinkedAccountOf, User } from '../core/user/User.ts'
export type { ExternalWalletIntent } from '../wallets/external/ExternalWalletTask.ts'
