import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { askForm } from '../page/askForm.ts'
import { answerPage, refusalPage } from '../page/sandboxPage.ts'
import { subjectOf, type TestUser, testUserOf } from '../social/testUsers.ts'

/** The popup's question. */
const askPage = ({ origin, query }: { origin: string; query: string }) =>
  askForm({
    title: 'Log in with Telegram',
    brand: 'telegram',
    mark: 'T',
    help: `${origin} asks who you are. This page stands in for Telegram`,
    action: `/telegram/decide?${query}`,
    hints: { ada: '@ada', alan: '@alan', new: 'Never seen here before' },
  })

/** Posts the result to the opener and closes. */
const telegramAnswerPage = (origin: string, message: string) =>
  answerPage(
    'telegram',
    html`<script src="/telegram/answer.js" data-origin="${origin}" data-message="${message}"></script>`,
  )

type Fields = Readonly<Record<string, string | number>>

const checked = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')

const sign = (fields: Fields, key: Buffer) =>
  createHmac('sha256', key).update(checked(fields)).digest('hex')

/** The signature of the login widget and of login links. */
const signForWidget = (fields: Fields, botToken: string) =>
  sign(fields, createHash('sha256').update(botToken).digest())

/** The signature of Mini App data. */
const signForMiniApp = (fields: Fields, botToken: string) =>
  sign(fields, createHmac('sha256', 'WebAppData').update(botToken).digest())

/** The bot of the apps in the default configuration. */
const BOT_ID = '7000000001'
const BOT_TOKEN = `${BOT_ID}:latchkey-sandbox-telegram-bot-token`

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const asset = (name: string) =>
  readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** A stand-in for Telegram: its login popup, its login links and the launch of a Mini App. */
export function telegramRoutes(): Hono {
  const answerScript = asset('telegramAnswer.js')
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', PAGE_POLICY)
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
  })

  app.get('/answer.js', (context) =>
    context.body(answerScript, 200, { 'content-type': 'text/javascript' }),
  )
  app.get('/auth', (context) => {
    const { bot_id: botId, origin } = context.req.query()
    if (botId !== BOT_ID) return context.html(refusalPage('telegram', 'There is no such bot.'), 404)
    if (!isOrigin(origin))
      return context.html(refusalPage('telegram', 'No page was named to answer to.'), 400)
    const query = new URLSearchParams({ origin }).toString()
    return context.html(askPage({ origin, query }))
  })
  app.post('/decide', async (context) => {
    const origin = context.req.query('origin')
    if (!isOrigin(origin))
      return context.html(refusalPage('telegram', 'No page was named to answer to.'), 400)
    const { choice } = await context.req.parseBody()
    const result = choice === 'deny' ? false : widgetResult(testUserOf(String(choice)))
    return context.html(
      telegramAnswerPage(origin, JSON.stringify({ event: 'auth_result', result, origin })),
    )
  })

  // The launch from a chat: Telegram opens the page with the user's data.
  app.get('/login-url', (context) => {
    const target = readTarget(context)
    if (!target) return context.html(refusalPage('telegram', 'No page was named to open.'), 400)
    const result = widgetResult(testUserOf(context.req.query('as') ?? 'ada'))
    for (const [name, value] of Object.entries(result)) target.searchParams.set(name, String(value))
    return context.redirect(target.href)
  })
  app.get('/mini-app', (context) => {
    const target = readTarget(context)
    if (!target) return context.html(refusalPage('telegram', 'No page was named to open.'), 400)
    const data = new URLSearchParams(miniAppData(testUserOf(context.req.query('as') ?? 'ada')))
    target.hash = new URLSearchParams({
      tgWebAppData: data.toString(),
      tgWebAppVersion: '9.0',
      tgWebAppPlatform: 'web',
    }).toString()
    return context.redirect(target.href)
  })
  return app
}

const isOrigin = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && new URL(text).origin === text

function readTarget(context: Context): URL | undefined {
  const to = context.req.query('to')
  return to !== undefined && /^https?:/.test(to) && URL.canParse(to) ? new URL(to) : undefined
}

function fieldsOf(user: TestUser) {
  const [first = '', ...last] = user.name.split(' ')
  return {
    id: Number(subjectOf(user, 'telegram')),
    first_name: first,
    last_name: last.join(' '),
    username: user.username,
  }
}

function widgetResult(user: TestUser) {
  const fields = { ...fieldsOf(user), auth_date: nowSeconds() }
  return { ...fields, hash: signForWidget(fields, BOT_TOKEN) }
}

function miniAppData(user: TestUser) {
  const fields = {
    auth_date: String(nowSeconds()),
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ ...fieldsOf(user), language_code: 'en' }),
  }
  return { ...fields, hash: signForMiniApp(fields, BOT_TOKEN) }
}
