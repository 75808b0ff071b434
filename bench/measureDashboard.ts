import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillDatabase } from './fillDatabase.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const OPERATOR = 'operator@example.com'
const USER_ID = 'did:privy:bench4711'
const backEndHeaders = {
  'content-type': 'application/json',
  'privy-app-id': APP_ID,
  authorization: `Basic ${Buffer.from(`${APP_ID}:latchkey-sandbox-secret`).toString('base64')}`,
}
export const DASHBOARD_USERS = Number(process.env.DASHBOARD_USERS ?? 1_000_000)
const SESSIONS = 2 * DASHBOARD_USERS
/** Statements of the fill run in the background of the database for a moment. */
const SETTLE_MS = 5_000

export type ViewTimes = { name: string; firstMs: number }

const DAY_MS = 86_400_000
/** A wallet of the operator, for the activity of the account page. */
const WALLET = `0x${'ad'.repeat(20)}`

/** Paths of the filters of users, alone and together. Some have no match: without an index, they look at users until the time is over. */
const FILTERS: readonly (readonly [string, string])[] = [
  ['login method', 'method=email'],
  ['login method without a user', 'method=google_oauth'],
  ['external wallet', 'method=wallet'],
  ['embedded wallet', 'wallet=yes'],
  ['no embedded wallet', 'wallet=no'],
  ['second factor', 'second_factor=yes'],
  ['no second factor', 'second_factor=no'],
  [
    'day of creation',
    `created_from=${Date.now() - 400 * DAY_MS}&created_to=${Date.now() - 399 * DAY_MS}`,
  ],
  ['last login', `login_to=${Date.now() - 20 * DAY_MS}`],
  ['login method, wallet and factor', 'method=email&wallet=yes&second_factor=yes'],
]

/** Paths of each view of the dashboard, below those of an app. A search has one path per letter typed. */
function viewsOf(userId: string, email: string): readonly (readonly [string, string])[] {
  const app = `/api/v1/operator/apps/${APP_ID}`
  return [
    ['overview, 24 hours', `${app}/overview?range=day`],
    ['overview, 7 days', `${app}/overview?range=week`],
    ['overview, 30 days', `${app}/overview?range=month`],
    ['users', `${app}/users`],
    ['guests', `${app}/users?filter=guests`],
    ['deleted users', `${app}/users?filter=deleted`],
    ...[1, 2, 3, 4, 10].map(
      (letters) =>
        [
          `search by ${letters === 1 ? 'one letter' : `${letters} letters`}`,
          `${app}/users?search=${encodeURIComponent(email.slice(0, letters))}`,
        ] as const,
    ),
    ['search without a match', `${app}/users?search=zzzzzz`],
    ...FILTERS.map(([name, query]) => [`users by ${name}`, `${app}/users?${query}`] as const),
    ['device wallets', `${app}/wallets`],
    ['device wallets of a chain', `${app}/wallets?chain=ethereum`],
    ['device wallets of a chain without one', `${app}/wallets?chain=solana`],
    ['server wallets', `${app}/wallets?kind=server`],
    ['server wallets of a chain', `${app}/wallets?kind=server&chain=ethereum`],
    ['search of a device wallet', `${app}/wallets?search=0x1f`],
    ['search of a server wallet', `${app}/wallets?kind=server&search=0x1f`],
    ['user', `${app}/users/${encodeURIComponent(userId)}`],
    ['events of a user', `${app}/users/${encodeURIComponent(userId)}/events`],
    ['allowlist', `${app}/allowlist`],
    ['denylist', `${app}/denylist`],
    ['webhooks', `${app}/webhooks`],
    ['logs', `${app}/request_errors`],
    ['logs of a code', `${app}/request_errors?search=too_many_requests`],
    ['logs of a request id', `${app}/request_errors?search=${randomUUID()}`],
    ['configuration', `${app}/configuration`],
    ['policies', `${app}/key_quorums`],
    ['audit trail', '/api/v1/operator/audit'],
    ['keys', '/api/v1/operator/keys'],
    ['account page: sessions', '/api/v1/users/me/sessions'],
    ['account page: connected apps', '/api/v1/users/me/connected_apps'],
    ['account page: activity', `/api/v1/users/me/transactions?address=${WALLET}&caip2=eip155:1`],
  ]
}

/** Calls of a back end. Each search has its first page of 100 users. */
const backEndCalls = (
  userId: string,
  email: string,
): readonly (readonly [string, string, object?])[] => [
  ['back end: page of users', '/api/v1/users?limit=100'],
  ['back end: user', `/api/v1/users/${encodeURIComponent(userId)}`],
  ['back end: user by email', '/api/v1/users/email/address', { address: email }],
  ...[1, 2, 3, 4, 10].map(
    (letters) =>
      [
        `back end: search by ${letters === 1 ? 'one letter' : `${letters} letters`}`,
        '/api/v1/users/search',
        { searchTerm: email.slice(0, letters) },
      ] as const,
  ),
  ['back end: search without a match', '/api/v1/users/search', { searchTerm: 'zzzzzz' }],
]

/**
 * Measures the first call of each view of the dashboard and of the account page, and of a back end, on a database with
 * a million users and two million sessions.
 */
export async function measureDashboard(databaseUrl: string): Promise<ViewTimes[]> {
  const sink = await startMailSink()
  const server = await startLatchkey({ DATABASE_URL: databaseUrl }, sink)
  try {
    await fillDatabase(databaseUrl, APP_ID, { users: DASHBOARD_USERS, sessions: SESSIONS })
    const { read } = await server.logIn(OPERATOR)
    await openDashboard(databaseUrl)
    await pause(SETTLE_MS)
    const email = await findEmail(databaseUrl)
    // The server counts past days every few minutes; here, the first view does, and is not measured.
    for (const range of ['week', 'month']) {
      const path = `/api/v1/operator/apps/${APP_ID}/overview?range=${range}`
      const { status } = await fetch(server.url + path, { headers: read.headers })
      if (status !== 200) throw new Error(`The past days were not counted: ${status}`)
    }
    const times: ViewTimes[] = []
    const measure = async (name: string, path: string, request: RequestInit) => {
      const startedMs = performance.now()
      const answer = await fetch(server.url + path, request)
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push({ name, firstMs: performance.now() - startedMs })
    }
    for (const [name, path] of viewsOf(USER_ID, email)) {
      await measure(name, path, { headers: read.headers })
    }
    for (const [name, path, body] of backEndCalls(USER_ID, email)) {
      await measure(name, path, {
        headers: backEndHeaders,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    }
    return times
  } finally {
    await server.stop()
    await sink.close()
  }
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Marks the operator's second factor as passed: it is not measured. Gives the operator what the account page lists. */
const openDashboard = (url: string) =>
  query(
    url,
    `with operator as (
       update users set mfa_methods = '[{"type":"totp","verified_at":1}]'
       where id = (select user_id from linked_accounts where type = 'email' and subject = '${OPERATOR}')
       returning id),
     transactions as (
       insert into user_transactions (user_id, caip2, hash, app_id, address, created_at_ms)
       select id, 'eip155:1', '0x' || md5(n::text) || md5(n::text), '${APP_ID}', '${WALLET}', n
       from operator, generate_series(1, 100) n),
     apps as (
       insert into cross_app_consents (app_id, subject, user_id, requester_id, created_at_ms)
       select '${APP_ID}', 'operator', id, 'latchkeydemoapp0000000002', 1 from operator)
     insert into operator_sessions (session_id, verified_until_ms)
     select sessions.id, ${Date.now() + 3_600_000} from sessions join operator on user_id = operator.id`,
  )

async function findEmail(url: string): Promise<string> {
  const [row] = await query<{ subject: string }>(
    url,
    "select subject from linked_accounts where id = 'benche4711'",
  )
  return row?.subject ?? ''
}
