import { describeConnectFault } from '@latchkey/signer/postgres'
import pg from 'pg'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { CHECK_TIMEOUT_MS, type Finding } from './Finding.ts'

const check = 'replica'

/** Checks that the replica answers and accepts no writes. Without a replica there is nothing to report. */
export async function checkReplica({
  databaseReplicaUrl: url,
}: Pick<Settings, 'databaseReplicaUrl'>): Promise<readonly Finding[]> {
  if (url === undefined) return []
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CHECK_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (fault) {
    const message = describeConnectFault('DATABASE_REPLICA_URL', url, fault)
    return [{ check, status: 'failed', message }]
  }
  try {
    const { rows } = await client.query<{ setting: string }>(
      `select current_setting('transaction_read_only') as setting`,
    )
    if (rows[0]?.setting === 'on') return [{ check, status: 'ok', message: 'The replica answers.' }]
    const message =
      'DATABASE_REPLICA_URL: this database accepts writes. Name a streaming replica of DATABASE_URL.'
    return [{ check, status: 'warning', message }]
  } finally {
    await client.end()
  }
}
