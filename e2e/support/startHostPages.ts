import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostPages = {
  /** The URL of a page on a local host name: each name is its own origin. */
  at(hostname: string, path: string): string
  close(): Promise<void>
}

type HostPage = { body: string; headers?: Record<string, string> }

/** Serves small pages that stand for a host app, or for an attacker. */
export async function startHostPages(
  pages: (at: HostPages['at']) => Record<string, HostPage>,
): Promise<HostPages> {
  const at = (hostname: string, path: string) => `http://${hostname}:${port()}${path}`
  const server = createServer(({ url = '/' }, response) => {
    const page = pages(at)[url]
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html', ...page?.headers })
    response.end(page && `<!doctype html><meta charset="utf-8">${page.body}`)
  })
  const port = () => (server.address() as AddressInfo).port
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    at,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
