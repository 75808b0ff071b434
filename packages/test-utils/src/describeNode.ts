import pg from 'pg'
import type { PatroniNode } from './startPrimaryProxy.ts'

const ASK_MAX_MS = 2_000
const QUERIES = [
  `select pg_is_in_recovery(), pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn(),
    current_setting('synchronous_standby_names') as synchronous, now()`,
  'select application_name, state, sync_state, sent_lsn, flush_lsn from pg_stat_replication',
  'select slot_name, active, restart_lsn from pg_replication_slots',
  `select state, wait_event_type, wait_event, count(*), min(query_start) from pg_stat_activity
    group by 1, 2, 3`,
]

/** The role of a node, and what its PostgreSQL says of replication and waiting statements. */
export async function describeNode({ name, port, restUrl }: PatroniNode) {
  const signal = AbortSignal.timeout(ASK_MAX_MS)
  const role = await fetch(`${restUrl}/patroni`, { signal })
    .then((answer) => answer.json())
    .catch(String)
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    ...{ connectionTimeoutMillis: ASK_MAX_MS, query_timeout: ASK_MAX_MS },
  })
  client.on('error', () => {}) // the node may stop meanwhile
  const rows: unknown[] = []
  try {
    await client.connect()
    for (const query of QUERIES) rows.push((await client.query(query)).rows)
  } catch (error) {
    rows.push(String(error))
  } finally {
    client.end().catch(() => {})
  }
  return { name, role, rows }
}
