import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { assembleImage } from '../support/assembleImage.ts'

const API = 'packages/server/dist/main.js'
const SIGNER = 'packages/signer/dist/main.js'
const run = promisify(execFile)

type Finding = { check: string; status: string }

test('boots API and signer from the files of the image, with what init writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-image-'))
  const tree = join(folder, 'app')
  assembleImage(tree)
  const databases = [await createTestDatabase(), await createTestDatabase()] as const
  const children: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const { close } of databases) await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const given = ['--origin', 'https://shop.example', '--public-url', 'https://login.shop.example']
  const init = [API, 'init', '--production', '--dir', folder, ...given]
  await run(process.execPath, init, { cwd: tree })
  const read = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'))

  /** Starts a program of the tree. Resolves with its port. */
  async function start(program: string, variables: NodeJS.Dict<string>): Promise<number> {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...variables }
    const child = spawn(process.execPath, [program], { cwd: tree, env })
    children.push(child)
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    for (;;) {
      const port = /"event":"listening","port":(\d+)/.exec(output)?.[1]
      if (port) return Number(port)
      if (child.exitCode !== null) throw new Error(output)
      await pause(20)
    }
  }

  const signerPort = await start(SIGNER, {
    ...read('signer.env'),
    SIGNER_DATABASE_URL: databases[1].url,
    SIGNER_PORT: '0',
    SIGNER_TLS_CERTIFICATE_FILE: join(folder, 'certificates/signer.crt'),
    SIGNER_TLS_KEY_FILE: join(folder, 'certificates/signer.key'),
  })
  const api = {
    ...read('.env'),
    DATABASE_URL: databases[0].url,
    SIGNER_URL: `https://localhost:${signerPort}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificates/signer.crt'),
    LATCHKEY_CONFIG: join(folder, 'latchkey.config.ts'),
    SMTP_URL: 'smtp://localhost:1',
    PORT: '0',
    DRAIN_DELAY_MS: '0',
  }
  const ports = [await start(API, api), await start(API, api)]
  const ready = async (port: number) => (await fetch(`http://localhost:${port}/readyz`)).status
  expect(await Promise.all(ports.map(ready))).toEqual([200, 200])

  const doctor = await run(process.execPath, [API, 'doctor', '--json'], {
    cwd: tree,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...api },
  }).catch((error: { stdout: string }) => error)
  const { findings } = JSON.parse(doctor.stdout) as { findings: Finding[] }
  const statusOf = (name: string) => findings.find(({ check }) => check === name)?.status
  expect(['configuration', 'database', 'migrations', 'keys', 'signer'].map(statusOf)).toEqual(
    Array(5).fill('ok'),
  )

  // One server stops; the other goes on.
  const [, first] = children
  first?.kill('SIGTERM')
  if (first) expect(await once(first, 'exit')).toEqual([0, null])
  expect(await ready(Number(ports[1]))).toBe(200)
})
