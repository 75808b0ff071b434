import type { WireUser } from '@latchkey/contract'
import type {
  WebhookEventType,
  WebhookEvent as WireWebhookEvent,
} from '@latchkey/contract/endpoints/webhooks'
import { type CamelCase, toCamelCase } from '@latchkey/contract/entities/publicAccount'
import { type CamelKeys, withCamelKeys } from '../api/camelCase.ts'
import { type LinkedAccount, toLinkedAccount, toUser, type User } from '../users/User.ts'

type PublicValue<Name, Value> = Name extends 'user' | 'toUser'
  ? User
  : Name extends 'account'
    ? LinkedAccount
    : Name extends 'archived_at'
      ? Date
      : Name extends 'wallet' | 'transaction_request'
        ? CamelKeys<Value>
        : Value
type PublicEvent<Event> = Event extends unknown
  ? { [Name in keyof Event as CamelCase<Name>]: PublicValue<Name, Event[Name]> }
  : never

/** A webhook event, distinguished by `type`. Users and accounts are those of `client.users`. */
export type WebhookEvent = PublicEvent<WireWebhookEvent>

/** Event of one type, such as `WebhookEventOf<'user.created'>`. */
export type WebhookEventOf<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>

/** Converts an event that the schema of the contract has parsed: no other keys are left. */
export const toWebhookEvent = (wire: WireWebhookEvent): WebhookEvent =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [toCamelCase(name), toValue(name, value)]),
  ) as WebhookEvent

function toValue(name: string, value: unknown): unknown {
  switch (name) {
    case 'user':
    case 'toUser':
      return toUser(value as WireUser)
    case 'account':
      return toLinkedAccount(value as WireUser['linked_accounts'][number])
    case 'archived_at':
      return new Date(value as number)
    case 'wallet':
    case 'transaction_request':
      return withCamelKeys(value as object)
    default:
      return value
  }
}
