import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { findEmbeddedPostgres } from './findPostgres.ts'
import { startPostgres } from './startPostgres.ts'

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server is meant to go away under it
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

test('the PostgreSQL in node_modules runs although no install script ever ran, and writes to the disk', async () => {
  const server = await startPostgres(findEmbeddedPostgres())
  try {
    expect(await ask(server.url, "select current_setting('fsync') as fsync")).toEqual({
      fsync: 'on',
    })
  } finally {
    await server.stop()
  }
  await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

test('a server whose starter is killed without warning goes away by itself', async () => {
  const fixture = fileURLToPath(new URL('./startPostgres.fixture.ts', import.meta.url))
  const starter = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', fixture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    starter.stdout.once('data', (data) => resolve(String(data))),
  )
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
  starter.kill('SIGKILL')
  await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 10_000,
  })
}, 60_000)
