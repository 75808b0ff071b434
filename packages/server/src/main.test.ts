import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'latchkey-main-'))
const config = join(folder, 'latchkey.config.ts')
await writeFile(
  config,
  `import { defineConfig } from '@latchkey/server'
  export default defineConfig({ apps: [{ id: 'testapp000000000000000001', name: 'Test',
    secret: 'a-secret-of-sixteen', mode: 'development', loginMethods: ['custom-token'],
    customToken: { jwksUrl: 'https://id.example.com/keys' } }] })`,
)
const database = await createTestDatabase()
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true })
})

function start(variables: Record<string, string>, ...command: string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', main, ...command],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: database.url,
        LATCHKEY_CONFIG: config,
        LATCHKEY_DATA_DIR: join(folder, 'data'),
        ...variables,
      },
    },
  )
  started.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  return { child, said }
}
async function ends(variables: Record<string, string>) {
  const { child, said } = start(variables)
  const [code] = await once(child, 'close')
  return [code, said.err]
}
async function listening({ child, said }: ReturnType<typeof start>): Promise<number> {
  for (;;) {
    const port = /"event":"listening","port":(\d+)/.exec(said.out)?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) throw new Error(said.err)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('reports each invalid variable in one line and exits with 1', async () => {
  expect(await ends({ PORT: 'x', TRUSTED_PROXIES: '-1', DATABASE_URL: 'mysql://a' })).toEqual([
    1,
    'PORT must be a whole number.\nDATABASE_URL must be a postgres:// URL.\nTRUSTED_PROXIES must be between 0 and 10.\n',
  ])
})

test('reports a missing or broken configuration file', async () => {
  const [code, said] = await ends({ LATCHKEY_CONFIG: join(folder, 'none.ts') })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^No configuration file at .*LATCHKEY_CONFIG to another path\.\n$/),
  ])
  const broken = join(folder, 'broken.ts')
  await writeFile(broken, 'export default {{')
  expect((await ends({ LATCHKEY_CONFIG: broken }))[1]).toMatch(
    /^Cannot load the configuration file .*: [^\n]*\n$/,
  )
})

test('prints its version', async () => {
  const { child, said } = start({}, '--version')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(said.out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('starts, writes the key file with mode 600, serves, and exits on SIGTERM', async () => {
  const server = start({})
  const port = await listening(server)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect(server.said.out).toContain('"event":"custom_token_without_audience"')
  expect(server.said.out).toContain('"event":"master_key_created_back_it_up","path":')
  expect((await stat(join(folder, 'data', 'master.key'))).mode & 0o777).toBe(0o600)

  // Another master key cannot decrypt the signing keys.
  const other = { LATCHKEY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  expect(await ends(other)).toEqual([
    1,
    'The master key does not match this database: cannot decrypt its keys. Restore the original LATCHKEY_MASTER_KEY or master.key.\n',
  ])
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'exit')).toEqual([0, null])
}, 60_000)

test('names the variable of a port that is in use', async () => {
  const squatter = createServer().listen(0, 'localhost')
  await once(squatter, 'listening')
  const { port } = squatter.address() as { port: number }
  expect(await ends({ PORT: String(port) })).toEqual([
    1,
    `Port ${port} is taken. Set PORT to another port.\n`,
  ])
  squatter.close()
})
