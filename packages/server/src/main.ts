#!/usr/bin/env node
import { createLatchkey } from './createLatchkey.ts'
import { ConfigurationError } from './platform/config/ConfigurationError.ts'
import { loadConfig } from './platform/config/loadConfig.ts'
import { readEnvironment, type Settings } from './platform/config/readEnvironment.ts'
import { createLog, type Log } from './platform/log/createLog.ts'
import { drainOnSignal } from './platform/server/drainOnSignal.ts'
import { serve } from './platform/server/serve.ts'

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

async function start(): Promise<void> {
  const settings = readEnvironment(process.env)
  const { apps } = await loadConfig(settings.configPath)
  const log = openLog(settings.logLevel)
  // An unhandled rejection is logged and does not stop the server.
  process.on('unhandledRejection', (fault) => log.error('unhandled_rejection', { fault }))
  const latchkey = await createLatchkey(settings, apps, log)
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

const USAGE = `latchkey                                     run the server
latchkey export --out FILE [--signer FILE]   export all users and their encrypted shares to a file
latchkey restore --in FILE [--signer FILE]   restore an export into an empty installation
latchkey keys rotate [master|tokens]         rotate the master key and the key that signs tokens
latchkey keys status                         say which older keys are still needed
latchkey verify-assets --url URL --app ID    compare the pages that a server serves with this build
latchkey webhooks replay --app ID --since TIME [--all]
                                             send failed webhooks again, or all with --all

--signer is the file of the embedded signer, if the signer runs inside the server.
`

async function run([command = 'start', ...options]: string[]): Promise<void> {
  if (command === 'start') return start()
  if (command === 'export' || command === 'restore') {
    // Loaded on demand: a running server does not need the export code.
    const { exportCommand } = await import('./cli/export/exportCommand.ts')
    const message = await exportCommand(command, options, readEnvironment(process.env))
    process.stdout.write(`${message}\n`)
    return
  }
  if (command === 'keys') {
    const { keysCommand } = await import('./cli/keys/keysCommand.ts')
    await keysCommand(options, readEnvironment(process.env), {
      nowMs: Date.now,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      report: (line) => process.stdout.write(`${line}\n`),
    })
    return
  }
  if (command === 'verify-assets') {
    const { verifyAssetsCommand } = await import('./cli/verify-assets/verifyAssetsCommand.ts')
    process.stdout.write(`${await verifyAssetsCommand(options)}\n`)
    return
  }
  if (command === 'webhooks') {
    const { replayCommand } = await import('./cli/replay/replayCommand.ts')
    const settings = readEnvironment(process.env)
    process.stdout.write(`${await replayCommand(options, settings, Date)}\n`)
    return
  }
  if (command !== 'help' && command !== '--help') {
    throw new ConfigurationError([`Unknown command ${command}.`, USAGE.trim()])
  }
  process.stdout.write(USAGE)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const mistakes =
    error instanceof ConfigurationError
      ? error.mistakes
      : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
})
