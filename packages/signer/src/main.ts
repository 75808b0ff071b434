#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { createSigner } from './createSigner.ts'
import { openSignerDatabase } from './db/openSignerDatabase.ts'
import { createLocalKms } from './kms/createLocalKms.ts'
import { addMasterKeyToFile, readMasterKeys } from './kms/readMasterKeys.ts'
import { createSignerLog } from './process/createSignerLog.ts'
import { readSignerEnvironment } from './process/readSignerEnvironment.ts'
import { refuseSharedDatabase } from './process/refuseSharedDatabase.ts'
import { serveSigner } from './process/serveSigner.ts'
import { SignerMisconfigured } from './SignerMisconfigured.ts'

const CLEAN_UP_MS = 5 * 60 * 1000

const log = createSignerLog({
  nowMs: Date.now,
  write: (line) => void process.stdout.write(line),
})

async function open() {
  const { masterKeys, databaseUrl, secret, ...settings } = readSignerEnvironment(process.env)
  await readMasterKeys(masterKeys)
  const database = await openSignerDatabase(databaseUrl)
  const { db } = database
  const kms = createLocalKms(() => readMasterKeys(masterKeys))
  const signer = createSigner({ db, kms, secret, log, nowMs: Date.now, randomBytes })
  await refuseSharedDatabase(db)
  await signer.ready()
  return { signer, database, masterKeys, ...settings }
}

/** `rotate`: a new master key where we keep it ourselves, then everything under the newest one. */
async function rotate(): Promise<void> {
  const { fromEnvironment, file } = readSignerEnvironment(process.env).masterKeys
  if (fromEnvironment === undefined) await addMasterKeyToFile(file)
  const { signer, database } = await open()
  const { rewrapped } = await signer.rotate()
  log.info('rotated', { count: rewrapped })
  await database.close()
}

async function start(): Promise<void> {
  const { signer, database, port, host, tls } = await open()
  // A forgotten promise is a fault to mend, not a reason to drop everybody's requests.
  process.on('unhandledRejection', (fault) => log.error('unhandled_rejection', { fault }))
  const cleaning = setInterval(() => {
    signer.cleanUp().catch((fault: unknown) => log.error('clean_up_failed', { fault }))
  }, CLEAN_UP_MS)
  const server = await serveSigner({ signer, port, host, tls, onDrained: database.close })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      clearInterval(cleaning)
      server.drain().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  log.info('listening', { port: server.port })
}

const USAGE = `latchkey-signer                      runs the signer
latchkey-signer rotate               puts everything under a new master key
latchkey-signer export --out FILE    writes what it keeps, sealed as it is, to a file
latchkey-signer restore --in FILE    brings it back into an empty database
`

/** `export` and `restore`: the signer's part of an installation that moves. */
async function move(command: 'export' | 'restore', options: string[]): Promise<void> {
  const { moveCommand } = await import('./export-restore/moveCommand.ts')
  const { masterKeys, databaseUrl } = readSignerEnvironment(process.env)
  const kms = createLocalKms(() => readMasterKeys(masterKeys))
  const { db, close } = await openSignerDatabase(databaseUrl)
  try {
    await refuseSharedDatabase(db)
    process.stdout.write(`${await moveCommand(command, options, { db, kms })}\n`)
  } finally {
    await close()
  }
}

async function run([command = 'start', ...options]: string[]): Promise<void> {
  if (command === 'start') return start()
  if (command === 'rotate') return rotate()
  if (command === 'export' || command === 'restore') return move(command, options)
  if (command !== 'help' && command !== '--help') {
    throw new SignerMisconfigured([`There is no command ${command}.`, USAGE.trim()])
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
