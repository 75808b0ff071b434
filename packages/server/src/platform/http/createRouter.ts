import { randomUUID } from 'node:crypto'
import { type Endpoint, refreshSession, sessionReply } from '@latchkey/contract'
import { NO_TELEMETRY, type Span } from '@latchkey/signer/telemetry'
import { type Context, Hono } from 'hono'
import type { Router as HonoRouter, Result } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { withTimeout } from '../clock/withTimeout.ts'
import { isDatabaseUnavailable } from '../db/isDatabaseUnavailable.ts'
import { ServiceError } from '../ServiceError.ts'
import { answerEndpoint } from './answerEndpoint.ts'
import type { Exchange, Handler, RouterDeps, VaultHandler } from './Exchange.ts'
import {
  corsHeaders,
  errorReply,
  openCorsHeaders,
  preflightHeaders,
  type Reply,
  type ResponseHeaders,
  securityHeaders,
  toResponse,
} from './responses.ts'

const RETRY_AFTER_MS = 1_000
const FAULT_STATUS = 500

export type Router = {
  /** Mounts an API endpoint under `/api/v1` and `/v1`. */
  route<E extends Endpoint, Read = never>(
    endpoint: E,
    handler: Handler<E> | VaultHandler<E, Read>,
    headers?: ResponseHeaders,
  ): void
  /** Mounts an operational GET route such as health, without app and origin checks. */
  plain(
    path: string,
    handler: (request: Request) => Promise<Omit<Reply, 'headers'> & { contentType?: string }>,
  ): void
  /** Mounts a route that browsers visit as a document. */
  document(
    method: 'GET' | 'POST',
    path: string,
    handler: (
      request: Request,
      params: Readonly<Partial<Record<string, string>>>,
    ) => Promise<Reply>,
    /** Allows longer URLs. */
    options?: { urlMaxChars?: number },
  ): void
  /** The fetch handler. */
  readonly hono: Hono
}

/** Applies headers, limits, logging and error handling to all routes. */
export function createRouter(deps: RouterDeps): Router {
  const { apps, log, metrics, telemetry } = deps
  const hono = new Hono({ router: fixedPathsFirst() })
  const mounted: { path: string; pattern: RegExp; isForEveryOrigin: boolean }[] = []

  const serve =
    (
      route: string,
      work: (exchange: Exchange) => Promise<Reply>,
      { trace = telemetry.trace, isLogin = false } = {},
    ) =>
    (context: Context): Promise<Response> => {
      const { method } = context.req
      return trace(
        {
          name: `${method} ${route}`,
          kind: 'server',
          attributes: { 'http.request.method': method, 'http.route': route },
          traceparent: context.req.header('traceparent'),
        },
        (span) => answer({ route, isLogin }, work, context, span),
      )
    }

  async function answer(
    { route, isLogin }: { route: string; isLogin: boolean },
    work: (exchange: Exchange) => Promise<Reply>,
    context: Context,
    span: Span,
  ): Promise<Response> {
    const startedMs = performance.now()
    const requestId = randomUUID()
    const headers = securityHeaders(requestId, deps.isHttps)
    const exchange: Exchange = { context, headers, appId: undefined }
    let thrown: unknown
    const reply = await withTimeout(
      () => work(exchange),
      SERVER_LIMITS.answerTimeoutMs,
      // 503, not 408: the server was slow, not the client.
      () => new ServiceError('service_unavailable'),
    ).catch((error: unknown) => {
      thrown = error
      return errorReply(toServiceError(error), allowReading(exchange), span.traceId)
    })
    const { status } = reply
    const { method } = context.req
    const durationMs = performance.now() - startedMs
    metrics.observeRequest({ method, route, status, durationMs })
    const fields = {
      requestId,
      method,
      route,
      status,
      durationMs: Math.round(durationMs),
      ...(exchange.appId && { appId: exchange.appId }),
    }
    if (thrown === undefined) log.info('request', fields)
    else if (thrown instanceof ServiceError) {
      log.info('request', { ...fields, code: thrown.code })
    } else log.error('request_failed', { ...fields, fault: thrown })
    if (thrown !== undefined) {
      const code = thrown instanceof ServiceError ? thrown.code : 'unexpected'
      deps.recordError({ ...fields, appId: exchange.appId ?? null, code, isLogin })
    }
    span.set({
      'http.response.status_code': status,
      'latchkey.app_id': exchange.appId,
      'latchkey.request_id': requestId,
      'latchkey.error_code': thrown instanceof ServiceError ? thrown.code : undefined,
    })
    if (status >= FAULT_STATUS) span.fail()
    return toResponse(reply)
  }

  /** Lets known origins read errors, unless the app of the request does not allow the origin. */
  function allowReading({ context, headers, appId }: Exchange): ResponseHeaders {
    const origin = context.req.header('origin')
    const app = apps.find(appId)
    const isAllowed = origin && (app ? app.isAllowedOrigin(origin) : apps.isKnownOrigin(origin))
    return isAllowed ? Object.assign(headers, corsHeaders(origin)) : headers
  }

  hono.options(
    '*',
    serve('preflight', async ({ context, headers }) => {
      const origin = context.req.header('origin')
      const isKnown = origin !== undefined && apps.isKnownOrigin(origin)
      if (!isKnown && !isForEveryOrigin(context.req.path)) throw new ServiceError('invalid_origin')
      const cors = isKnown ? corsHeaders(origin) : openCorsHeaders()
      const requested = context.req.header('access-control-request-headers')
      Object.assign(headers, cors, preflightHeaders(requested))
      return { status: 200, headers, body: '{}' }
    }),
  )
  hono.notFound(
    serve('unknown', async ({ context }) => {
      const isMounted = mounted.some(({ pattern }) => pattern.test(context.req.path))
      throw new ServiceError(isMounted ? 'method_not_allowed' : 'not_found')
    }),
  )
  // Reached only if the error handling itself fails.
  hono.onError((error, context) => serve('unknown', () => Promise.reject(error))(context))

  function mount(
    method: string,
    path: string,
    handler: (context: Context) => Promise<Response>,
    { isForEveryOrigin = false } = {},
  ) {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    mounted.push({ path, pattern, isForEveryOrigin })
    hono.on(method, path, handler)
  }

  /** A preflight contains the path, but no app id. */
  const isForEveryOrigin = (path: string) =>
    mounted.some((route) => route.isForEveryOrigin && route.pattern.test(path))

  return {
    hono,
    route(endpoint, handler, headers = {}) {
      const isProved =
        endpoint.isForVault && !endpoint.isForNewDevice && endpoint.audience === 'user'
      if (typeof handler !== 'function' && handler.limitOf && !isProved) {
        throw new Error(`${endpoint.path}: only requests with a device proof count a limit with it`)
      }
      const isLogin: boolean =
        (endpoint.reply as unknown) === sessionReply && endpoint.path !== refreshSession.path
      const serving = serve(
        endpoint.path,
        async (exchange) => {
          if (deps.isBusy()) {
            throw new ServiceError('service_unavailable', { retryAfterMs: RETRY_AFTER_MS })
          }
          await deps.reloadStaleKeys?.()
          const reply = await answerEndpoint(deps, exchange, endpoint, handler)
          return { status: 200, headers: Object.assign(exchange.headers, headers), body: reply }
        },
        { isLogin },
      )
      for (const path of [endpoint.path, endpoint.path.replace('/api/', '/')]) {
        mount(endpoint.method, path, serving, endpoint)
      }
    },
    document(method, path, handler, { urlMaxChars = SERVER_LIMITS.urlMaxChars } = {}) {
      const serving = serve(path, async ({ context, headers }) => {
        if (context.req.url.length > urlMaxChars) throw new ServiceError('invalid_request')
        const reply = await handler(context.req.raw, context.req.param())
        return { ...reply, headers: Object.assign(headers, reply.headers) }
      })
      mount(method, path, serving)
    },
    plain(path, handler) {
      const work = async ({ context, headers }: Exchange): Promise<Reply> => {
        const { status, body, contentType } = await handler(context.req.raw)
        if (contentType) headers['content-type'] = contentType
        return { status, headers, body }
      }
      // Probes would outnumber the requests of users in the traces.
      const serving = serve(path, work, { trace: NO_TELEMETRY.trace })
      mount('GET', path, serving)
    },
  }
}

/** Finds a path without parameters in a map. Hono's routers try every pattern for it, here or with each request. */
function fixedPathsFirst<Handler>(): HonoRouter<Handler> {
  const patterns = new TrieRouter<Handler>()
  const fixed = new Map<string, Result<Handler>>()
  const key = (method: string, path: string) => `${method} ${path}`
  return {
    name: 'FixedPathsFirst',
    add(method, path, handler) {
      if (/[:*]/.test(path)) patterns.add(method, path, handler)
      else fixed.set(key(method, path), [[[handler, {}]]])
    },
    match: (method, path) => fixed.get(key(method, path)) ?? patterns.match(method, path),
  }
}

/** Turns database outages into a retryable 503. */
function toServiceError(error: unknown): unknown {
  if (error instanceof ServiceError || !isDatabaseUnavailable(error)) return error
  return new ServiceError('service_unavailable', { cause: error, retryAfterMs: RETRY_AFTER_MS })
}
