import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { refusalPage } from '../page/sandboxPage.ts'
import { createOpenIdProvider, type OpenIdProvider } from './createOpenIdProvider.ts'
import { SOCIAL_RULES } from './socialClients.ts'
import { consentPage, PAGE_HEADERS } from './socialPage.ts'

type Bindings = { Bindings: HttpBindings }
type Visited = { name: string; label: string; path: string; provider: OpenIdProvider }

const OPEN_ID = Object.keys(SOCIAL_RULES).filter((name) => SOCIAL_RULES[name]?.openId)
const AT_PROVIDER = `/:provider{${OPEN_ID.join('|')}}`

function createKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

/** The OpenID providers. Their key is new at every start, and created for the first request: that takes time. */
export function openIdRoutes(): Hono<Bindings> {
  let key: ReturnType<typeof createKey> | undefined
  const providers = new Map<string, OpenIdProvider>()

  /** The issuer is the request's origin, known with the first request. */
  function visited({ req }: Context): Visited {
    const name = req.param('provider') ?? ''
    const rules = SOCIAL_RULES[name]
    if (!rules?.openId) throw new Error(`${name} does not speak OpenID Connect`)
    const path = `/social/${name}`
    const issuer = new URL(path, req.url).href
    key ??= createKey()
    const provider =
      providers.get(issuer) ??
      createOpenIdProvider({ name, rules, openId: rules.openId, issuer, key })
    providers.set(issuer, provider)
    return { name, label: rules.label, path, provider }
  }

  const app = new Hono<Bindings>()
  app.get(`${AT_PROVIDER}/decide/:uid`, async (context) => {
    const { name, label, provider } = visited(context)
    const { incoming, outgoing } = context.env
    try {
      await provider.expectVisitor(incoming, outgoing)
    } catch {
      return context.html(refusalPage(name, 'This login has expired.'), 400, PAGE_HEADERS)
    }
    return context.html(consentPage(name, label, context.req.path, {}), 200, PAGE_HEADERS)
  })

  app.post(`${AT_PROVIDER}/decide/:uid`, async (context) => {
    const { name, provider } = visited(context)
    const { incoming, outgoing } = context.env
    const decision = Object.fromEntries(new URLSearchParams(await context.req.text()))
    try {
      return context.redirect(await provider.decide(incoming, outgoing, decision), 303)
    } catch {
      return context.html(refusalPage(name, 'This login has expired.'), 400, PAGE_HEADERS)
    }
  })

  app.all(`${AT_PROVIDER}/*`, async (context) => {
    const { path, provider } = visited(context)
    const { incoming, outgoing } = context.env
    // Below its mount the library sees relative URLs.
    Object.assign(incoming, { baseUrl: path, url: incoming.url?.slice(path.length) })
    await provider.handle(incoming, outgoing)
    // If Hono replaced the global Response before the constant was made, only a copy is one of the platform's own.
    return RESPONSE_ALREADY_SENT.clone()
  })
  return app
}
