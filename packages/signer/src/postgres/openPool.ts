import pg from 'pg'
import { findPooler } from './findPooler.ts'

const CONNECT_TIMEOUT_MS = 5_000
/**
 * Commits wait for the disk whatever the server's default, because a lost row can lose a wallet. Statements are short,
 * so compiling one takes longer than it saves, and the first of a connection loads a compiler for 0.1 to 0.3 s.
 */
const SESSION_OPTIONS = '-c synchronous_commit=on -c jit=off'
/** The SQLSTATE of a write on a replica. */
const READ_ONLY = '25006'

export type PoolSettings = {
  url: string
  applicationName: string
  connectionsMax: number
  statementTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** Whether the node may be a replica. Otherwise connections to one are closed. */
  isReplica?: boolean
}

/**
 * Opens a connection pool that survives restarts of PostgreSQL. Requests fail only while it is down.
 * Behind a pooler such as PgBouncer, session settings come from the role, and statements have names only if the
 * pooler keeps prepared statements.
 *
 * @throws Error if commits behind a pooler do not wait for the disk.
 */
export async function openPool(settings: PoolSettings): Promise<pg.Pool> {
  const { url, applicationName, connectionsMax, statementTimeoutMs } = settings
  const connection = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // An unreachable server cannot enforce its statement timeout.
    query_timeout: statementTimeoutMs + 1_000,
  }
  const startup = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
    options: SESSION_OPTIONS,
  }
  const pooler = await findPooler(connection, startup)
  const pool = new pg.Pool({
    ...connection,
    ...(pooler === 'none' && startup),
    ...(pooler === 'forgets-statements' && { Client: UnnamedClient }),
    max: connectionsMax,
    ...(!settings.isReplica && { verify: rejectReplica }),
  })
  // An unhandled 'error' event ends the process. The pool drops idle clients itself; a busy client passes
  // its error to the pending statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/**
 * Closes a new connection to a read-only node. After a failover, a proxy or DNS name may lead to the old primary
 * for a moment; a pool that kept this connection would fail all writes until it is idle.
 */
function rejectReplica(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query(`select current_setting('transaction_read_only') as setting`)
    .then(({ rows }) => done(rows[0].setting === 'on' ? readOnlyNode() : undefined), done)
}

const readOnlyNode = () =>
  Object.assign(new Error('The database is read-only: this node is a replica.'), {
    code: READ_ONLY,
  })

/**
 * Client that sends every statement without a name. A pooler in transaction mode gives each transaction another
 * server connection, where a statement of that name is missing or belongs to another client.
 */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as typeof this.query
  }
}

function withoutName(first: unknown): unknown {
  if (typeof first !== 'object' || first === null || !('name' in first)) return first
  const { name: _, ...unnamed } = first
  return unnamed
}
