import { Hono } from 'hono'
import { refusalPage } from '../page/sandboxPage.ts'
import { createGrants } from '../social/createGrants.ts'
import { errorReplyFor, scenarioOf } from '../social/scenarios.ts'
import { testUserOf } from '../social/testUsers.ts'
import { CLOUD_PAGE_HEADERS, cloudPage } from './cloudPage.ts'
import { driveApiRoutes, SCOPE } from './driveApiRoutes.ts'

const PROVIDER = 'google-drive'
const CLIENT_ID = 'latchkey-google-drive'
const CLIENT_SECRET = 'latchkey-sandbox-secret-of-a-client'
const CALLBACK = '/api/v1/recovery/oauth/callback/google-drive'
const refuse = (why: string) => refusalPage('google', why)

/** A stand-in for Google Drive: its consent page, its tokens and the Drive v3 API of the hidden folder. */
export function driveRoutes(): Hono {
  const grants = createGrants()
  const app = new Hono()
  app.route(
    '/api',
    driveApiRoutes((header) => grants.findToken(header, PROVIDER)),
  )

  app.get('/authorize', (context) => {
    const asked = context.req.query()
    const wrong = mistakeIn(asked)
    if (wrong) return context.html(refuse(wrong), 400, CLOUD_PAGE_HEADERS)
    const action = '/google-drive/decide'
    const page = cloudPage({ label: 'Google Drive', brand: 'google', action, asked })
    return context.html(page, 200, CLOUD_PAGE_HEADERS)
  })

  app.post('/decide', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const { choice = 'ada', scenario, ...asked }: Record<string, string> = Object.fromEntries(form)
    const wrong = mistakeIn(asked)
    if (wrong) return context.html(refuse(wrong), 400, CLOUD_PAGE_HEADERS)
    const { redirect_uri: redirectUri = '', state = '', scope = '', code_challenge } = asked
    const target = new URL(redirectUri)
    target.searchParams.set('state', state)
    if (choice === 'deny') target.searchParams.set('error', 'access_denied')
    else {
      const user = testUserOf(choice)
      const grant = { provider: PROVIDER, user, scenario: scenarioOf(scenario), redirectUri, scope }
      const code = grants.giveCode({ ...grant, codeChallenge: code_challenge })
      target.searchParams.set('code', code)
      target.searchParams.set('scope', scope)
    }
    context.header('cache-control', 'no-store')
    return context.redirect(target.href)
  })

  app.post('/token', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const isClient =
      form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET
    if (!isClient) return context.json({ error: 'invalid_client' }, 401)
    const grant = grants.takeCode(form, PROVIDER)
    if (!grant) return context.json({ error: 'invalid_grant' }, 400)
    const trouble = await errorReplyFor(grant.scenario)
    if (trouble) {
      const { status, body } = trouble
      return typeof body === 'string' ? context.text(body, status) : context.json(body, status)
    }
    const access_token = grants.giveToken(grant)
    return context.json({
      access_token,
      expires_in: 3599,
      scope: grant.scope,
      token_type: 'Bearer',
    })
  })
  return app
}

/** The reasons for which Google rejects an authorization request. */
function mistakeIn(asked: Readonly<Record<string, string>>): string | undefined {
  if (asked.client_id !== CLIENT_ID) return 'The client is not registered.'
  const redirect = asked.redirect_uri ?? ''
  if (!URL.canParse(redirect) || new URL(redirect).pathname !== CALLBACK) {
    return 'The redirect address is not registered.'
  }
  if (asked.response_type !== 'code') return 'Only codes are given.'
  if (asked.scope !== SCOPE) return 'Only the hidden folder of the app may be asked for.'
  if (!asked.state) return 'The state is missing.'
  return asked.code_challenge && asked.code_challenge_method === 'S256'
    ? undefined
    : 'The code challenge is missing.'
}
