import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { ALLOWLIST_TYPES } from './allowlist.ts'
import { policy, policyTrial } from './policies.ts'

/**
 * Calls of the operator's dashboard: docs/dashboard.md. The caller is a user of the dashboard's app whom the
 * configuration names as operator. `:target` is the app that the call is about.
 */
export const text = z.string()
export const nothing = z.undefined()
export const done = z.object({ success: z.literal(true) })
export const time = z.number()
export const cursor = z.nullable(text)

/** Roles of operators. Each may do what the ones before it may. */
export const OPERATOR_ROLES = ['viewer', 'support', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const app = '/api/v1/operator/apps/:target'
export const accountField = text.check(
  z.minLength(1),
  z.maxLength(REQUEST_LIMITS.accountFieldMaxChars),
)

const operator = z.object({
  email: text,
  role: z.enum(OPERATOR_ROLES),
  /** False until the operator passes a second factor. All other calls are then refused. */
  is_verified: z.boolean(),
  /** When the second factor has to be passed again, in epoch milliseconds. */
  verified_until: z.nullable(time),
  has_second_factor: z.boolean(),
  apps: z.array(z.object({ id: text, name: text })),
})
export type WireOperator = z.output<typeof operator>

/** The operator who calls, before and after the second factor. */
export const getOperator = endpoint({
  method: 'GET',
  path: '/api/v1/operator/me',
  audience: 'user',
  body: nothing,
  reply: operator,
})

/** Opens the dashboard for this session with an MFA token that was not used yet. */
export const verifyOperator = endpoint({
  method: 'POST',
  path: '/api/v1/operator/session',
  audience: 'user',
  body: z.object({ mfa_token: text.check(z.maxLength(REQUEST_LIMITS.accountFieldMaxChars)) }),
  reply: operator,
})

/** Time ranges of the overview. */
export const OVERVIEW_RANGES = ['day', 'week', 'month'] as const
export type OverviewRange = (typeof OVERVIEW_RANGES)[number]

const byCode = z.array(z.object({ code: text, counts: z.array(z.number()) }))

const overview = z.object({
  /** Epoch milliseconds of the first bucket. */
  from: time,
  bucket_ms: z.number(),
  /** One number per bucket. */
  sign_ups: z.array(z.number()),
  /** Logins per bucket, by login method. */
  logins: z.array(z.object({ method: text, counts: z.array(z.number()) })),
  /** Refused logins per bucket, by error code. */
  failed_logins: byCode,
  /** Other refused and failed requests per bucket, by error code. */
  failed_requests: byCode,
  /** Signatures of server wallets per bucket. */
  signatures: z.array(z.number()),
  /** Logins in the modal. Null if the app does not store analytics events. */
  funnel: z.nullable(
    z.object({ opened: z.number(), method_chosen: z.number(), completed: z.number() }),
  ),
  totals: z.object({
    users: z.number(),
    active_users: z.number(),
    device_wallets: z.number(),
    server_wallets: z.number(),
  }),
  /** Messages of the range. */
  webhooks: z.object({
    delivered: z.number(),
    failed: z.number(),
    waiting: z.number(),
    /** When the oldest waiting message was created. */
    oldest_waiting_at: z.nullable(time),
  }),
  /** Jobs of the whole server that wait now. */
  queues: z.object({ mail: z.number(), webhooks: z.number(), transaction_watches: z.number() }),
})
export type WireOverview = z.output<typeof overview>

/** Figures of an app. Query: `range`, one of `OVERVIEW_RANGES`. */
export const getOverview = endpoint({
  method: 'GET',
  path: `${app}/overview`,
  audience: 'user',
  body: nothing,
  reply: overview,
})

const allowlistName = z.object({ type: z.enum(ALLOWLIST_TYPES), value: accountField })
const allowlistEntry = z.object({
  id: text,
  type: text,
  value: text,
  /** Entries of the configuration cannot be removed here. */
  is_configured: z.boolean(),
  accepted_at: z.nullable(time),
})
export type WireOperatorAllowlistEntry = z.output<typeof allowlistEntry>

export const listOperatorAllowlist = endpoint({
  method: 'GET',
  path: `${app}/allowlist`,
  audience: 'user',
  body: nothing,
  reply: z.object({ is_enabled: z.boolean(), entries: z.array(allowlistEntry) }),
})
export const addOperatorAllowlistEntry = endpoint({
  method: 'POST',
  path: `${app}/allowlist`,
  audience: 'user',
  body: allowlistName,
  reply: done,
})
export const removeOperatorAllowlistEntry = endpoint({
  method: 'POST',
  path: `${app}/allowlist/remove`,
  audience: 'user',
  body: allowlistName,
  reply: done,
})

const delivery = z.object({
  message_id: text,
  url: text,
  type: text,
  status: z.enum(['delivered', 'failed', 'waiting']),
  attempts: z.number(),
  created_at: time,
  settled_at: z.nullable(time),
})
export type WireDelivery = z.output<typeof delivery>

/** Webhook messages, newest first. Query: `cursor`. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: `${app}/webhooks`,
  audience: 'user',
  body: nothing,
  reply: z.object({
    endpoints: z.array(z.object({ url: text, events: z.nullable(z.array(text)) })),
    deliveries: z.array(delivery),
    next_cursor: cursor,
  }),
})
/** Sends a test message to an endpoint of the app. */
export const sendTestWebhook = endpoint({
  method: 'POST',
  path: `${app}/webhooks/test`,
  audience: 'user',
  body: z.object({ url: text.check(z.maxLength(2_048)) }),
  reply: z.object({ message_id: text }),
})
/** Sends a message again that was delivered or given up. */
export const replayDelivery = endpoint({
  method: 'POST',
  path: `${app}/webhooks/replay`,
  audience: 'user',
  body: z.object({ message_id: accountField, url: text.check(z.maxLength(2_048)) }),
  reply: done,
})

const setting = z.object({
  name: text,
  /** JSON of the value. Null if the field may hold secrets: it is only known whether it is set. */
  value: z.nullable(text),
  source: z.enum(['configuration', 'default']),
})
export const listSettings = endpoint({
  method: 'GET',
  path: `${app}/configuration`,
  audience: 'user',
  body: nothing,
  reply: z.object({ settings: z.array(setting) }),
})

const quorum = z.object({
  id: text,
  name: z.nullable(text),
  threshold: z.nullable(z.number()),
  keys: z.number(),
  users: z.number(),
})
/** Key quorums of an app, and the policies that its server wallets have. */
export const listQuorums = endpoint({
  method: 'GET',
  path: `${app}/key_quorums`,
  audience: 'user',
  body: nothing,
  reply: z.object({
    key_quorums: z.array(quorum),
    policies: z.array(z.object({ id: text, wallets: z.number() })),
  }),
})

/** A policy with its rules. */
export const getOperatorPolicy = endpoint({
  method: 'GET',
  path: `${app}/policies/:policyId`,
  audience: 'user',
  body: nothing,
  reply: policy,
})
const rules = z.array(z.unknown())
/** Changes name and rules of a policy without an owner. Others need the owner's signature. */
export const updateOperatorPolicy = endpoint({
  method: 'POST',
  path: `${app}/policies/:policyId`,
  audience: 'user',
  body: z.object({ name: accountField, rules }),
  reply: policy,
})
/** Tells what rules decide about a request, with the result of each. Nothing is signed or stored. */
export const tryOperatorPolicy = endpoint({
  method: 'POST',
  path: `${app}/policy_trials`,
  audience: 'user',
  body: z.object({
    chain_type: z.enum(['ethereum', 'solana']),
    rules,
    method: accountField,
    params: z.unknown(),
  }),
  reply: policyTrial,
})

const action = z.object({
  id: text,
  at: time,
  email: text,
  role: text,
  action: text,
  app_id: z.nullable(text),
  target: z.nullable(text),
  /** `done`, the error code of the refusal, or `started` if the server stopped meanwhile. */
  result: text,
})
export type WireOperatorAction = z.output<typeof action>

/** Actions of operators, newest first. Query: `cursor`. */
export const listOperatorActions = endpoint({
  method: 'GET',
  path: '/api/v1/operator/audit',
  audience: 'user',
  body: nothing,
  reply: z.object({ actions: z.array(action), next_cursor: cursor }),
})

const key = z.object({
  id: text,
  kind: z.enum(['token', 'root']),
  state: z.enum(['next', 'current', 'retired']),
  created_at: time,
  used_from: time,
})
export type WireServerKey = z.output<typeof key>

/** Keys of the server and the state of their rotation, without key material. */
export const listServerKeys = endpoint({
  method: 'GET',
  path: '/api/v1/operator/keys',
  audience: 'user',
  body: nothing,
  reply: z.object({ keys: z.array(key) }),
})

/** The dashboard page: its path, and the mark in its document that the server replaces. */
export const DASHBOARD_PAGE = { path: '/dashboard', mark: '__LATCHKEY_DASHBOARD__' } as const
/** Configuration of the dashboard page. */
export type DashboardPage = { appId: string; appName: string }
