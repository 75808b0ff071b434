import type { App } from '../../platform/config/createApps.ts'
import type { OutboxMessage } from '../../platform/mail/createOutbox.ts'
import type { RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import type { ProvedIdentity } from '../login/service.ts'

/** Purpose of a code. A login code cannot link an address, and a link code cannot log in. */
export type CodePurpose = 'login' | 'link'
export type CodeMessage = {
  to: string
  code: string
  minutes: number
  expiresAtMs: number
  purpose: CodePurpose
}

/** Differences between email codes and SMS codes. */
export type CodeChannel = {
  name: 'email' | 'sms'
  lifetimeMs: number
  /**
   * Returns the canonical address that is counted, stored and sent to. Throws if the app does not
   * accept it.
   */
  read(app: App, typed: string): string
  /**
   * Returns the canonical form of a linked address, even if the app does not accept it any more.
   */
  normalize(typed: string): string
  /** Returns the fixed code of a test address, to which nothing is sent. */
  testCodeOf(app: App, address: string): string | undefined
  /** Additional send limits of the channel. Keys are hashed before storage. */
  budgets(app: App, address: string): readonly RateLimitRule[]
  compose(app: App, message: CodeMessage): OutboxMessage
  /**
   * Composes the message for an unknown address if sign-up is disabled. Without it, the channel
   * sends a code.
   */
  composeNoAccount?(
    app: App,
    message: Omit<CodeMessage, 'code' | 'minutes' | 'purpose'>,
  ): OutboxMessage
  identityOf(address: string): ProvedIdentity
}
