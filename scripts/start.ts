import { findTakenPorts, readPorts } from './ports.ts'
import { printAddresses } from './printAddresses.ts'
import { reportProgress } from './reportProgress.mjs'
import { STACK_PAGES, stackAddresses } from './stackPages.ts'
import { startApi } from './startApi.ts'
import { stopTogether } from './stopTogether.ts'

/** Starts all parts of the demo, prints their addresses, and stops them together. Takes the path of the API's program. */
const startedAt = performance.now()
const { stop, onStop } = stopTogether()

try {
  const { DOCS_PORT, ...ports } = readPorts(process.env)
  const docsPort = process.env.WITHOUT_DOCS === '1' ? undefined : DOCS_PORT
  const taken = await findTakenPorts({ ...ports, ...(docsPort && { DOCS_PORT: docsPort }) })
  if (taken.length > 0) throw new Error(taken.join('\n'))
  const api = startApi({
    program: process.argv[2] ?? '',
    port: ports.PORT,
    smtpUrl: `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
  })
  onStop(api.stop)

  // Import the sandbox and Vite while the API starts in its own process. A second start is mostly imports.
  const startSandbox = async () => {
    const { openSandbox } = await import('./openSandbox.ts')
    const sandbox = await openSandbox(ports)
    onStop(sandbox.close)
    return sandbox
  }
  const buildPages = async () => {
    const { buildWhenStale } = await import('./buildWhenStale.ts')
    await buildWhenStale(STACK_PAGES, stackAddresses(ports))
  }
  const [sandbox] = await Promise.all([
    reportProgress('start the sandbox', startSandbox),
    reportProgress('start the API', api.untilReady),
    buildPages(),
  ])
  void api.ended.then(() => stop(1))

  const { preview } = await import('vite')
  const serve = async (root: string, port: number) => {
    const server = await preview({ root, logLevel: 'warn', preview: { port, strictPort: true } })
    onStop(() => server.close())
  }
  await serve('apps/demo', ports.DEMO_PORT)
  await serve('apps/catalogue', ports.CATALOGUE_PORT)
  printAddresses({ ...ports, DOCS_PORT: docsPort }, sandbox.missing, startedAt)
  // Start the chains after printing the addresses: they take a second or two, and only wallets need them.
  await sandbox.warmUp(['ethereum', 'solana']).catch(() => {}) // a missing chain is named above
  if (docsPort) {
    const { serveDocs } = await import('./serveDocs.ts')
    onStop(await serveDocs(docsPort))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
