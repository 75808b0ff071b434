import { type LookupAddress, lookup as lookupByName } from 'node:dns'
import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request } from 'node:http'
import { request as requestSecurely, Agent as SecureAgent } from 'node:https'
import { isIP } from 'node:net'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { isLocalName } from './isLocalName.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { OutboundError } from './OutboundError.ts'

type Lookup = typeof lookupByName

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Allows http to localhost. Only for URLs configured by the operator, in development. */
  mayBeLocal?: boolean
  /** Shorter than the default limit. */
  timeoutMs?: number
  /** Passes the trace on. Only to callees that the operator chose, such as an RPC node or a webhook endpoint. */
  trace?: { rpcMethod?: string }
}

export type OutboundReply = {
  status: number
  header(name: string): string | undefined
  text: string
  /** Parses the body. Undefined if it is not JSON. */
  json(): unknown
}

export type Outbound = {
  /** Sends a request. Does not follow redirects. Throws `OutboundError` without a complete reply in time. */
  send(request: OutboundRequest): Promise<OutboundReply>
  close(): void
}

/** HTTP client for all outbound requests: https, public addresses only, 5 s, 1 MiB (SSRF protection). */
export function createOutbound({
  lookup = lookupByName,
  timeoutMaxMs = SERVER_LIMITS.outboundTimeoutMs,
}: {
  lookup?: Lookup
  /** Higher for background requests. */
  timeoutMaxMs?: number
} = {}): Outbound {
  // Separate agents, so that only sockets with a checked address are reused.
  const publicAgent = new SecureAgent({ keepAlive: true, lookup: publicOnly(lookup) })
  const localAgent = new PlainAgent({ keepAlive: true })

  function open({ url, method = 'GET', headers = {}, mayBeLocal = false }: OutboundRequest) {
    const target = URL.canParse(url) ? new URL(url) : undefined
    if (!target || target.username || target.password) throw new OutboundError('refused')
    const options = { method, headers: { 'user-agent': 'latchkey', ...headers } }
    if (mayBeLocal && target.protocol === 'http:' && isLocalName(target.hostname)) {
      return request(target, { ...options, agent: localAgent })
    }
    if (target.protocol !== 'https:') throw new OutboundError('refused')
    // Node does not call `lookup` for IP literals.
    const literal = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutboundError('refused')
    return requestSecurely(target, { ...options, agent: publicAgent })
  }

  return {
    async send(outgoing) {
      const asking = open(outgoing)
      let isLate = false
      const timer = setTimeout(
        () => {
          isLate = true
          asking.destroy()
        },
        Math.min(outgoing.timeoutMs ?? Infinity, timeoutMaxMs),
      )
      try {
        asking.end(outgoing.body)
        const reply = await answered(asking)
        return toReply(reply, await readText(reply))
      } catch (error) {
        asking.destroy()
        if (error instanceof OutboundError) throw error
        throw new OutboundError(isLate ? 'timeout' : 'unreachable', error)
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      publicAgent.destroy()
      localAgent.destroy()
    },
  }
}

const answered = (asking: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve)
    asking.on('error', reject)
  })

async function readText(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    bytes += (chunk as Buffer).byteLength
    if (bytes > SERVER_LIMITS.outboundReplyMaxBytes) throw new OutboundError('too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const toReply = ({ statusCode = 0, headers }: IncomingMessage, text: string): OutboundReply => ({
  status: statusCode,
  header(name) {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  },
  text,
  json() {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return undefined
    }
  },
})

/** Checks the address in the socket's own DNS lookup, which prevents DNS rebinding. */
function publicOnly(lookup: Lookup) {
  const checked = (name: string, options: object, callback: (...answer: unknown[]) => void) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error)
      const [first] = found
      if (!first || found.some(({ address }) => !isPublicAddress(address))) {
        return callback(new OutboundError('refused'))
      }
      if ('all' in options && options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  return checked as unknown as Lookup
}
