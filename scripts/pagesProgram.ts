import { build } from 'vite'

/**
 * Builds the pages that the API serves from its files, now and after each change. A process of its own, because
 * Vite sets NODE_ENV for builds and for development servers. Its message is sent after the first build.
 */
const PAGES = ['packages/vault', 'packages/approval', 'packages/cross-app', 'apps/dashboard']

for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0))

async function buildAndWatch(root: string) {
  const watcher = await build({ root, logLevel: 'error', build: { watch: {} } })
  if (!('on' in watcher)) throw new Error(`${root} is not watched.`)
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(`✗ build ${root}: ${event.error.message}`)
      if (event.code === 'END') resolve()
    })
  })
}

await Promise.all(PAGES.map(buildAndWatch))
process.send?.('built')
