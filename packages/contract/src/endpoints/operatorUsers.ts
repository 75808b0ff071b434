import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'
import { importedUserFields, metadata } from './directory.ts'
import { accountField, app, cursor, done, nothing, text, time } from './operator.ts'

/** Calls of the operator's dashboard about the users of an app. */
const empty = z.optional(z.nullable(z.object({})))
const user = `${app}/users/:userId` as const

export const USER_FILTERS = ['all', 'guests', 'deleted'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

const listedUser = z.object({
  id: text,
  created_at: time,
  is_guest: z.boolean(),
  deleted_at: z.nullable(time),
  has_second_factor: z.boolean(),
  accounts: z.array(z.object({ type: text, name: text })),
})
export type WireListedUser = z.output<typeof listedUser>

/** Query parameters that narrow the list of users. All of them have to fit. */
export const USER_FILTER_QUERY = {
  /** Type of a linked account, such as `google_oauth`. `wallet` is an external wallet. */
  method: 'method',
  /** `yes` or `no`: whether the user has an embedded wallet. */
  wallet: 'wallet',
  /** `yes` or `no`. */
  secondFactor: 'second_factor',
  /** Epoch milliseconds. */
  createdFrom: 'created_from',
  createdTo: 'created_to',
  /** The last login was at this time or later, in epoch milliseconds. */
  loginFrom: 'login_from',
  /** The last login was before this time. */
  loginTo: 'login_to',
} as const
export type UserFilterName = keyof typeof USER_FILTER_QUERY

/**
 * Users, newest first. Query: `search` (part of an address, number or name, or a user id), `filter`, the parameters of
 * `USER_FILTER_QUERY`, `cursor`. A search has one page.
 */
export const listOperatorUsers = endpoint({
  method: 'GET',
  path: `${app}/users`,
  audience: 'user',
  body: nothing,
  reply: z.object({
    users: z.array(listedUser),
    next_cursor: cursor,
    /** Whether a search has more matches than the page. */
    has_more: z.boolean(),
    /** Number of users that a search of one or two characters read, the newest. Null if it read all. */
    newest_searched: z.nullable(z.number()),
    /**
     * Creation time of the last user that was looked at, if the time for one call was over before the page was full. The
     * next page goes on from there.
     */
    looked_at_until: z.nullable(time),
  }),
})

/** Imports a user whose accounts the operator vouches for. A repeated call returns the same user. */
export const importOperatorUser = endpoint({
  method: 'POST',
  path: `${app}/users/import`,
  audience: 'user',
  body: z.object(importedUserFields),
  reply: z.object({ user_id: text }),
})

const session = z.object({
  id: text,
  login_method: text,
  device: z.nullable(text),
  /** Country code, or the kind of network: `local`, `private`, `public`. Null if unknown. */
  place: z.nullable(text),
  created_at: time,
  last_active_at: time,
})
const event = z.object({
  id: text,
  kind: text,
  details: z.record(text, z.unknown()),
  at: time,
})
const userDetail = z.object({
  user: wireUser,
  deleted_at: z.nullable(time),
  /** Whether the denylist has the user. Entries of their addresses do not count. */
  is_denied: z.boolean(),
  sessions: z.array(session),
})
export type WireUserDetail = z.output<typeof userDetail>

export const getOperatorUser = endpoint({
  method: 'GET',
  path: user,
  audience: 'user',
  body: nothing,
  reply: userDetail,
})

/** Security events of a user, newest first. Query: `cursor`. */
export const listOperatorUserEvents = endpoint({
  method: 'GET',
  path: `${user}/events`,
  audience: 'user',
  body: nothing,
  reply: z.object({ events: z.array(event), next_cursor: cursor }),
})

/** Ends one session of a user, or all. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: `${user}/sessions/end`,
  audience: 'user',
  body: z.object({ session_id: z.nullable(text.check(z.maxLength(128))) }),
  reply: z.object({ ended: z.number() }),
})
export const unlinkOperatorAccount = endpoint({
  method: 'POST',
  path: `${user}/accounts/unlink`,
  audience: 'user',
  body: z.object({ type: accountField, handle: accountField }),
  reply: done,
})
export const setOperatorMetadata = endpoint({
  method: 'POST',
  path: `${user}/custom_metadata`,
  audience: 'user',
  body: z.object({ custom_metadata: metadata }),
  reply: done,
})
export const deleteOperatorUser = endpoint({
  method: 'POST',
  path: `${user}/delete`,
  audience: 'user',
  body: empty,
  reply: done,
})
export const restoreOperatorUser = endpoint({
  method: 'POST',
  path: `${user}/restore`,
  audience: 'user',
  body: empty,
  reply: done,
})
