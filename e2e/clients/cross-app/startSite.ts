import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

export type Site = Awaited<ReturnType<typeof startSite>>

/** Serves one page with the public packages, under every host name of this machine. */
export async function startSite(page: 'plain.ts' | 'rainbow.tsx', settings: object) {
  const files = await bundle(page)
  const escaped = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const document = `<!doctype html><meta charset="utf-8"><title>Site</title>
    <link rel="icon" href="data:,">
    <meta name="settings" content="${escaped}"><link rel="stylesheet" href="/page.css">
    <div id="root"></div><script type="module" src="/page.js"></script>`
  const server = createServer(({ url = '/' }, response) => {
    const kind = TYPES[url.split('.').pop() ?? '']
    response.writeHead(200, { 'content-type': kind ?? 'text/html' })
    response.end(kind ? files.get(url) : document)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (hostname: string) => `http://${hostname}:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The page as a developer of the site would build it, by its path. */
async function bundle(page: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = (await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${FOLDER}page/${page}`,
        output: {
          codeSplitting: false,
          entryFileNames: 'page.js',
          assetFileNames: 'page[extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
}
