import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const TICKS_A_SECOND = 100
const SAMPLE_MS = 50
const PROCESSES_SAMPLE_MS = 200

/** Fields of /proc/PID/stat after the name of the program, which may contain spaces. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
}
const PARENT = 0
const [USER, SYSTEM] = [10, 11] as const

/**
 * Updates the statistics of all tables, as autovacuum does within a minute of the first rows. Until then, plans from
 * the time when the tables were empty read whole tables, which takes PostgreSQL two to three times as long.
 */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

/** Observes a PostgreSQL server on this machine. */
export async function observePostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await statOf(rows[0]!.pid))[PARENT] ?? 0

  /** Ticks of each process, ended ones included. The postmaster's own sum of these was seen to lack some. */
  const ticksOf = new Map<number, number>()
  let ticksOfReused = 0
  async function sample(): Promise<void> {
    const path = `/proc/${postmaster}/task/${postmaster}/children`
    const children = (await readFile(path, 'utf8')).split(' ').filter(Boolean).map(Number)
    for (const pid of [postmaster, ...children]) {
      const stat = await statOf(pid)
      const ticks = (stat[USER] ?? 0) + (stat[SYSTEM] ?? 0)
      const before = ticksOf.get(pid) ?? 0
      if (stat[USER] === undefined) continue
      if (ticks < before) ticksOfReused += before
      ticksOf.set(pid, ticks)
    }
  }
  const sampling = setInterval(() => void sample().catch(() => {}), PROCESSES_SAMPLE_MS)

  return {
    /** Processor time of all processes of the server, ended ones included up to their last sample. */
    async cpuSeconds(): Promise<number> {
      await sample()
      const ticks = [...ticksOf.values()].reduce((sum, one) => sum + one, ticksOfReused)
      return ticks / TICKS_A_SECOND
    },

    /** Bytes of all tables and indexes, without the space of rows that are gone. */
    async bytes(): Promise<number> {
      await pool.query('vacuum full')
      const found = await pool.query<{ bytes: string }>(
        `select sum(pg_total_relation_size(oid)) as bytes from pg_class
         where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^pg_|information_schema'`,
      )
      return Number(found.rows[0]?.bytes)
    },

    /** Counts what the active backends wait for, until stopped. */
    sampleWaits() {
      const counts: Record<string, number> = {}
      let active = 0
      let isOver = false
      const sampling = (async () => {
        while (!isOver) {
          const found = await pool.query<{ kind: string }>(
            `select coalesce(wait_event_type, 'CPU') as kind from pg_stat_activity
             where state = 'active' and pid <> pg_backend_pid() and application_name = 'latchkey'`,
          )
          for (const { kind } of found.rows) counts[kind] = (counts[kind] ?? 0) + 1
          active += found.rows.length
          await pause(SAMPLE_MS)
        }
      })()
      return {
        /** The share of each kind among the active backends, between 0 and 1. */
        async stop(): Promise<Record<string, number>> {
          isOver = true
          await sampling
          return Object.fromEntries(
            Object.entries(counts).map(([kind, count]) => [kind, count / Math.max(1, active)]),
          )
        },
      }
    },

    close() {
      clearInterval(sampling)
      return pool.end()
    },
  }
}
