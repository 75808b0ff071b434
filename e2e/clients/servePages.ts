import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import type { Addresses } from './shared/settings.ts'
import { PAGES_PORT } from './support/addresses.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

const above = (distance: number) => `localhost:${Number(new URL(SANDBOX_URL).port) + distance}`
const addresses: Addresses = {
  apiUrl: API_URL,
  evmRpcUrl: `http://${above(11)}`,
  solanaRpcUrl: `http://${above(13)}`,
  solanaSocketUrl: `ws://${above(14)}`,
}

const document = (generation: string, entry: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${generation} ${entry}</title>
    <script>window.addresses = ${JSON.stringify(addresses)}</script>
    <script type="module" src="/${generation}/dist/${entry}.js"></script>
  </head>
  <body></body>
</html>`

/** `/v2/main` is the page of an entry, `/v2/dist/…` its files: both generations share one origin. */
const server = createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const [, generation, entry, file] = /^\/(v[23])\/([\w-]+)(?:\/([\w.-]+))?$/.exec(pathname) ?? []
  if (!generation || !entry) {
    response.writeHead(pathname === '/' ? 200 : 404).end()
    return
  }
  if (file === undefined) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(document(generation, entry))
    return
  }
  const body = await readFile(join(HERE, generation, 'dist', file)).catch(() => undefined)
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body)
})
server.listen(PAGES_PORT)
