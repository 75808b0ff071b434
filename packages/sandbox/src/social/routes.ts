import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { createGrants, type Grant, MOODS, type Mood } from './createGrants.ts'
import { createIdTokenSigner } from './createIdTokenSigner.ts'
import { personOf } from './people.ts'
import { clientIdOf, isClient, SOCIAL_RULES, type SocialRules } from './socialClients.ts'
import { consentPage, formPostPage, refusalPage } from './socialPage.ts'
import { claimsOf, githubEmails, PROFILES, tokenReply } from './socialReplies.ts'

const SLOW_MS = 2_500
const SILENT_MS = 30_000

// Browsers hold a form's redirects to this list too, and those lead through the API to any host's page.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"
const asset = (name: string) =>
  readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')

/** Stand-ins for ten social providers, each speaking as the real one does. */
export function socialRoutes(): Hono {
  const grants = createGrants()
  const signer = createIdTokenSigner()
  const css = asset('social.css')
  const formPost = asset('formPost.js')
  const app = new Hono()

  app.get('/social.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
  app.get('/formPost.js', (context) =>
    context.body(formPost, 200, { 'content-type': 'text/javascript' }),
  )

  app.get('/:provider/authorize', (context) => {
    const { provider } = context.req.param()
    const asked = context.req.query()
    context.header('content-security-policy', PAGE_POLICY)
    context.header('cache-control', 'no-store')
    const rules = SOCIAL_RULES[provider]
    if (!rules) return context.html(refusalPage(provider, 'There is no such provider.'), 404)
    const wrong = mistakeIn(provider, rules, asked)
    if (wrong) return context.html(refusalPage(provider, wrong), 400)
    return context.html(consentPage(provider, rules.label, asked))
  })

  app.post('/:provider/decide', async (context) => {
    const { provider } = context.req.param()
    const rules = SOCIAL_RULES[provider]
    const { choice = 'ada', mood, ...asked } = await readForm(context)
    context.header('content-security-policy', PAGE_POLICY)
    context.header('cache-control', 'no-store')
    const wrong = rules ? mistakeIn(provider, rules, asked) : 'There is no such provider.'
    if (!rules || wrong) return context.html(refusalPage(provider, wrong ?? ''), 400)
    const redirectUri = asked.redirect_uri ?? ''
    const answer: Record<string, string> = { state: asked.state ?? '' }
    if (choice === 'deny') answer.error = deniedBy(provider)
    else {
      answer.code = grants.giveCode({
        provider,
        person: personOf(choice),
        mood: isMood(mood) ? mood : 'fine',
        redirectUri,
        scope: asked.scope ?? '',
        nonce: asked.nonce,
        codeChallenge: rules.pkce ? asked.code_challenge : undefined,
      })
    }
    if (rules.openId) answer.iss = issuerOf(context, provider)
    if (asked.response_mode === 'form_post') return context.html(formPostPage(redirectUri, answer))
    const target = new URL(redirectUri)
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
    return context.redirect(target.href)
  })

  app.post('/:provider/token', async (context) => {
    const { provider } = context.req.param()
    const rules = SOCIAL_RULES[provider]
    const form = new URLSearchParams(await context.req.text())
    const issuer = issuerOf(context, provider)
    const authorization = context.req.header('authorization')
    if (!rules || !isClient(provider, rules, form, authorization, issuer)) {
      return context.json({ error: 'invalid_client' }, 401)
    }
    const grant = grants.takeCode(form, provider)
    // GitHub says it with a 200.
    const refused = provider === 'github' ? 200 : 400
    if (!grant) return context.json({ error: 'invalid_grant' }, refused)
    const trouble = await troubleOf(context, grant, rules)
    if (trouble) return trouble
    const reply = tokenReply(provider, grants.giveToken(grant), grant.scope)
    return context.json(
      rules.openId
        ? {
            ...reply,
            id_token: signer.sign(claimsFor(grant, rules.openId, issuer), rules.openId.algorithm),
          }
        : reply,
    )
  })

  app.get('/:provider/profile', (context) => {
    const { provider } = context.req.param()
    const grant = grants.findToken(context.req.header('authorization'), provider)
    const profile = PROFILES[provider]
    if (!grant || !profile) return context.json({ message: 'Bad credentials' }, 401)
    if (grant.mood === 'suspended') {
      return context.json({ message: 'Sorry. Your account was suspended.' }, 403)
    }
    return context.json(profile(grant.person))
  })
  app.get('/github/emails', (context) => {
    const grant = grants.findToken(context.req.header('authorization'), 'github')
    if (!grant) return context.json({ message: 'Bad credentials' }, 401)
    return context.json(githubEmails(grant.person))
  })
  app.get('/:provider/keys', (context) => context.json(signer.keys))
  return app
}

const isMood = (value: unknown): value is Mood => MOODS.some((mood) => mood === value)

const issuerOf = ({ req }: Context, provider: string) =>
  `${new URL(req.url).origin}/social/${provider}`

const deniedBy = (provider: string) =>
  ({ apple: 'user_cancelled_authorize', linkedin: 'user_cancelled_authorize' })[provider] ??
  'access_denied'

async function readForm(context: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()))
}

/** What a real provider would refuse to show its page for. */
function mistakeIn(
  provider: string,
  { clientIdName, pkce, openId }: SocialRules,
  asked: Readonly<Record<string, string>>,
): string | undefined {
  if (asked[clientIdName] !== clientIdOf(provider)) return 'The client is not registered.'
  const redirect = asked.redirect_uri ?? ''
  if (!URL.canParse(redirect) || !redirect.endsWith(`/oauth/callback/${provider}`)) {
    return 'The redirect address is not registered.'
  }
  if (asked.response_type !== 'code') return 'Only codes are given.'
  if (!asked.state) return 'The state is missing.'
  if (pkce && (!asked.code_challenge || asked.code_challenge_method !== 'S256')) {
    return 'The code challenge is missing.'
  }
  if (openId && provider !== 'apple' && !asked.scope?.split(' ').includes('openid')) {
    return 'The scope openid is missing.'
  }
  return provider === 'apple' && asked.response_mode !== 'form_post'
    ? 'The response mode must be form_post.'
    : undefined
}

async function troubleOf(context: Context, { mood }: Grant, { openId }: SocialRules) {
  if (mood === 'slow') await pause(SLOW_MS)
  if (mood === 'silent') await pause(SILENT_MS, undefined, { ref: false })
  if (mood === 'down') return context.text('Service Unavailable', 503)
  if (mood === 'rate-limit') return context.json({ error: 'too_many_requests' }, 429)
  if (mood === 'suspended' && openId) {
    return context.json({ error: 'access_denied', error_description: 'Account suspended' }, 403)
  }
  return undefined
}

function claimsFor(
  { provider, person, nonce }: Grant,
  { echoesNonce }: NonNullable<SocialRules['openId']>,
  issuer: string,
) {
  const nowSeconds = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: clientIdOf(provider),
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    ...claimsOf(provider, person),
    ...(echoesNonce && nonce !== undefined && { nonce }),
  }
}
