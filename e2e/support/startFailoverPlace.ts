import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { createLatchkey, parseConfig, readEnvironment } from '@latchkey/server'
import { type Api, startApi, startServerProcess } from '@latchkey/test-utils/api'
import { startPatroni } from '@latchkey/test-utils/postgres'
import { askSigner } from './askSigner.ts'
import { bundleProgram } from './bundleProgram.ts'
import { createApiSettings, createSignerSettings } from './createApiSettings.ts'
import { rowsOf } from './rowsOf.ts'
import { startRoundRobinProxy } from './startRoundRobinProxy.ts'

export const FAILOVER_APP_ID = 'latchkeyfailoverapp000001'

const SILENT = { info() {}, warn() {}, error() {} }

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

/**
 * Two API processes and a signer on a cluster of PostgreSQL under Patroni, and a webhook endpoint. Logs of the
 * cluster are kept in `logFolder`.
 */
export async function startFailoverPlace(logFolder: string) {
  const cluster = await startPatroni({ logFolder })
  const closing: (() => Promise<unknown>)[] = [cluster.stop]
  const close = async () => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const receiver = await startReceiver()
    closing.push(receiver.close)
    const databaseUrl = await createDatabase(cluster.url, 'latchkey')
    const settings = createApiSettings(appWith(receiver.url), databaseUrl)
    closing.push(async () => settings.close())
    const signerDatabaseUrl = await createDatabase(cluster.url, 'signer')
    const ofSigner = await createSignerSettings(signerDatabaseUrl)
    const signer = await startServerProcess({ main: await bundleProgram('signer'), ...ofSigner })
    closing.push(signer.killNow)
    const main = await bundleProgram('server')
    const environment = { ...settings.environment, ...ofSigner.apiEnvironment }
    const apis: Api[] = []
    for (let at = 0; at < 2; at += 1) {
      const api = await startApi(environment, { main })
      closing.push(api.killNow)
      apis.push(api)
    }
    const proxy = await startRoundRobinProxy(() => apis.map(({ port }) => port))
    closing.push(proxy.close)
    const { public_key: signerKey } = await askSigner(ofSigner, getSignerKey, {})
    return {
      cluster,
      receiver,
      signerKey,
      databaseUrl,
      signerDatabaseUrl,
      url: proxy.url,
      /** Runs the clean-up job of the API once, which otherwise runs every five minutes. */
      async cleanUp() {
        const { apps } = parseConfig({ apps: settings.apps } as Parameters<typeof parseConfig>[0])
        const latchkey = await createLatchkey(readEnvironment(environment), apps, SILENT)
        await latchkey.cleanUp()
        await latchkey.close()
      },
      /** Errors that the processes logged. */
      errors: () => [...apis, signer].map((one) => one.output()).join('\n'),
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
  loginMethods: ['guest'],
  mfaMethods: ['totp'],
  webhooks: [{ url: receiverUrl, secret: `whsec_${randomBytes(24).toString('base64')}` }],
})

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await rowsOf(serverUrl, `create database ${name}`)
  return serverUrl.replace(/[^/]+$/, name)
}
