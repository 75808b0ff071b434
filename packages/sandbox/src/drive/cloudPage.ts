import { html } from 'hono/html'

type Html = ReturnType<typeof html>

const PEOPLE = [
  ['ada', 'AL', 'Continue as Ada Lovelace', 'ada.lovelace@example.com'],
  ['alan', 'AT', 'Continue as Alan Turing', 'alan.turing@example.com'],
  ['new', '+', 'Continue as someone new', 'An account without a backup'],
] as const

const TROUBLES = [
  ['slow', 'Slow answer'],
  ['silent', 'No answer'],
  ['down', 'Cloud down'],
  ['full', 'Storage full'],
  ['lost', 'Backup deleted'],
] as const

/** Browsers hold a form's redirects to this list too, and those lead through the API to any host's page. */
export const CLOUD_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

const page = (title: string, brand: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/social/social.css">
</head>
<body class="${brand}">
<main>${content}</main>
</body>
</html>`

/** Where a cloud asks whose folder it shall open. What was asked for travels along in the form. */
export function cloudPage({
  label,
  brand,
  action,
  asked,
}: {
  label: string
  brand: string
  action: string
  asked: Readonly<Record<string, string>>
}): Html {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const people = PEOPLE.map(
    ([
      choice,
      initials,
      text,
      hint,
    ]) => html`<button name="choice" value="${choice}" aria-label="${text}">
<span class="avatar" aria-hidden="true">${initials}</span>
<span class="who"><span>${text}</span><span class="quiet">${hint}</span></span>
</button>`,
  )
  return page(
    `Sign in to ${label}`,
    brand,
    html`<span class="mark" aria-hidden="true">${label.slice(0, 1)}</span>
<h1>Sign in to ${label}</h1>
<p class="quiet">Latchkey wants to keep a backup in its own hidden folder. This page stands in for ${label}; nobody outside this machine is asked.</p>
<form method="post" action="${action}">
${hidden}
<div class="people">${people}</div>
<button class="deny" name="choice" value="deny">Deny</button>
<details>
<summary>Try something else</summary>
<div class="troubles">${TROUBLES.map(
      ([mood, text]) => html`<button name="mood" value="${mood}">${text}</button>`,
    )}</div>
</details>
</form>`,
  )
}

/** Ends a popup; what it has to tell the page that opened it goes with the script. */
export const cloudAnswerPage = (brand: string, scriptPath: string, message: string): Html =>
  page(
    'Back to the app',
    brand,
    html`<p class="quiet">You can close this window.</p>
<script src="${scriptPath}" data-message="${message}"></script>`,
  )

export const cloudRefusalPage = (brand: string, why: string): Html =>
  page(
    'This request is not valid',
    brand,
    html`<h1>This request is not valid</h1>
<p class="quiet">${why}</p>`,
  )
