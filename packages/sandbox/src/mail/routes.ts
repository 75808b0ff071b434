import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Mailbox } from './createMailbox.ts'
import { inboxPage, messageList } from './inboxPage.ts'
import { MAIL_MODES, type MailMode } from './startSmtp.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const asset = (name: string) =>
  readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')

/** The inbox: a page, JSON for scripts, and the switch for mail server faults. */
export function mailRoutes(mailbox: Mailbox, setMode: (mode: MailMode) => void): Hono {
  const assets = {
    'inbox.js': ['text/javascript; charset=utf-8', asset('inbox.js')],
    'inbox.css': ['text/css; charset=utf-8', asset('inbox.css')],
  } as const
  const isMode = (value: unknown): value is MailMode => MAIL_MODES.some((mode) => mode === value)
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', CONTENT_SECURITY_POLICY)
    context.header('x-content-type-options', 'nosniff')
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
  })
  app.get('/', (context) => {
    const to = context.req.query('to')
    return context.html(inboxPage(mailbox.list(to), to))
  })
  app.get('/messages', (context) =>
    context.html(messageList(mailbox.list(context.req.query('to')))),
  )
  app.get('/inbox.json', (context) => {
    context.header('access-control-allow-origin', '*')
    const messages = mailbox
      .list(context.req.query('to'))
      .map(({ id, channel, to, subject, text, code, receivedAt }) => ({
        id,
        channel,
        to,
        subject,
        text,
        code,
        receivedAt,
      }))
    return context.json({ messages })
  })
  app.post('/mail-mode', async (context) => {
    // JSON only, so that a page of another origin needs a preflight.
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? await context.req.json().catch(() => null) : null
    const mode = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined
    if (!isMode(mode))
      return context.json({ error: `mode is one of ${MAIL_MODES.join(', ')}` }, 400)
    setMode(mode)
    return context.json({ mode })
  })
  for (const [name, [type, content]] of Object.entries(assets)) {
    app.get(`/${name}`, (context) => context.body(content, 200, { 'content-type': type }))
  }
  return app
}
