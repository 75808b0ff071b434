import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { API_URL } from '../support/addresses.ts'
import { SMTP_URL } from './support/addresses.ts'
import { makeFolder, ROOT } from './support/folders.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'

/** Runs the packed server with the apps of the demo, until it is stopped. */
const PACKED = ['server', 'node', 'signer', 'contract']

const folder = makeFolder('server')
const tarballs = PACKED.map((name) => `latchkey/packed/latchkey-${name}-*.tgz`).join(' ')
await runCommands(`npm init -y && npm install ${tarballs}`, folder)
cpSync(join(ROOT, 'latchkey.config.ts'), join(folder, 'latchkey.config.ts'))
const server = await startProgram('npx latchkey', folder, {
  url: `${API_URL}/readyz`,
  env: { PORT: new URL(API_URL).port, SMTP_URL, LOG_LEVEL: 'warn' },
})
const stop = () => void server.stop().finally(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)
