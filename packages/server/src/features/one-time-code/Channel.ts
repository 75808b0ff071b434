import type { App } from '../../platform/config/createApps.ts'
import type { OutboxMessage } from '../../platform/mail/createOutbox.ts'
import type { RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import type { ProvedIdentity } from '../login/service.ts'

/** What a code is for: one to log in with adds no address to an account, and the other way round. */
export type CodePurpose = 'login' | 'link'
export type CodeMessage = {
  to: string
  code: string
  minutes: number
  expiresAtMs: number
  purpose: CodePurpose | 'factor'
}

/** What differs between a code by mail and one by text message. */
export type Channel = {
  name: 'email' | 'sms'
  lifetimeMs: number
  /** The one spelling of an address that is counted, stored and written to; refuses what the app does not take. */
  read(app: App, typed: string): string
  /** The same spelling of an address somebody has, whatever the app takes by now. */
  spell(typed: string): string
  /** The fixed code of a test address, which is never written to. */
  testCodeOf(app: App, address: string): string | undefined
  /** What a send counts against, beside the limits of every channel; the keys are hashed before they are kept. */
  budgets(app: App, address: string): readonly RateLimitRule[]
  compose(app: App, message: CodeMessage): OutboxMessage
  /** What goes out instead of a code that could let nobody in; a channel without it sends the code. */
  composeNoAccount?(
    app: App,
    message: Omit<CodeMessage, 'code' | 'minutes' | 'purpose'>,
  ): OutboxMessage
  identityOf(address: string): ProvedIdentity
}
