import { timingSafeEqual } from 'node:crypto'
import { COOKIES, type Endpoint, HEADERS } from '@latchkey/contract'
import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { captchaFieldOf } from '@latchkey/contract/endpoints/captcha'
import type { Context } from 'hono'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../config/createApps.ts'
import type { RateLimitRule } from '../rate-limit/createRateLimiter.ts'
import { invalidField, ServiceError } from '../ServiceError.ts'
import { sha256 } from '../secrets/sha256.ts'
import type { SocketEnv } from '../server/serve.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'
import type { Call, EndpointCall, VaultCall } from './Call.ts'
import { clientAddress } from './clientAddress.ts'
import { readCookie } from './cookies.ts'
import { parseCountry } from './describePlace.ts'
import type { Exchange, Handler, RouterDeps, VaultHandler } from './Exchange.ts'
import { isJson, parseBody, readBytes } from './readBody.ts'
import { corsHeaders, openCorsHeaders } from './responses.ts'

const UTF_8 = new TextDecoder()

/** Parses an ASN: `AS64496` or `64496`. */
const parseAsn = (header: string | undefined): string | undefined =>
  /^(?:AS)?(\d{1,10})$/i.exec(header?.trim() ?? '')?.[1]

/** Validates a request against its endpoint, calls the handler and returns the validated reply. */
export async function answerEndpoint<E extends Endpoint, Read>(
  deps: RouterDeps,
  exchange: Exchange,
  endpoint: E,
  handler: Handler<E> | VaultHandler<E, Read>,
): Promise<string> {
  const { context, headers } = exchange
  if (context.req.url.length > SERVER_LIMITS.urlMaxChars) throw new ServiceError('invalid_request')
  const app = deps.apps.find(appIdOf(context))
  if (!app) throw new ServiceError('missing_or_invalid_privy_app_id')
  exchange.appId = app.id
  const source = readOrigin(deps, context, app)
  if (!source.isAllowed && !endpoint.isForEveryOrigin) throw new ServiceError('invalid_origin')
  // Scripts of the host page and stolen tokens have the access token too, so the origin must be the vault's.
  if (endpoint.isForVault && !source.isVault && !isBackEndRequest(context, endpoint)) {
    throw new ServiceError('invalid_origin')
  }
  if (source.origin !== undefined) {
    Object.assign(headers, source.isAllowed ? corsHeaders(source.origin) : openCorsHeaders())
  }
  const call = createCall(deps, exchange, app, source)
  if (call.inCookieMode && endpoint.method !== 'GET') checkCsrf(context)
  const claims = checkAudience(endpoint, call)
  const bytes = endpoint.method === 'GET' ? new Uint8Array() : await readBytes(context.req.raw)
  const vaultCall = createVaultCall(deps, context, call, { claims, bytes, ...source })
  const parse = () => {
    const sent = parseBody(bytes, context.req.header('content-type'))
    const body = endpoint.body.safeParse(sent)
    if (!body.success) throw invalidField(join('body', body.path), body.expected)
    const checked = { body: body.data, params: context.req.param(), claims }
    return { sent, given: Object.assign(call, vaultCall, checked) as unknown as EndpointCall<E> }
  }
  const { read, limitOf, handle }: VaultHandler<E, Read> =
    typeof handler === 'function' ? toVaultHandler(handler) : handler
  let limit: RateLimitRule | undefined
  const start = async () => {
    const parsed = parse()
    limit = limitOf?.(parsed.given)
    return { ...parsed, found: await read(parsed.given) }
  }
  const isForDevice = endpoint.isForVault && !endpoint.isForNewDevice && claims !== undefined
  const early = isForDevice ? start() : undefined
  early?.catch(() => {}) // handled where it is awaited: a rejected proof is reported first
  if (isForDevice) await vaultCall.requireVault({ limit })
  const { sent, given, found } = await (early ?? start())
  const captchaField = captchaFieldOf(endpoint)
  if (captchaField !== undefined) {
    const token = (sent as Record<string, unknown> | undefined)?.[captchaField]
    await deps.checkCaptcha(call, { token, path: endpoint.path, body: sent })
  }
  return JSON.stringify(endpoint.reply.parse(await handle(given, found)))
}

/** A handler without reads. */
const toVaultHandler = <E extends Endpoint>(handle: Handler<E>): VaultHandler<E, never> => ({
  read: async () => undefined as never,
  handle,
})

/** Joins the name of a part of the request and a path in it. */
const join = (part: string, path: string): string => (path ? `${part}.${path}` : part)

/** Reads the origin of a request. Without an Origin header it is no browser: browsers send it with every POST. */
function readOrigin(deps: RouterDeps, context: Context, app: App) {
  const origin = context.req.header('origin')
  if (origin === undefined) {
    return { origin, isAllowed: true, isServerPage: false, isVault: app.definition.nativeClients }
  }
  const isServerPage = isServerOrigin(deps, app, origin)
  const isAllowed = isServerPage || app.isAllowedOrigin(origin)
  const isVault = isServerPage || (isAllowed && isSameHost(context, origin))
  return { origin, isAllowed, isServerPage, isVault }
}

/** Whether the request claims to be the app's back end. `checkAudience` verifies the secret. */
const isBackEndRequest = ({ req }: Context, endpoint: Endpoint): boolean =>
  req.header('origin') === undefined && isForApp(endpoint, req.header(HEADERS.authorization))

/** Whether the origin is this server: its public URL or the app's custom API URL. */
const isServerOrigin = ({ publicUrl }: RouterDeps, { definition }: App, origin: string): boolean =>
  [publicUrl, definition.customApiUrl].some((url) => url && originOf(url) === origin)

const origins = new Map<string, string>()

/** Origin of a configured URL, parsed once. */
function originOf(url: string): string {
  const origin = origins.get(url) ?? new URL(url).origin
  origins.set(url, origin)
  return origin
}

/** Whether the page was loaded from the host that it calls. */
const isSameHost = ({ req }: Context, origin: string): boolean =>
  origin.replace(/^https?:\/\//, '') === req.header('host')

/** App id from the path, else from the header. */
const appIdOf = ({ req }: Context): string | undefined =>
  req.param('appId') ?? req.header(HEADERS.appId)

function createCall(
  deps: RouterDeps,
  { context, headers }: Exchange,
  app: App,
  { isServerPage }: { isServerPage: boolean },
): Call {
  const { req } = context
  const inCookieMode = app.cookies !== undefined && req.header('host') === app.cookies.host
  const cookie = (name: string) => readCookie(req.header('cookie'), name)
  const authorization = req.header(HEADERS.authorization)
  const inHeader = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
  const bearer = inHeader ?? (inCookieMode ? cookie(COOKIES.accessToken) : undefined)
  const acceptLanguage = req.header('accept-language')
  return {
    app: acceptLanguage === undefined ? app : Object.assign({}, app, { acceptLanguage }),
    clientAddress: clientAddress(
      req.header('x-forwarded-for'),
      (context.env as Partial<SocketEnv> | undefined)?.remoteAddress,
      deps.trustedProxies,
    ),
    network: deps.asnHeader === undefined ? undefined : parseAsn(req.header(deps.asnHeader)),
    country:
      deps.countryHeader === undefined ? undefined : parseCountry(req.header(deps.countryHeader)),
    inCookieMode,
    isServerPage,
    bearer,
    readClaims: () => (bearer === undefined ? undefined : deps.tokens.verifyAccess(bearer, app.id)),
    header: (name) => req.header(name),
    query: (name) => req.query(name),
    cookie,
    setCookie(line) {
      const lines = headers['set-cookie']
      headers['set-cookie'] = Array.isArray(lines) ? [...lines, line] : [line]
    },
  }
}

/** Reads the device proof of a user's request. */
function createVaultCall(
  deps: RouterDeps,
  { req }: Context,
  { app, bearer }: Call,
  sent: { claims: AccessClaims | undefined; bytes: Uint8Array<ArrayBuffer>; isVault: boolean },
): VaultCall {
  const proof = req.header(DEVICE_PROOF_HEADER)
  const sessionId = sent.claims?.sessionId ?? ''
  const readRequest = () => {
    const { pathname, search } = new URL(req.url)
    return { method: req.method, path: pathname + search }
  }
  return {
    deviceRequest:
      proof && sent.claims
        ? { session_id: sessionId, proof, ...readRequest(), body: UTF_8.decode(sent.bytes) }
        : undefined,
    async requireVault(options) {
      if (!sent.isVault) throw new ServiceError('invalid_origin')
      const proved = { ...readRequest(), sessionId, body: sent.bytes, accessToken: bearer }
      return deps.checkDevice(app, proof, proved, options)
    },
  }
}

/** CSRF protection: browsers attach cookies automatically, so cookie mode requires Origin, app id and JSON. */
function checkCsrf({ req }: Context): void {
  if (req.header('origin') === undefined) throw new ServiceError('missing_origin')
  if (req.header(HEADERS.appId) === undefined) {
    throw new ServiceError('missing_or_invalid_privy_app_id')
  }
  if (!isJson(req.header('content-type'))) throw new ServiceError('unsupported_media_type')
}

function checkAudience(endpoint: Endpoint, call: Call): AccessClaims | undefined {
  if (endpoint.audience === 'anyone') return undefined
  if (isForApp(endpoint, call.header(HEADERS.authorization))) {
    if (!isAppSecret(call)) throw new ServiceError('missing_or_invalid_token')
    return undefined
  }
  const claims = call.readClaims()
  if (!claims) throw new ServiceError('missing_or_invalid_token')
  return claims
}

const isForApp = ({ audience }: Endpoint, authorization: string | undefined): boolean =>
  audience === 'app' || (audience === 'user-or-app' && authorization?.startsWith('Basic ') === true)

function isAppSecret({ app, header }: Call): boolean {
  const [scheme, encoded] = header(HEADERS.authorization)?.split(' ') ?? []
  if (scheme !== 'Basic' || !encoded) return false
  const [id, ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return timingSafeEqual(sha256(secret.join(':')), app.secretHash) && id === app.id
}
