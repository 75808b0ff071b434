import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { findEmbeddedPostgres, findPostgres } from './findPostgres.ts'
import { startPostgres } from './startPostgres.ts'

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the test stops the server
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

test('starts the embedded PostgreSQL without install scripts and with fsync on', async () => {
  const server = await startPostgres(findEmbeddedPostgres())
  try {
    expect(await query(server.url, "select current_setting('fsync') as fsync")).toEqual({
      fsync: 'on',
    })
  } finally {
    await server.stop()
  }
  await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

test('does not wait for the disk if the data need not survive a crash', async () => {
  const server = await startPostgres(findPostgres(), { isDurable: false })
  try {
    const settings = await query(
      server.url,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    )
    expect(settings).toEqual({ fsync: 'off', commit: 'off' })
  } finally {
    await server.stop()
  }
}, 60_000)

test('keeps committed rows over SIGKILL and a restart, and refuses connections between them', async () => {
  const server = await startPostgres()
  try {
    await query(server.url, 'create table kept as select 1 as one')
    await server.killNow()
    await vi.waitFor(() => expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED'))
    await server.restart()
    expect(await query(server.url, 'select one from kept')).toEqual({ one: 1 })
  } finally {
    await server.stop()
  }
}, 60_000)

test('stops the server after the parent process is killed', async () => {
  const fixture = fileURLToPath(new URL('./startPostgres.fixture.ts', import.meta.url))
  const starter = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', fixture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    starter.stdout.once('data', (data) => resolve(String(data))),
  )
  expect(await query(url, 'select 1 as one')).toEqual({ one: 1 })
  starter.kill('SIGKILL')
  await vi.waitFor(() => expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 10_000,
  })
}, 60_000)
