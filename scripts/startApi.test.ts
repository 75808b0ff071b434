import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiProcess, startApi } from './startApi.ts'

let folder: string
let api: ApiProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-start-'))
})
afterEach(async () => {
  await api?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(text: string, stallLimitMs = 60_000) {
  const program = join(folder, 'main.mjs')
  writeFileSync(program, text)
  const forwarded: string[] = []
  const forward = (text: string) => void forwarded.push(text)
  const port = await freePort()
  api = startApi({ port, smtpUrl: 'smtp://localhost:1', program, stallLimitMs, forward })
  return { api, forwarded }
}

test('rejects with the last line of an API that ends while it starts', async () => {
  const { api, forwarded } = await start(`
    console.error('{"event":"migrating"}')
    console.error('DATABASE_URL: cannot connect to localhost:5432.')
    process.exit(1)`)
  await expect(api.untilReady()).rejects.toThrow(
    'The API did not start. DATABASE_URL: cannot connect to localhost:5432.',
  )
  expect(forwarded).toEqual([])
})

test('rejects when the API does no work for the limit', async () => {
  const { api } = await start(
    `console.log('waiting for a lock'); setInterval(() => {}, 60_000)`,
    1_500,
  )
  await expect(api.untilReady()).rejects.toThrow(
    'The API did no work for 1.5 s and is not ready. Its last line: waiting for a lock',
  )
})

test('waits past the limit while the API works, then forwards its output', async () => {
  const { api, forwarded } = await start(
    `import { createServer } from 'node:http'
     console.log('working')
     const endAt = Date.now() + 6_000
     while (Date.now() < endAt) for (let i = 0; i < 1e6; i += 1);
     createServer((_, reply) => reply.end()).listen(Number(process.env.PORT), 'localhost')`,
    4_000,
  )
  await api.untilReady()
  expect(forwarded.join('')).toBe('working\n')
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
