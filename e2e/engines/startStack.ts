import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_URL } from '../support/addresses.ts'

const START_LIMIT_MS = 180_000

/** Starts the whole product once for the run, and stops it afterwards. */
export default async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-engines-'))
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, LATCHKEY_DATA_DIR: folder, VITE_DEMO_APP: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      // Printed once everything listens.
      if (output.includes(CATALOGUE_URL)) resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  const reason = await Promise.race([
    ready.then(() => null),
    ended.then(() => 'The stack ended before it was ready.'),
    once(limit, 'abort').then(() => `The stack was not ready in ${START_LIMIT_MS / 1_000} s.`),
  ])
  if (reason) {
    await stop()
    throw new Error(reason)
  }
  return stop
}
