import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** How a connection pooler between Latchkey and PostgreSQL treats prepared statements. */
export type Pooler = 'none' | 'keeps-statements' | 'forgets-statements'

/** A busy pooler may answer a single try from another server connection, which would hide the conflict. */
const TRIES = 5

/**
 * Finds out whether a pooler answers. A pooler rejects startup parameters, or ignores them.
 * Returns `'none'` if the database is down: the first statement reports that.
 *
 * @throws Error if commits behind a pooler do not wait for the disk, because a client cannot change that there.
 */
export async function findPooler(
  connection: pg.ClientConfig,
  startup: pg.ClientConfig & { statement_timeout: number },
): Promise<Pooler> {
  try {
    const setting = await withClient({ ...connection, ...startup }, readStatementTimeout)
    if (setting === startup.statement_timeout) return 'none'
  } catch (error) {
    if (!isRejectedParameter(error)) return 'none'
  }
  await withClient(connection, checkDurability)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (!(await keepsStatements(connection))) return 'forgets-statements'
  }
  return 'keeps-statements'
}

const isRejectedParameter = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

async function readStatementTimeout(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select setting::int as milliseconds from pg_settings where name = 'statement_timeout'`,
  )
  return rows[0].milliseconds
}

async function checkDurability(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('synchronous_commit') as waits,
    current_user as role`)
  const { waits, role } = rows[0]
  if (waits !== 'off') return
  throw new Error(
    `DATABASE_URL: behind this connection pooler, synchronous_commit is off, so a crash could lose wallets. ` +
      `Run: alter role "${role}" set synchronous_commit = on`,
  )
}

/** Two clients use the same name one after the other. Without bookkeeping, the second finds it taken. */
async function keepsStatements(connection: pg.ClientConfig): Promise<boolean> {
  const statement = { name: `probe_${randomBytes(8).toString('hex')}`, text: 'select 1' }
  return withClient(connection, async (first) => {
    await first.query(statement)
    return withClient(connection, async (second) => {
      try {
        await second.query(statement)
        return true
      } catch {
        return false
      }
    })
  })
}

async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
