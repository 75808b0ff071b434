import { createHash } from 'node:crypto'
import { escapeHtml } from '@latchkey/contract/mail/mailHtml'
import { directionOf, type Language } from '@latchkey/contract/values/languages'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;color-scheme:light dark;font:14px/20px system-ui,sans-serif}main{max-width:320px;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0;opacity:.8}:lang(ko){word-break:keep-all}button{margin-top:24px;padding:12px 24px;border:0;border-radius:12px;background:#5b4fe9;color:#fff;font:inherit;font-weight:600;cursor:pointer}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export type PageText = {
  title: string
  detail: string
  /** Posts one field to a route of this server. */
  button?: { label: string; action: string; field: { name: string; value: string } }
}

const form = ({ label, action, field }: NonNullable<PageText['button']>) =>
  `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="${escapeHtml(field.name)}" value="${escapeHtml(field.value)}">
<button type="submit">${escapeHtml(label)}</button>
</form>
`

const page = ({ title, detail, button }: PageText, language: Language) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${button ? form(button) : ''}</main>
</body>
</html>`

/** A static page without scripts, with at most one button. */
export const plainPage = (status: number, text: PageText, language: Language = 'en') => ({
  status,
  body: page(text, language),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action ${text.button ? "'self'" : "'none'"}`,
  },
})

/** Shown if a provider redirects back after the flow has expired. */
export const expiredPage = (text: PageText) => plainPage(400, text)
