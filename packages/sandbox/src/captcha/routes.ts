import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { behaviourOf, createCaptchaTokens } from './createCaptchaTokens.ts'

const WIDGET_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
const asset = (name: string) =>
  readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')

/** A stand-in for Turnstile: the script, the widget's frame and the siteverify endpoint. */
export function captchaRoutes(): Hono {
  const tokens = createCaptchaTokens()
  const app = new Hono()
  const files = {
    'api.js': ['text/javascript; charset=utf-8', asset('captcha.js')],
    'widget.js': ['text/javascript; charset=utf-8', asset('captchaWidget.js')],
    'widget.css': ['text/css; charset=utf-8', asset('captcha.css')],
  } as const
  for (const [name, [type, content]] of Object.entries(files)) {
    app.get(`/${name}`, (context) =>
      context.body(content, 200, {
        'content-type': type,
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
  }

  app.get('/widget', (context) => {
    const behaviour = behaviourOf(context.req.query('sitekey') ?? '')
    context.header('content-security-policy', WIDGET_POLICY)
    return context.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Captcha</title>
<link rel="stylesheet" href="/captcha/widget.css">
<script type="module" src="/captcha/widget.js"></script>
</head>
<body data-behaviour="${behaviour}">
<label><input type="checkbox"> Verify you are human</label>
</body>
</html>`)
  })

  app.get('/token', (context) => {
    context.header('access-control-allow-origin', '*')
    const siteKey = context.req.query('sitekey')
    if (!siteKey) return context.json({ error: 'sitekey is missing' }, 400)
    return context.json({ token: tokens.make() })
  })

  app.post('/siteverify', async (context) => {
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const sent: Record<string, unknown> = await (isJson
      ? context.req.json<Record<string, unknown>>()
      : context.req.parseBody()
    ).catch(() => ({}))
    const { secret, response, idempotency_key: key } = sent
    const refusal =
      (!secret && 'missing-input-secret') ||
      (!response && 'missing-input-response') ||
      tokens.verify(String(response), typeof key === 'string' ? key : '')
    return context.json({
      success: !refusal,
      'error-codes': refusal ? [refusal] : [],
      challenge_ts: new Date().toISOString(),
      hostname: 'localhost',
    })
  })
  return app
}
