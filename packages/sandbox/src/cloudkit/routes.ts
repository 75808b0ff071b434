import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { CLOUD_PAGE_HEADERS, cloudAnswerPage, cloudPage } from '../drive/cloudPage.ts'
import { refusalPage } from '../page/sandboxPage.ts'
import { errorReplyFor, type Scenario, scenarioOf } from '../social/scenarios.ts'
import { type TestUser, testUserOf } from '../social/testUsers.ts'
import { createCloudKitRecords } from './createCloudKitRecords.ts'

type CloudKitSession = { user: TestUser; scenario: Scenario }

/** Web auth tokens: each is valid for one call, and the reply has the next one. */
function createCloudKitSessions() {
  const sessions = new Map<string, CloudKitSession>()
  function give(session: CloudKitSession): string {
    // With characters that need URL encoding, like real ones.
    const token = `54__1__+/${randomBytes(32).toString('base64')}`
    sessions.set(token, session)
    return token
  }
  return {
    give,
    /** The session of a token, and its replacement. */
    rotate(token: string): { session: CloudKitSession; next: string } | undefined {
      const session = sessions.get(token)
      if (!session) return undefined
      sessions.delete(token)
      return { session, next: give(session) }
    },
  }
}

const API_TOKEN = 'latchkey-sandbox-icloud-api-token'
const CONTAINER = 'iCloud.example.latchkey'
const ENVIRONMENTS = ['development', 'production']
const TOKEN_HEADER = 'X-Apple-CloudKit-Web-Auth-Token'
const ANSWER_SCRIPT = '/icloud/answer.js'

type Refusal = { status: 400 | 401 | 403 | 421 | 503; code: string; reason: string; more?: object }

const refuse = (context: Context, { status, code, reason, more }: Refusal) =>
  context.json({ uuid: randomUUID(), serverErrorCode: code, reason, ...more }, status as 400)

/** A stand-in for CloudKit web services: its sign-in window and the records of a private database. */
export function cloudKitRoutes(): Hono {
  const sessions = createCloudKitSessions()
  const records = createCloudKitRecords()
  const answerScript = readFileSync(new URL('../../public/cloudKitAnswer.js', import.meta.url))
  const app = new Hono()

  app.get('/answer.js', (context) =>
    context.body(answerScript, 200, { 'content-type': 'text/javascript' }),
  )
  app.get('/signin', (context) => {
    const asked = context.req.query()
    if (asked.ckAPIToken !== API_TOKEN) {
      const page = refusalPage('apple', 'There is no such app.')
      return context.html(page, 400, CLOUD_PAGE_HEADERS)
    }
    const page = cloudPage({ label: 'iCloud', brand: 'apple', action: '/icloud/decide', asked: {} })
    return context.html(page, 200, CLOUD_PAGE_HEADERS)
  })
  app.post('/decide', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const { choice = 'ada', scenario }: Record<string, string> = Object.fromEntries(form)
    const message =
      choice === 'deny'
        ? {}
        : { ckSession: sessions.give({ user: testUserOf(choice), scenario: scenarioOf(scenario) }) }
    const page = cloudAnswerPage('apple', ANSWER_SCRIPT, JSON.stringify(message))
    return context.html(page, 200, CLOUD_PAGE_HEADERS)
  })

  app.use('/api/*', cors({ origin: '*', exposeHeaders: [TOKEN_HEADER, 'X-Apple-Request-UUID'] }))
  app.on(['GET', 'POST'], '/api/database/1/:container/:environment/*', async (context) => {
    const { container, environment } = context.req.param()
    const { ckAPIToken, ckWebAuthToken } = context.req.query()
    const isKnown =
      ckAPIToken === API_TOKEN && container === CONTAINER && ENVIRONMENTS.includes(environment)
    if (!isKnown) {
      const reason = 'Authentication failed'
      return refuse(context, { status: 401, code: 'AUTHENTICATION_FAILED', reason })
    }
    const rotated = ckWebAuthToken ? sessions.rotate(ckWebAuthToken) : undefined
    if (!rotated) {
      const redirectURL = new URL(`/icloud/signin?ckAPIToken=${ckAPIToken}`, context.req.url).href
      return refuse(context, {
        status: 421,
        code: 'AUTHENTICATION_REQUIRED',
        reason: 'request needs authorization',
        more: { redirectURL },
      })
    }
    const { session, next } = rotated
    context.header(TOKEN_HEADER, next)
    const trouble = await errorReplyFor(session.scenario)
    if (trouble) {
      return refuse(context, { status: 503, code: 'TRY_AGAIN_LATER', reason: 'busy' })
    }
    const [, operation] = /\/private\/records\/(lookup|modify)$/.exec(context.req.path) ?? []
    if (operation === undefined) {
      return context.json({ userRecordName: `_${session.user.id}` })
    }
    const isLost = session.scenario === 'lost'
    const database = `${container}|${environment}|${isLost ? 'lost-' : ''}${session.user.id}`
    const body = JSON.parse(await context.req.text())
    if (operation === 'lookup') {
      const names = (body.records as { recordName: string }[]).map(({ recordName }) => recordName)
      return context.json({ records: names.map((name) => records.lookup(database, name)) })
    }
    if (session.scenario === 'full') {
      return refuse(context, { status: 403, code: 'QUOTA_EXCEEDED', reason: 'quota exceeded' })
    }
    const done = body.operations.map((each: never) => records.modify(database, each))
    return context.json({ records: done })
  })
  return app
}
