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
<body class="farcaster">
<main>${content}</main>
</body>
</html>`

/** What the Farcaster app on a phone would ask. */
export const approvePage = (domain: string, channelToken: string) =>
  page(
    'Sign in with Farcaster',
    html`<span class="mark" aria-hidden="true">F</span>
<h1>Sign in with Farcaster</h1>
<p class="quiet">${domain} asks who you are. This page stands in for the Farcaster app; nobody outside this machine is asked.</p>
<form method="post" action="/farcaster/decide?channelToken=${channelToken}">
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

export const notePage = (title: string, note: string) =>
  page(title, html`<h1>${title}</h1><p class="quiet">${note}</p>`)
