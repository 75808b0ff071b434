import { createServer } from 'vite'
import { findTakenPorts, readPorts } from './ports.ts'
import { printAddresses } from './printAddresses.ts'
import { reportProgress } from './reportProgress.mjs'
import { ROOT } from './runProgram.mjs'
import { runWithReload } from './runWithReload.ts'
import { startApi } from './startApi.ts'
import { startChild } from './startChild.ts'
import { stopTogether } from './stopTogether.ts'

/** Starts the stack of `npm start` from the sources. Each part reloads or restarts when its sources change. */
const startedAt = performance.now()
const { stop, onStop } = stopTogether()

try {
  const { DOCS_PORT: _, ...ports } = readPorts(process.env) // `npm run docs:dev` serves the docs
  const taken = await findTakenPorts(ports)
  if (taken.length > 0) throw new Error(taken.join('\n'))
  process.env.VITE_API_URL = `http://localhost:${ports.PORT}`
  process.env.VITE_SANDBOX_URL = `http://localhost:${ports.SANDBOX_PORT}`

  const pages = startChild('page build', `${ROOT}/scripts/pagesProgram.ts`, ['--import', 'tsx'])
  onStop(pages.stop)
  const sandbox = runWithReload({
    name: 'sandbox',
    entry: 'scripts/sandboxProgram.ts',
    alsoWatch: { folders: ['packages/sandbox/public'] },
    start: (program) => startChild<readonly string[]>('sandbox', program),
  })
  onStop(sandbox.stop)
  const api = runWithReload({
    name: 'API',
    entry: 'packages/server/src/main.ts',
    alsoWatch: {
      files: ['latchkey.config.ts'],
      folders: ['packages/server/migrations', 'packages/signer/migrations'],
    },
    start: (program) =>
      startApi({
        program,
        port: ports.PORT,
        smtpUrl: `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
      }),
  })
  onStop(api.stop)
  const serve = async (root: string, port: number) => {
    const settings = { port, strictPort: true }
    const server = await createServer({ root, logLevel: 'warn', server: settings })
    onStop(() => server.close())
    await server.listen()
  }

  const [missing] = await Promise.all([
    reportProgress('start the sandbox', () => sandbox.ready),
    reportProgress('start the API', () => api.ready),
    reportProgress('build the pages of the API', pages.untilReady),
    serve('apps/demo', ports.DEMO_PORT),
    serve('apps/catalogue', ports.CATALOGUE_PORT),
  ])
  printAddresses(ports, missing, startedAt)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
