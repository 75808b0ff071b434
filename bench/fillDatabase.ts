import pg from 'pg'

const BATCH = 100_000
const DAY_MS = 86_400_000

/** Tables that are filled. */
const TABLES = [
  ...['users', 'linked_accounts', 'sessions', 'security_events', 'request_errors'],
  ...['webhook_deliveries', 'operator_actions', 'wallet_roots', 'wallets', 'server_wallets'],
  ...['user_transactions', 'cross_app_consents', 'cross_app_connections'],
]

type Amounts = { users: number; sessions: number }

const EXTERNAL = {
  wallet_client: 'unknown',
  wallet_client_type: 'metamask',
  connector_type: 'injected',
}
const EMBEDDED = {
  ...{ wallet_client: 'privy', wallet_client_type: 'privy', connector_type: 'embedded' },
  recovery_method: 'privy',
}

/** When the user signed up and verified the first accounts. */
const createdAtMs = `$2::bigint - (n::bigint * 63073 % ${730 * DAY_MS}::bigint)`
const addressOf = (letter: string) => `'0x' || substr(md5(n::text) || md5('${letter}' || n), 1, 40)`

/**
 * Fills a migrated database as an app with many users has it: each with an email account, every fifth with an external
 * wallet, every fifth with a device wallet and its transactions, every tenth with a connected app, every hundredth with a
 * second factor; sign-ups over two years, sessions with their login events over 30 days, a server wallet for every 20
 * users, and the rows that the dashboard counts.
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
      `insert into users (id, app_id, created_at_ms, is_guest, mfa_methods)
       select 'did:privy:bench' || n, $1, ${createdAtMs}, n % 50 = 0,
         case when n % 100 = 7 then '[{"type":"totp","verified_at":1}]'::jsonb else '[]'::jsonb end
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      users,
      `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
         first_verified_at_ms, latest_verified_at_ms)
       select 'benche' || n, $1, 'did:privy:bench' || n, 'email', md5(n::text) || '@example.com',
         jsonb_build_object('address', md5(n::text) || '@example.com'), $2::bigint, ${createdAtMs},
         $2::bigint - (n::bigint * 104729 % ${30 * DAY_MS}::bigint)
       from generate_series($3::int, $4::int) n where n % 50 <> 0`,
    )
    await inBatches(
      users,
      `insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
         first_verified_at_ms, latest_verified_at_ms)
       select case when n % 5 = 0 then 'benchw' else 'benchd' end || n, $1, 'did:privy:bench' || n, 'wallet',
         ${addressOf('w')}, jsonb_build_object('address', ${addressOf('w')}, 'chain_type', 'ethereum', 'id', null,
           'chain_id', 'eip155:1', 'wallet_index', 0, 'imported', false, 'delegated', false)
           || case when n % 5 = 0 then '${JSON.stringify(EXTERNAL)}' else '${JSON.stringify(EMBEDDED)}' end::jsonb,
         $2::bigint, ${createdAtMs}, $2::bigint
       from generate_series($3::int, $4::int) n where n % 5 in (0, 1)`,
    )
    await inBatches(
      users,
      `insert into wallet_roots (id, app_id, user_id, entropy_id, entropy_chain, is_imported, status, share_version,
         recovery, first_wallets, created_at_ms)
       select 'bench' || n, $1, 'did:privy:bench' || n, 'bench' || n, 'ethereum', false, 'active', 1,
         jsonb_build_object('method', (array['privy', 'user-passcode', 'passkey'])[n % 3 + 1]), '[]',
         ${createdAtMs}
       from generate_series($3::int, $4::int) n where n % 5 = 1`,
    )
    await inBatches(
      users,
      `insert into wallets (root_id, chain_type, wallet_index, address, user_id, account_id, created_at_ms)
       select 'bench' || n, 'ethereum', 0, ${addressOf('w')}, 'did:privy:bench' || n, 'benchd' || n, $2::bigint
       from generate_series($3::int, $4::int) n where n % 5 = 1 and $1::text is not null`,
    )
    await inBatches(
      Math.floor(users / 20),
      `insert into server_wallets (id, app_id, chain_type, status, address, sealed_share, key_version, is_imported,
         created_at_ms)
       select 'bench' || n, $1, 'ethereum', 'active', ${addressOf('s')}, '\\x00', 1, false,
         $2::bigint - (n::bigint * 104729 % ${730 * DAY_MS}::bigint)
       from generate_series($3::int, $4::int) n`,
    )
    await inBatches(
      users,
      `insert into user_transactions (user_id, caip2, hash, app_id, address, created_at_ms)
       select 'did:privy:bench' || n, 'eip155:1', '0x' || md5(n::text) || md5(place::text), $1, ${addressOf('w')},
         $2::bigint - place * 1000
       from generate_series($3::int, $4::int) n, generate_series(1, 5) place where n % 5 = 1`,
    )
    await inBatches(
      users,
      `insert into cross_app_consents (app_id, subject, user_id, requester_id, created_at_ms)
       select $1, 'bench' || n, 'did:privy:bench' || n, 'latchkeydemoapp0000000002', $2::bigint
       from generate_series($3::int, $4::int) n where n % 10 = 1`,
    )
    await inBatches(
      users,
      `insert into cross_app_connections (id, app_id, user_id, requester_public_key, origin, address, created_at_ms,
         expires_at_ms)
       select 'bench' || n, $1, 'did:privy:bench' || n, 'bench' || n, 'https://site.example', ${addressOf('w')},
         $2::bigint, $2::bigint + ${30 * DAY_MS}
       from generate_series($3::int, $4::int) n where n % 20 = 1`,
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
