import { setTimeout as pause } from 'node:timers/promises'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { preview } from 'vite'
import { buildWhenStale } from './buildWhenStale.ts'
import { findTakenPorts, readPorts } from './ports.ts'
import { type ApiProcess, startApi } from './startApi.ts'

/** Starts everything the demo needs, prints one address, and stops it all together. */
const ports = readPorts(process.env)
const leaving: (() => Promise<unknown>)[] = []
let isLeaving = false

async function leave(code: number) {
  if (isLeaving) return
  isLeaving = true
  await Promise.race([Promise.allSettled(leaving.map((close) => close())), pause(12_000)])
  process.exit(code)
}
process.on('SIGINT', () => void leave(0))
process.on('SIGTERM', () => void leave(0))
process.on('disconnect', () => void leave(0)) // npm was killed

async function serve(app: string, port: number) {
  const server = await preview({ root: app, logLevel: 'warn', preview: { port, strictPort: true } })
  leaving.push(() => server.close())
}

try {
  const taken = await findTakenPorts(ports)
  if (taken.length > 0) throw new Error(taken.join('\n'))
  console.log('Starting …')
  const sandbox: Sandbox = await startSandbox({
    port: ports.SANDBOX_PORT,
    smtpPort: ports.SANDBOX_SMTP_PORT,
    chainPorts: {
      evmOne: ports.EVM_PORT_ONE,
      evmTwo: ports.EVM_PORT_TWO,
      solana: ports.SOLANA_PORT,
      solanaSocket: ports.SOLANA_SOCKET_PORT,
    },
  })
  leaving.push(sandbox.close)
  // The database of a first start is made while the apps are built.
  const api: ApiProcess = startApi({ port: ports.PORT, smtpUrl: sandbox.smtpUrl })
  leaving.push(api.stop)
  void api.ended.then(() => leave(1))
  await Promise.all([
    api.untilHealthy(),
    buildWhenStale(['packages/vault', 'packages/cross-app', 'apps/demo', 'apps/catalogue'], {
      VITE_API_URL: `http://localhost:${ports.PORT}`,
      VITE_SANDBOX_URL: sandbox.url,
    }),
  ])
  await serve('apps/demo', ports.DEMO_PORT)
  await serve('apps/catalogue', ports.CATALOGUE_PORT)
  console.log(`
  Demo       http://localhost:${ports.DEMO_PORT}

  Inbox      ${sandbox.url}
  Catalogue  http://localhost:${ports.CATALOGUE_PORT}
  API        http://localhost:${ports.PORT}

  Ctrl-C stops everything.
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await leave(1)
}
