import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DEMO_URL } from '../../support/addresses.ts'

const REPORTS = '/violations'

export type StrictHost = {
  url: string
  /** The policy without the address that violations are reported to. */
  policy(): string
  /** Every violation that a browser has reported, from the first byte of the page on. */
  violations: readonly string[]
  close(): Promise<void>
}

/** Serves the demo under its strictest policy, and collects violation reports. */
export async function startStrictHost(): Promise<StrictHost> {
  const violations: string[] = []
  let policy = ''
  const server = createServer(async (request, response) => {
    if (request.url === REPORTS) {
      violations.push(await text(request))
      response.writeHead(204).end()
      return
    }
    const answer = await fetch(DEMO_URL + request.url)
    const headers = Object.fromEntries(answer.headers)
    if (request.url?.includes('strict')) policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] += `; report-uri ${REPORTS}`
    delete headers['content-length']
    delete headers['content-encoding']
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/?strict`,
    policy: () => policy,
    violations,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
