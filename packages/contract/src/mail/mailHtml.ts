import { directionOf, type Language } from '../values/languages.ts'
import { inkOn } from './inkOn.ts'

/** Appearance of the app that sends a mail. */
export type MailBrand = {
  name: string
  /** `#rrggbb`. Colour of the sign beside the name and of the button. */
  accentColor?: string | undefined
  /** Image in place of the name. Mail clients load it from this URL. */
  logoUrl?: string | undefined
}

/** Parts of a mail, as plain text. */
export type MailParts = {
  title: string
  lead: string
  /** One-time code. */
  code?: string | undefined
  link?: { label: string; url: string } | undefined
  lines: readonly string[]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const DEFAULT_ACCENT = '#5b4fe9'
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark }
:lang(ko) { word-break: keep-all }
@media (max-width: 480px) {
  .page-cell { padding: 20px 12px !important }
  .sheet { padding: 28px 20px 16px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0f0f12 !important }
  .sheet { background: #1b1b20 !important; border-color: #34343c !important }
  .title, .lead, .brand { color: #f4f4f6 !important }
  .code { background: #2a2a31 !important; color: #ffffff !important }
  .quiet, .quiet a { color: #b4b4bf !important }
}
[data-ogsc] .title, [data-ogsc] .lead, [data-ogsc] .brand { color: #f4f4f6 !important }
[data-ogsc] .quiet { color: #b4b4bf !important }
[data-ogsb] .code { background: #2a2a31 !important }`

/**
 * Builds the HTML of a mail: tables for old clients, dark mode by media query, no script, and no image unless the
 * app has a logo URL. All texts are escaped.
 */
export function mailHtml(
  language: Language,
  brand: MailBrand,
  { title, lead, code, link, lines }: MailParts,
): string {
  const accent = brand.accentColor ?? DEFAULT_ACCENT
  const attributes = `lang="${language}" dir="${directionOf(language)}"`
  const body = [
    `<h1 class="title" style="margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;color:#111114;overflow-wrap:anywhere;hyphens:auto">${escapeHtml(title)}</h1>`,
    `<p class="lead" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#111114;overflow-wrap:anywhere">${escapeHtml(lead)}</p>`,
    ...(code === undefined ? [] : [codeBox(code)]),
    ...lines.map(
      (line) =>
        `<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:21px;color:#5c5c66;overflow-wrap:anywhere">${escapeHtml(line)}</p>`,
    ),
    ...(link ? [linkButton(link, accent)] : []),
  ].join('\n')
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f6;font-family:${SANS}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(lines[0] ?? lead)}</div>
<table ${TABLE} width="100%" class="page" ${attributes} style="background:#f4f4f6">
<tr><td class="page-cell" align="center" style="padding:36px 16px">
<!--[if mso]><table ${TABLE} width="480"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:480px">
<tr><td style="padding:0 4px 16px;text-align:start">
${brandRow(brand, accent)}
</td></tr>
<tr><td class="sheet" style="padding:36px 36px 22px;border:1px solid #e3e3e8;border-radius:16px;background:#ffffff;text-align:start;font-family:${SANS}">
${body}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** The logo, or the first letter of the name as a sign with the name beside it. */
function brandRow({ name, logoUrl }: MailBrand, accent: string): string {
  if (logoUrl !== undefined) {
    return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="32" style="display:block;height:32px;max-width:220px;border:0;font-size:16px;font-weight:600">`
  }
  const [letter = ''] = name.toUpperCase()
  return `<table ${TABLE}><tr>
<td aria-hidden="true" width="32" height="32" align="center" style="width:32px;height:32px;border-radius:9px;background:${accent};color:${inkOn(accent)};font:600 16px/32px ${SANS}">${escapeHtml(letter)}</td>
<td class="brand" style="padding:0 10px;color:#111114;font:600 15px/20px ${SANS};overflow-wrap:anywhere">${escapeHtml(name)}</td>
</tr></table>`
}

/** One text run without spaces, so that a double click selects the whole code. */
const codeBox = (code: string): string =>
  `<p class="code" dir="ltr" style="margin:0 0 24px;padding:20px 0;border-radius:12px;background:#f4f4f6;color:#111114;font:600 34px/42px ${MONO};letter-spacing:7px;text-indent:7px;text-align:center">${escapeHtml(code)}</p>`

const linkButton = ({ label, url }: { label: string; url: string }, accent: string): string =>
  `<table ${TABLE} style="margin:20px 0 14px"><tr><td align="center" style="border-radius:12px;background:${accent}">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 23px;border:1px solid ${accent};border-radius:12px;background:${accent};color:${inkOn(accent)};font:600 15px/20px ${SANS};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
