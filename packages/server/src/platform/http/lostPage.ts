import { createHash } from 'node:crypto'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;color-scheme:light dark;font:14px/20px system-ui,sans-serif}main{max-width:320px;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0;opacity:.8}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

type Words = { title: string; detail: string }

/** Only sentences of our own go in here: nothing of them is escaped. */
const page = ({ title, detail }: Words) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
</main>
</body>
</html>`

/** For whoever comes back from a provider to nothing that is still open: there is no page to return to. */
export const lostPage = (words: Words) => ({
  status: 400,
  body: page(words),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  },
})
