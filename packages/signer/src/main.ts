#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSigner } from './createSigner.ts'
import { openSignerDatabase } from './db/openSignerDatabase.ts'
import { createIdTokens } from './evidence/createIdTokens.ts'
import { openCodeTransport } from './evidence/openCodeTransport.ts'
import { openKms } from './kms/openKms.ts'
import { addMasterKeyToFile } from './kms/readMasterKeys.ts'
import { CLEAN_UP_EVERY_MS } from './process/cleanUpInTurn.ts'
import { createSignerLog } from './process/createSignerLog.ts'
import { readSignerEnvironment } from './process/readSignerEnvironment.ts'
import { requireSeparateDatabase } from './process/requireSeparateDatabase.ts'
import { runRegularly } from './process/runRegularly.ts'
import { serveSigner } from './process/serveSigner.ts'
import { SignerMisconfigured } from './SignerMisconfigured.ts'
import { createTelemetry } from './telemetry/createTelemetry.ts'

/** Version of `@latchkey/signer`. The relative path is the same from `src` and from `dist`. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const logSettings = { nowMs: Date.now, write: (line: string) => void process.stdout.write(line) }

async function open() {
  const { databaseUrl, secret, previousSecret, evidence, ...settings } = readSignerEnvironment(
    process.env,
  )
  const telemetry = createTelemetry({
    settings: settings.telemetry,
    serviceName: 'latchkey-signer',
    version: readVersion(),
    nowMs: Date.now,
    random: Math.random,
    randomBytes,
    fetch,
    // Not exported: the collector is what fails.
    onDropped: (count) => createSignerLog(logSettings).warn('telemetry_dropped', { count }),
  })
  const log = createSignerLog({ ...logSettings, telemetry })
  const kms = await openKms(settings.kms)
  const database = await openSignerDatabase(databaseUrl)
  const { db } = database
  const codes = await openCodeTransport(evidence)
  const idTokens = createIdTokens({ clients: evidence.idTokens, fetch, nowMs: Date.now })
  const shared = { codes, idTokens, log, telemetry, nowMs: Date.now, randomBytes }
  const signer = createSigner({ db, kms, secret, previousSecret, ...shared })
  await requireSeparateDatabase(db)
  await signer.ready()
  const kinds = Object.keys(codes).join('_') || 'none'
  const close = async () => {
    await telemetry.close()
    await database.close()
  }
  return { ...settings, signer, kinds, log, close }
}

/** `rotate`: adds a master key to the key file, if one is used, then rewraps with the newest key. */
async function rotate(): Promise<void> {
  const { url, masterKeys } = readSignerEnvironment(process.env).kms
  const isFile = url === undefined && masterKeys.fromEnvironment === undefined
  if (isFile) await addMasterKeyToFile(masterKeys.file)
  const { signer, log, close } = await open()
  const { rewrapped } = await signer.rotate()
  log.info('rotated', { count: rewrapped })
  await close()
}

async function start(): Promise<void> {
  const { signer, port, host, tls, kinds, log, close } = await open()
  // An unhandled rejection is logged. Exiting would drop the requests in progress.
  process.on('unhandledRejection', (fault) => log.error('unhandled_rejection', { fault }))
  const cleaning = runRegularly(signer.cleanUp, {
    everyMs: CLEAN_UP_EVERY_MS,
    onFault: (fault) => log.error('clean_up_failed', { fault }),
  })
  const server = await serveSigner({ signer, port, host, tls, onDrained: close })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      cleaning.stop()
      server.drain().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  log.info('recovery_evidence', { code: kinds })
  log.info('listening', { port: server.port })
}

const USAGE = `latchkey-signer                      runs the signer
latchkey-signer rotate               rotates the master key
latchkey-signer export --out FILE    exports the encrypted data to a file
latchkey-signer restore --in FILE    restores an export into an empty database
`

/** `export` and `restore` of the signer's part of an installation. */
async function exportOrRestore(command: 'export' | 'restore', options: string[]): Promise<void> {
  const { exportCommand } = await import('./export-restore/exportCommand.ts')
  const settings = readSignerEnvironment(process.env)
  const kms = await openKms(settings.kms)
  const { db, close } = await openSignerDatabase(settings.databaseUrl)
  try {
    await requireSeparateDatabase(db)
    process.stdout.write(`${await exportCommand(command, options, { db, kms })}\n`)
  } finally {
    await close()
  }
}

async function run([command = 'start', ...options]: string[]): Promise<void> {
  if (command === 'start') return start()
  if (command === 'rotate') return rotate()
  if (command === 'export' || command === 'restore') return exportOrRestore(command, options)
  if (command !== 'help' && command !== '--help') {
    throw new SignerMisconfigured([`Unknown command: ${command}.`, USAGE.trim()])
  }
  process.stdout.write(USAGE)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const mistakes =
    error instanceof SignerMisconfigured
      ? error.mistakes
      : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
})
