import pg from 'pg'

const BATCH = 100_000
const DAY_MS = 86_400_000

/** Tables that are filled. */
const TABLES = [
  ...['users', 'linked_accounts', 'sessions', 'security_events', 'request_errors'],
  ...['webhook_deliveries', 'operator_actions'],
]

type Amounts = { users: number; sessions: number }

/**
 * Fills a migrated database as an app with many users has it: each with an email account, every fifth with a wallet,
 * sign-ups over two years, sessions with their login events over 30 days, and the rows that the dashboard counts.
 */
export async function fillDatabase(
  url: string,
  appId: string,
  { users, sessions }: Amounts,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = Date.now()
  const inBatches = async (total: number, statement: string) => {
    for (let from = 1; from <= total; from += BATCH) {
      await client.query(statement, [appId, now, from, Math.min(total, from + BATCH - 1)])
    }
  }
  try {
    await client.query('set synchronous_commit = off')
    const buildIndexes = await dropIndexes(client)
    await inBatches(
      users,
      `insert into users (id, app_id, created_at_ms, is_guest)
       select 'did:privy:bench' || n, $1, $2::bigint - (n::bigint * 63073 % ${730 * DAY_MS}::bigint), n % 50 = 0
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      users,
      `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
         first_verified_at_ms, latest_verified_at_ms)
       select 'benche' || n, $1, 'did:privy:bench' || n, 'email', md5(n::text) || '@example.com',
         jsonb_build_object('address', md5(n::text) || '@example.com'), $2::bigint, $2::bigint, $2::bigint
       from generate_series($3::int, $4::int) n where n % 50 <> 0`,
    )
    await inBatches(
      users,
      `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
         first_verified_at_ms, latest_verified_at_ms)
       select 'benchw' || n, $1, 'did:privy:bench' || n, 'wallet', '0x' || substr(md5(n::text) || md5('w' || n), 1, 40),
         jsonb_build_object('address', '0x' || substr(md5(n::text) || md5('w' || n), 1, 40),
           'chain_type', 'ethereum'), $2::bigint, $2::bigint, $2::bigint
       from generate_series($3::int, $4::int) n where n % 5 = 0`,
    )
    await inBatches(
      sessions,
      `insert into sessions (id, app_id, user_id, salt, login_method, created_at_ms, rotated_at_ms, expires_at_ms)
       select 'bench' || n, $1, 'did:privy:bench' || (n % ${users} + 1), '\\x00', 'email',
         $2::bigint - (n::bigint * 104729 % ${30 * DAY_MS}::bigint), $2::bigint, $2::bigint + ${30 * DAY_MS}
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      sessions,
      `insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
       select 'bench' || n, $1, 'did:privy:bench' || (n % ${users} + 1), 'bench' || n, 'login',
         jsonb_build_object('method', (array['email', 'google', 'wallet', 'passkey'])[n % 4 + 1]),
         $2::bigint - (n::bigint * 104729 % ${30 * DAY_MS}::bigint)
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      Math.floor(sessions / 10),
      `insert into request_errors (request_id, app_id, at_ms, method, route, status, code, is_login, duration_ms)
       select gen_random_uuid()::text, $1, $2::bigint - (n::bigint * 15485863 % ${7 * DAY_MS}::bigint), 'POST',
         '/api/v1/passwordless/authenticate', 401,
         (array['invalid_credentials', 'too_many_requests', 'invalid_data'])[n % 3 + 1], n % 2 = 0, 5
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      Math.floor(sessions / 10),
      `insert into webhook_deliveries (message_id, app_id, url, type, body, created_at_ms, due_at_ms,
         attempts, settled_at_ms, is_delivered)
       select 'bench' || n, $1, 'https://hooks.example', 'user.authenticated', '{}',
         $2::bigint - (n::bigint * 15485863 % ${7 * DAY_MS}::bigint), $2::bigint, 1, $2::bigint, n % 20 <> 0
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      Math.floor(sessions / 10),
      `insert into operator_actions (id, at_ms, operator_id, email, role, action, app_id, target, result)
       select 'bench' || n, $2::bigint - n, 'bench', 'bench@example.com', 'admin', 'sessions.end', $1,
         'did:privy:bench' || n, 'done'
       from generate_series($3::int, $4::int) n`,
    )
    await buildIndexes()
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Drops the indexes of the filled tables and returns how to build them again. Building an index once takes a fraction of
 * the time of millions of changes to it.
 */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return async () => {
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { definition } of rows) await client.query(definition)
  }
}
