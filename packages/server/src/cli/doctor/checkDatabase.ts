import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeConnectFault } from '@latchkey/signer/postgres'
import pg from 'pg'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { migrationsFolder } from '../../platform/db/migrationsFolder.ts'
import { openPostgres } from '../../platform/db/openPostgres.ts'
import { wrapContext } from '../../platform/secrets/loadRootKeys.ts'
import { openServerKms } from '../../platform/secrets/openRootKeys.ts'
import { createRootKeyRepo } from '../../platform/secrets/rootKeyRepo.ts'
import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

const POSTGRES_OLDEST = 150_000
const CLOCK_SKEW_MAX_MS = 2_000

/** Checks version, migrations and clock of PostgreSQL, and that the master key opens its keys. Changes nothing. */
export async function checkDatabase(
  { databaseUrl, kms }: Pick<Settings, 'databaseUrl' | 'kms'>,
  ports: DoctorPorts,
): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) {
    const message = 'The embedded database is open in one process only, so it is not checked.'
    return [{ check: 'database', status: 'skipped', message }]
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (fault) {
    const message = describeConnectFault('DATABASE_URL', databaseUrl, fault)
    return [{ check: 'database', status: 'failed', message }]
  }
  try {
    const { rows } = await client.query<{
      version: number
      now_ms: number
      applied: number | null
    }>(
      `select current_setting('server_version_num')::int as version,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
    )
    const { version = 0, now_ms: nowMs = 0 } = rows[0] ?? {}
    const applied = await countMigrations(client)
    const keys = applied === 0 ? [] : [await checkKeys(databaseUrl, kms)]
    return [
      versionFinding(version),
      migrationFinding(applied),
      clockFinding(nowMs - ports.nowMs()),
      ...keys,
    ]
  } finally {
    await client.end()
  }
}

async function countMigrations(client: pg.Client): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query<{ found: string | null }>(
    `select to_regclass('${table}')::text as found`,
  )
  if (!found.rows[0]?.found) return 0
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

function versionFinding(version: number): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`
  return version >= POSTGRES_OLDEST
    ? { check: 'database', status: 'ok', message: `${name} answers.` }
    : { check: 'database', status: 'failed', message: `${name} is too old. Use 15 or newer.` }
}

function migrationFinding(applied: number): Finding {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const known = (JSON.parse(journal) as { entries: unknown[] }).entries.length
  const check = 'migrations'
  if (applied > known) {
    const message = `The database has ${applied} migrations, this version knows ${known}. A newer version has run. Upgrade this one.`
    return { check, status: 'failed', message }
  }
  const pending = known - applied
  return pending === 0
    ? { check, status: 'ok', message: `All ${known} migrations are applied.` }
    : { check, status: 'warning', message: `${pending} migrations run at the next start.` }
}

function clockFinding(skewMs: number): Finding {
  const seconds = Math.abs(skewMs / 1_000).toFixed(1)
  return Math.abs(skewMs) <= CLOCK_SKEW_MAX_MS
    ? { check: 'clock', status: 'ok', message: `Server and database differ by ${seconds} s.` }
    : {
        check: 'clock',
        status: 'failed',
        message: `Server and database differ by ${seconds} s. Synchronise both with NTP: tokens and codes depend on it.`,
      }
}

async function checkKeys(databaseUrl: string, source: Settings['kms']): Promise<Finding> {
  const kms = await openServerKms(source)
  const { db, close } = await openPostgres(databaseUrl, { connectionsMax: 1 })
  try {
    for (const { version, masterKeyId, wrapped } of await createRootKeyRepo(db).list()) {
      await kms.unwrap({ masterKeyId, wrapped }, wrapContext(version))
    }
    return { check: 'keys', status: 'ok', message: 'The master key opens this database.' }
  } catch {
    return {
      check: 'keys',
      status: 'failed',
      message:
        'The master key does not open this database. Restore the original LATCHKEY_MASTER_KEY or master.key.',
    }
  } finally {
    await close()
  }
}
