import { setTimeout as pause } from 'node:timers/promises'
import { findTakenPorts, readPorts } from './ports.ts'
import { reportProgress } from './reportProgress.mjs'
import { startApi } from './startApi.ts'

/** Starts all parts of the demo, prints their addresses, and stops them together. Takes the path of the API's program. */
const STOP_LIMIT_MS = 12_000
const PAGES = ['packages/vault', 'packages/cross-app', 'apps/demo', 'apps/catalogue']
const startedAt = performance.now()
const ports = readPorts(process.env)
const closing: (() => Promise<unknown>)[] = []
let isStopping = false

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  await Promise.race([Promise.allSettled(closing.map((close) => close())), pause(STOP_LIMIT_MS)])
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
process.on('disconnect', () => void stop(0)) // npm was killed

// Import the sandbox and Vite while the API starts in its own process. A second start is mostly imports.
async function startSandbox() {
  const { startSandbox } = await import('@latchkey/sandbox')
  const sandbox = await startSandbox({
    port: ports.SANDBOX_PORT,
    smtpPort: ports.SANDBOX_SMTP_PORT,
    chainPorts: {
      evmOne: ports.EVM_PORT_ONE,
      evmTwo: ports.EVM_PORT_TWO,
      solana: ports.SOLANA_PORT,
      solanaSocket: ports.SOLANA_SOCKET_PORT,
    },
  })
  closing.push(sandbox.close)
  return sandbox
}

async function buildPages() {
  const { buildWhenStale } = await import('./buildWhenStale.ts')
  await buildWhenStale(PAGES, {
    VITE_API_URL: `http://localhost:${ports.PORT}`,
    VITE_SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}`,
  })
}

async function serve(app: string, port: number) {
  const { preview } = await import('vite')
  const server = await preview({ root: app, logLevel: 'warn', preview: { port, strictPort: true } })
  closing.push(() => server.close())
}

try {
  const taken = await findTakenPorts(ports)
  if (taken.length > 0) throw new Error(taken.join('\n'))
  const api = startApi({
    program: process.argv[2] ?? '',
    port: ports.PORT,
    smtpUrl: `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
  })
  closing.push(api.stop)
  const [sandbox] = await Promise.all([
    reportProgress('start the sandbox', startSandbox),
    reportProgress('start the API', api.untilReady),
    buildPages(),
  ])
  void api.ended.then(() => stop(1))
  await serve('apps/demo', ports.DEMO_PORT)
  await serve('apps/catalogue', ports.CATALOGUE_PORT)
  for (const sentence of sandbox.missing) console.log(`\n  ${sentence}`)
  console.log(`
  Demo       http://localhost:${ports.DEMO_PORT}

  Inbox      ${sandbox.url}
  Catalogue  http://localhost:${ports.CATALOGUE_PORT}
  API        http://localhost:${ports.PORT}

  Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Ctrl-C stops everything.
`)
  // Start the chains after printing the addresses: they take a second or two, and only wallets need them.
  await sandbox.warmUp(['ethereum', 'solana']).catch(() => {}) // a missing chain is named above
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
