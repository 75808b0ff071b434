import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import {
  SIGNER_HEADERS,
  signerReplyText,
  signerRequestText,
} from '@latchkey/contract/signer/signerChannel'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'latchkey-signer-'))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true })
})
const OLD = 'the-first-secret-of-the-channel-0'
const NEW = 'the-second-secret-of-the-channel-'

async function startSigner(variables: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      SIGNER_PORT: '0',
      SIGNER_DATABASE_URL: database.url,
      SIGNER_KEY_FILE: join(folder, 'signer.key'),
      ...variables,
    },
  })
  started.push(child)
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
        const port = /"event":"listening","port":(\d+)/.exec(output)?.[1]
        if (port) resolve(Number(port))
      })
    }
  })
}

/** Calls as the API does. Returns the status and whether the reply is signed with the same secret. */
async function call(port: number, secret: string) {
  const { path } = getSignerKey
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64')
  const nonce = randomBytes(16).toString('base64url')
  const timestampMs = Date.now()
  const text = signerRequestText({ path, timestampMs, nonce, bodyHash: hashOf('{}') })
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: {
      [SIGNER_HEADERS.timestamp]: String(timestampMs),
      [SIGNER_HEADERS.nonce]: nonce,
      [SIGNER_HEADERS.signature]: mac(text),
    },
    body: '{}',
  })
  const { status } = response
  const reply = signerReplyText({ nonce, status, bodyHash: hashOf(await response.text()) })
  return { status, isSigned: response.headers.get(SIGNER_HEADERS.signature) === mac(reply) }
}

test('accepts two secrets in two processes while SIGNER_SECRET is rotated, then one', async () => {
  const [before, during] = await Promise.all([
    startSigner({ SIGNER_SECRET: OLD }),
    startSigner({ SIGNER_SECRET: NEW, SIGNER_SECRET_PREVIOUS: OLD }),
  ])
  expect(await call(before, OLD)).toEqual({ status: 200, isSigned: true })
  expect(await call(before, NEW)).toEqual({ status: 401, isSigned: false })
  expect(await call(during, OLD)).toEqual({ status: 200, isSigned: true })
  expect(await call(during, NEW)).toEqual({ status: 200, isSigned: true })
  const after = await startSigner({ SIGNER_SECRET: NEW })
  expect(await call(after, NEW)).toEqual({ status: 200, isSigned: true })
  expect(await call(after, OLD)).toEqual({ status: 401, isSigned: false })
}, 60_000)
