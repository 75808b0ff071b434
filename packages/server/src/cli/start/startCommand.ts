import { createLatchkey } from '../../createLatchkey.ts'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { readInstallation } from '../../platform/config/readInstallation.ts'
import { createLog, type Log } from '../../platform/log/createLog.ts'
import { drainOnSignal } from '../../platform/server/drainOnSignal.ts'
import { serve } from '../../platform/server/serve.ts'

const LEVELS = ['info', 'warn', 'error', 'silent'] as const

function openLog(level: Settings['logLevel']): Log {
  const log = createLog({ nowMs: Date.now, write: (line) => process.stdout.write(line) })
  const from = LEVELS.indexOf(level)
  const ignore = () => {}
  return {
    info: from <= 0 ? log.info : ignore,
    warn: from <= 1 ? log.warn : ignore,
    error: from <= 2 ? log.error : ignore,
  }
}

/** Starts the server. It runs until a signal stops it. */
export async function startCommand(env: Record<string, string | undefined>): Promise<void> {
  const { settings, apps, dashboard } = await readInstallation(env)
  const log = openLog(settings.logLevel)
  // An unhandled rejection is logged and does not stop the server.
  process.on('unhandledRejection', (fault) => log.error('unhandled_rejection', { fault }))
  const latchkey = await createLatchkey(settings, apps, log, { dashboard })
  const server = await serve({
    app: latchkey,
    port: settings.port,
    portVariable: 'PORT',
    hostname: settings.host,
    drainDelayMs: settings.drainDelayMs,
    onDraining: latchkey.startDraining,
    onDrained: latchkey.close,
  })
  drainOnSignal(server.drain)
  log.info('listening', { port: server.port })
}
