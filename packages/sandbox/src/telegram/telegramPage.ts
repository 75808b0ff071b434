import { html } from 'hono/html'

const PEOPLE = [
  { choice: 'ada', initials: 'AL', label: 'Continue as Ada Lovelace', hint: '@ada' },
  { choice: 'alan', initials: 'AT', label: 'Continue as Alan Turing', hint: '@alan' },
  {
    choice: 'new',
    initials: '+',
    label: 'Continue as someone new',
    hint: 'Never seen here before',
  },
] as const

type Asked = { origin: string; query: string }

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/social/social.css">
</head>
<body class="telegram">
<main>${content}</main>
</body>
</html>`

/** Where Telegram asks in its popup. */
export const askPage = ({ origin, query }: Asked) =>
  page(
    'Log in with Telegram',
    html`<span class="mark" aria-hidden="true">T</span>
<h1>Log in with Telegram</h1>
<p class="quiet">${origin} asks who you are. This page stands in for Telegram; nobody outside this machine is asked.</p>
<form method="post" action="/telegram/decide?${query}">
<div class="people">${PEOPLE.map(
      ({
        choice,
        initials,
        label,
        hint,
      }) => html`<button name="choice" value="${choice}" aria-label="${label}">
<span class="avatar" aria-hidden="true">${initials}</span>
<span class="who"><span>${label}</span><span class="quiet">${hint}</span></span>
</button>`,
    )}</div>
<button class="deny" name="choice" value="deny">Deny</button>
</form>`,
  )

/** Tells the page that asked, and closes itself. */
export const answerPage = (origin: string, message: string) =>
  page(
    'Back to the app',
    html`<p class="quiet">You can close this window.</p>
<script src="/telegram/answer.js" data-origin="${origin}" data-message="${message}"></script>`,
  )

export const refusalPage = (why: string) =>
  page(
    'This request is not valid',
    html`<h1>This request is not valid</h1><p class="quiet">${why}</p>`,
  )
