import type { Telemetry } from '@latchkey/signer/telemetry'
import type { Outbound } from './createOutbound.ts'

const FAULT_STATUS = 500

/** Measures each request in a span with the host of the callee. Its path can contain a key and is left out. */
export function withTraces(
  outbound: Outbound,
  telemetry: Pick<Telemetry, 'trace' | 'headers'>,
): Outbound {
  return {
    close: () => outbound.close(),
    send(request) {
      const { method = 'GET', trace } = request
      const target = URL.canParse(request.url) ? new URL(request.url) : undefined
      const attributes = {
        'http.request.method': method,
        'server.address': target?.hostname,
        'server.port': target?.port ? Number(target.port) : undefined,
        'rpc.method': trace?.rpcMethod,
      }
      return telemetry.trace({ name: method, kind: 'client', attributes }, async (span) => {
        const headers = trace ? { ...request.headers, ...telemetry.headers() } : request.headers
        const reply = await outbound.send({ ...request, ...(headers && { headers }) })
        span.set({ 'http.response.status_code': reply.status })
        if (reply.status >= FAULT_STATUS) span.fail()
        return reply
      })
    },
  }
}
