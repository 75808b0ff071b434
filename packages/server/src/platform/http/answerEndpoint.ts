import { timingSafeEqual } from 'node:crypto'
import { COOKIES, type Endpoint, HEADERS, SERVER_LIMITS } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/canonicalJson'
import { captchaFieldOf } from '@latchkey/contract/captcha'
import type { Context } from 'hono'
import type { App } from '../config/createApps.ts'
import { ServiceError } from '../ServiceError.ts'
import { sha256 } from '../secrets/sha256.ts'
import type { SocketEnv } from '../server/serve.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'
import type { Call, EndpointCall } from './Call.ts'
import { clientAddress } from './clientAddress.ts'
import { readCookie } from './cookies.ts'
import type { Exchange, Handler, RouterDeps } from './Exchange.ts'
import { parseAsn } from './parseAsn.ts'
import { isJson, readBody } from './readBody.ts'
import { corsHeaders, openCorsHeaders } from './responses.ts'

/** Checks a request against its endpoint step by step, asks the handler, and answers the checked reply. */
export async function answerEndpoint<E extends Endpoint>(
  deps: RouterDeps,
  exchange: Exchange,
  endpoint: E,
  handler: Handler<E>,
): Promise<string> {
  const { context, headers } = exchange
  if (context.req.url.length > SERVER_LIMITS.urlMaxChars) throw new ServiceError('invalid_request')
  const app = deps.apps.find(appIdOf(context))
  if (!app) throw new ServiceError('missing_or_invalid_privy_app_id')
  exchange.appId = app.id
  const caller = callerOf(deps, context, app)
  if (!caller.isAllowed && !endpoint.isForEveryOrigin) throw new ServiceError('invalid_origin')
  // A script in the host page has the user's token too, and so has a thief without a browser: neither is the vault.
  if (endpoint.isForVault && !caller.isVault && !isOfBackEnd(context, endpoint)) {
    throw new ServiceError('invalid_origin')
  }
  if (caller.origin !== undefined) {
    Object.assign(headers, caller.isAllowed ? corsHeaders(caller.origin) : openCorsHeaders())
  }
  const call = createCall(deps, exchange, app, caller.isVault)
  if (call.inCookieMode && endpoint.method !== 'GET') checkOwnPage(context)
  const claims = checkAudience(endpoint, call)
  const sent = endpoint.method === 'GET' ? undefined : await readBody(context.req.raw)
  const body = endpoint.body.safeParse(sent)
  if (!body.success) throw new ServiceError('invalid_data')
  const captchaField = captchaFieldOf(endpoint)
  if (captchaField !== undefined) {
    const token = (sent as Record<string, unknown> | undefined)?.[captchaField]
    const request = canonicalJson([endpoint.path, sent ?? null])
    await deps.checkCaptcha(call, { token, request })
  }
  const checked = { body: body.data, params: context.req.param(), claims }
  const reply = await handler(Object.assign(call, checked) as unknown as EndpointCall<E>)
  return JSON.stringify(endpoint.reply.parse(reply))
}

/** From which page a call comes. One without an origin comes from none: browsers name the page of every POST. */
function callerOf(deps: RouterDeps, context: Context, app: App) {
  const origin = context.req.header('origin')
  if (origin === undefined) {
    return { origin, isAllowed: true, isVault: app.definition.nativeClients }
  }
  const isOurPage = isOurs(deps, app, origin)
  const isAllowed = isOurPage || app.isAllowedOrigin(origin)
  return { origin, isAllowed, isVault: isOurPage || (isAllowed && isSamePage(context, origin)) }
}

/** Whether a call comes from no page and counts as the app's own, once the secret in it is right. */
const isOfBackEnd = ({ req }: Context, endpoint: Endpoint): boolean =>
  req.header('origin') === undefined && isForApp(endpoint, req.header(HEADERS.authorization))

/** The vault is a page of ours: at our own address, or at the one an app has us answer under. */
const isOurs = ({ publicUrl }: RouterDeps, { definition }: App, origin: string): boolean =>
  [publicUrl, definition.customApiUrl].some((url) => url && new URL(url).origin === origin)

/** Whether the page came from the very address that it calls, under whichever name that was reached. */
const isSamePage = ({ req }: Context, origin: string): boolean =>
  new URL(origin).host === req.header('host')

/** Named by the path where it has an app in it, else by the header. */
const appIdOf = ({ req }: Context): string | undefined =>
  req.param('appId') ?? req.header(HEADERS.appId)

function createCall(
  deps: RouterDeps,
  { context, headers }: Exchange,
  app: App,
  isFromVault: boolean,
): Call {
  const { req } = context
  const inCookieMode = app.cookies !== undefined && req.header('host') === app.cookies.host
  const cookie = (name: string) => readCookie(req.header('cookie'), name)
  const authorization = req.header(HEADERS.authorization)
  const inHeader = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
  const bearer = inHeader ?? (inCookieMode ? cookie(COOKIES.accessToken) : undefined)
  return {
    app,
    clientAddress: clientAddress(
      req.header('x-forwarded-for'),
      (context.env as Partial<SocketEnv> | undefined)?.remoteAddress,
      deps.trustedProxies,
    ),
    network: deps.asnHeader === undefined ? undefined : parseAsn(req.header(deps.asnHeader)),
    inCookieMode,
    isFromVault,
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

/** Cookies travel by themselves, so where they count a request must come from a page of the app. */
function checkOwnPage({ req }: Context): void {
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
