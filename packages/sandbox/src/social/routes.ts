import { readFileSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { refusalPage } from '../page/sandboxPage.ts'
import { createGrants } from './createGrants.ts'
import { openIdRoutes } from './openIdRoutes.ts'
import { errorReplyFor, scenarioOf } from './scenarios.ts'
import {
  clientIdOf,
  isClient,
  isRedirect,
  SOCIAL_RULES,
  type SocialRules,
} from './socialClients.ts'
import { consentPage, PAGE_HEADERS } from './socialPage.ts'
import { githubEmails, PROFILES, tokenReply } from './socialReplies.ts'
import { testUserOf } from './testUsers.ts'

/** Stand-ins for ten social providers, each with the real protocol. */
export function socialRoutes(): Hono<{ Bindings: HttpBindings }> {
  const grants = createGrants()
  const css = readFileSync(new URL('../../public/social.css', import.meta.url), 'utf8')
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get('/social.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
  app.route('/', openIdRoutes())

  app.get('/:provider/authorize', (context) => {
    const { provider } = context.req.param()
    const asked = context.req.query()
    const rules = SOCIAL_RULES[provider]
    if (!rules) {
      return context.html(refusalPage(provider, 'There is no such provider.'), 404, PAGE_HEADERS)
    }
    const wrong = mistakeIn(provider, rules, asked)
    if (wrong) return context.html(refusalPage(provider, wrong), 400, PAGE_HEADERS)
    const action = `/social/${provider}/decide`
    return context.html(consentPage(provider, rules.label, action, asked), 200, PAGE_HEADERS)
  })

  app.post('/:provider/decide', async (context) => {
    const { provider } = context.req.param()
    const rules = SOCIAL_RULES[provider]
    const form = new URLSearchParams(await context.req.text())
    const { choice = 'ada', scenario, ...asked }: Record<string, string> = Object.fromEntries(form)
    const wrong = rules ? mistakeIn(provider, rules, asked) : 'There is no such provider.'
    if (!rules || wrong) {
      return context.html(refusalPage(provider, wrong ?? ''), 400, PAGE_HEADERS)
    }
    const redirectUri = asked.redirect_uri ?? ''
    const target = new URL(redirectUri)
    target.searchParams.set('state', asked.state ?? '')
    if (choice === 'deny') target.searchParams.set('error', 'access_denied')
    else {
      const code = grants.giveCode({
        provider,
        user: testUserOf(choice),
        scenario: scenarioOf(scenario),
        redirectUri,
        scope: asked.scope ?? '',
        codeChallenge: rules.pkce ? asked.code_challenge : undefined,
      })
      target.searchParams.set('code', code)
    }
    context.header('cache-control', 'no-store')
    return context.redirect(target.href)
  })

  app.post('/:provider/token', async (context) => {
    const { provider } = context.req.param()
    const rules = SOCIAL_RULES[provider]
    const form = new URLSearchParams(await context.req.text())
    const authorization = context.req.header('authorization')
    if (!rules || !isClient(provider, rules, form, authorization)) {
      return context.json({ error: 'invalid_client' }, 401)
    }
    const grant = grants.takeCode(form, provider)
    // GitHub sends errors with status 200.
    const refused = provider === 'github' ? 200 : 400
    if (!grant) return context.json({ error: 'invalid_grant' }, refused)
    const trouble = await errorReplyFor(grant.scenario)
    if (trouble) {
      const { status, body } = trouble
      return typeof body === 'string' ? context.text(body, status) : context.json(body, status)
    }
    return context.json(tokenReply(provider, grants.giveToken(grant), grant.scope))
  })

  app.get('/:provider/profile', (context) => {
    const { provider } = context.req.param()
    const grant = grants.findToken(context.req.header('authorization'), provider)
    const profile = PROFILES[provider]
    if (!grant || !profile) return context.json({ message: 'Bad credentials' }, 401)
    if (grant.scenario === 'suspended') {
      return context.json({ message: 'Sorry. Your account was suspended.' }, 403)
    }
    return context.json(profile(grant.user))
  })
  app.get('/github/emails', (context) => {
    const grant = grants.findToken(context.req.header('authorization'), 'github')
    if (!grant) return context.json({ message: 'Bad credentials' }, 401)
    return context.json(githubEmails(grant.user))
  })
  return app
}

/** The reasons for which a real provider rejects a request. */
function mistakeIn(
  provider: string,
  { clientIdName, pkce }: SocialRules,
  asked: Readonly<Record<string, string>>,
): string | undefined {
  if (asked[clientIdName] !== clientIdOf(provider)) return 'The client is not registered.'
  if (!isRedirect(provider, asked.redirect_uri ?? '')) {
    return 'The redirect address is not registered.'
  }
  if (asked.response_type !== 'code') return 'Only codes are given.'
  if (!asked.state) return 'The state is missing.'
  return pkce && (!asked.code_challenge || asked.code_challenge_method !== 'S256')
    ? 'The code challenge is missing.'
    : undefined
}
