import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createWebhookRepo } from '../../features/webhooks/repo.ts'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'

/** The part of `Date` that this command needs. */
type Clock = { now(): number; parse(text: string): number }

const USAGE = 'Usage: latchkey webhooks replay --app ID --since 2026-01-31T12:00:00Z [--all]'

/** Re-queues failed webhooks, or all of them. A running server sends them within a second. */
export async function replayCommand(
  args: readonly string[],
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  clock: Clock,
): Promise<string> {
  const { app, sinceMs, isEverything } = readOptions(args, clock)
  const database = await openDatabase(
    databaseUrl === undefined ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl },
  )
  try {
    const options = { sinceMs, nowMs: clock.now(), isEverything }
    const count = await createWebhookRepo(database.db).replay(app, options)
    return `Re-queued ${count} messages.`
  } finally {
    await database.close()
  }
}

function readOptions(args: readonly string[], { parse }: Clock) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { app: { type: 'string' }, since: { type: 'string' }, all: { type: 'boolean' } },
  })
  const sinceMs = parse(values.since ?? '')
  if (positionals.join() !== 'replay' || values.app === undefined || Number.isNaN(sinceMs)) {
    throw new ConfigurationError([USAGE])
  }
  return { app: values.app, sinceMs, isEverything: values.all === true }
}
