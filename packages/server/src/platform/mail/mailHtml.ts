export type MailContent = { subject: string; text: string; html: string }

/** An app name on one line, for subjects and sentences. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** HTML mail: escaped texts, no external resources, light and dark mode. */
export function mailHtml({
  title,
  lead,
  code,
  lines,
}: {
  title: string
  lead: string
  code?: string
  lines: readonly string[]
}): string {
  const box =
    code === undefined
      ? ''
      : `<p class="code" style="margin:0 0 24px;padding:20px 0;border-radius:12px;background:#f4f4f6;color:#111114;font:600 32px/40px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`
  const rest = lines
    .map(
      (line) =>
        `<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:20px;color:#5c5c66">${escapeHtml(line)}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #111114 !important }
  .sheet { background: #1c1c21 !important; border-color: #34343c !important }
  .title, .lead { color: #f4f4f6 !important }
  .code { background: #2a2a31 !important; color: #ffffff !important }
  .quiet { color: #b0b0bb !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f4f4f6;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div class="sheet" style="max-width:440px;margin:0 auto;padding:32px 32px 20px;border:1px solid #e3e3e8;border-radius:16px;background:#ffffff">
<h1 class="title" style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:#111114">${escapeHtml(title)}</h1>
<p class="lead" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#111114">${escapeHtml(lead)}</p>
${box}
${rest}
</div>
</body>
</html>
`
}
