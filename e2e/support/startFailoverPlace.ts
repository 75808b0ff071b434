import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { type Api, freePort, startApi, startServerProcess } from '@latchkey/test-utils/api'
import { startPatroni } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { askSigner } from './askSigner.ts'
import { bundleProgram } from './bundleProgram.ts'
import { startRoundRobinProxy } from './startRoundRobinProxy.ts'

export const FAILOVER_APP_ID = 'latchkeyfailoverapp000001'

export type FailoverPlace = Awaited<ReturnType<typeof startFailoverPlace>>

/** A webhook endpoint that remembers each event with its id. */
async function startReceiver() {
  const events = new Map<string, { type: string; user?: { id: string }; user_id?: string }>()
  let deliveries = 0
  const server = createServer(async (request, response) => {
    events.set(String(request.headers['svix-id']), (await json(request)) as { type: string })
    deliveries += 1
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/events`,
    /** How many events with their own ids arrived, by type and user. */
    count() {
      const counts = new Map<string, number>()
      for (const { type, user, user_id } of events.values()) {
        const key = `${type} ${user?.id ?? user_id}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      return counts
    },
    /** Includes repeated deliveries of one id, which a receiver has to expect. */
    deliveries: () => deliveries,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Two API processes and a signer on a cluster of PostgreSQL under Patroni, and a webhook endpoint. */
export async function startFailoverPlace() {
  const cluster = await startPatroni()
  const closing: (() => Promise<unknown>)[] = [cluster.stop]
  const close = async () => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-failover-'))
    closing.push(async () => rmSync(folder, { recursive: true, force: true }))
    const receiver = await startReceiver()
    closing.push(receiver.close)
    const configPath = join(folder, 'latchkey.config.json')
    writeFileSync(configPath, JSON.stringify({ apps: [appWith(receiver.url)] }))
    const databaseUrl = await createDatabase(cluster.url, 'latchkey')
    const secret = randomBytes(32).toString('base64')
    const signerPort = await freePort()
    const signerUrl = `http://127.0.0.1:${signerPort}`
    const signer = await startServerProcess({
      main: await bundleProgram('signer'),
      url: signerUrl,
      environment: {
        SIGNER_PORT: String(signerPort),
        SIGNER_HOST: '127.0.0.1',
        SIGNER_DATABASE_URL: await createDatabase(cluster.url, 'signer'),
        SIGNER_SECRET: secret,
        SIGNER_MASTER_KEY: randomBytes(32).toString('base64'),
      },
    })
    closing.push(signer.killNow)
    const main = await bundleProgram('server')
    const environment = {
      LATCHKEY_CONFIG: configPath,
      LATCHKEY_DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '1',
      SIGNER_URL: signerUrl,
      SIGNER_SECRET: secret,
    }
    const apis: Api[] = []
    for (let at = 0; at < 2; at += 1) {
      const api = await startApi(environment, { main })
      closing.push(api.killNow)
      apis.push(api)
    }
    const proxy = await startRoundRobinProxy(() => apis.map(({ port }) => port))
    closing.push(proxy.close)
    const { public_key: signerKey } = await askSigner({ url: signerUrl, secret }, getSignerKey, {})
    return {
      cluster,
      receiver,
      signerKey,
      databaseUrl,
      signerDatabaseUrl: databaseUrl.replace(/latchkey$/, 'signer'),
      url: proxy.url,
      /** Errors that the API processes logged. */
      errors: () => apis.map((api) => api.output()).join(''),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const appWith = (receiverUrl: string) => ({
  id: FAILOVER_APP_ID,
  name: 'On a cluster',
  secret: 'the-secret-of-the-failover-app',
  mode: 'development',
  loginMethods: ['guest'],
  mfaMethods: ['totp'],
  webhooks: [{ url: receiverUrl, secret: `whsec_${randomBytes(24).toString('base64')}` }],
})

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl.replace(/[^/]+$/, name)
}
