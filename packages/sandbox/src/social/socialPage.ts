import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Browsers hold a form's redirects to this list too, and those lead through the API to any host's page. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"

export const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store',
}

const CHOICES = [
  {
    choice: 'ada',
    initials: 'AL',
    label: 'Continue as Ada Lovelace',
    hint: 'ada.lovelace@example.com',
  },
  {
    choice: 'alan',
    initials: 'AT',
    label: 'Continue as Alan Turing',
    hint: 'alan.turing@example.com',
  },
  {
    choice: 'new',
    initials: '+',
    label: 'Continue as someone new',
    hint: 'Never seen here before',
  },
] as const

const TROUBLES = [
  { mood: 'suspended', label: 'Suspended account' },
  { mood: 'rate-limit', label: 'Rate limit' },
  { mood: 'slow', label: 'Slow answer' },
  { mood: 'silent', label: 'No answer' },
  { mood: 'down', label: 'Provider down' },
] as const

const page = (title: string, provider: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/social/social.css">
</head>
<body class="${provider}">
<main>${content}</main>
</body>
</html>`

/** Where a provider asks the person. What was asked for travels along in the form. */
export function consentPage(
  provider: string,
  label: string,
  action: string,
  asked: Readonly<Record<string, string>>,
): Html {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return page(
    `Log in with ${label}`,
    provider,
    html`<span class="mark" aria-hidden="true">${label.slice(0, 1)}</span>
<h1>Log in with ${label}</h1>
<p class="quiet">Latchkey asks who you are. This page stands in for ${label}; nobody outside this machine is asked.</p>
<form method="post" action="${action}">
${hidden}
<div class="people">${CHOICES.map(
      ({
        choice,
        initials,
        label: text,
        hint,
      }) => html`<button name="choice" value="${choice}" aria-label="${text}">
<span class="avatar" aria-hidden="true">${initials}</span>
<span class="who"><span>${text}</span><span class="quiet">${hint}</span></span>
</button>`,
    )}</div>
<button class="deny" name="choice" value="deny">Deny</button>
<details>
<summary>Try something else</summary>
<div class="troubles">${TROUBLES.map(
      ({ mood, label: text }) => html`<button name="mood" value="${mood}">${text}</button>`,
    )}</div>
</details>
</form>`,
  )
}

/** What a provider shows when an app asks in the wrong way. */
export const refusalPage = (provider: string, why: string): Html =>
  page(
    'This request is not valid',
    provider,
    html`<h1>This request is not valid</h1>
<p class="quiet">${why}</p>`,
  )
