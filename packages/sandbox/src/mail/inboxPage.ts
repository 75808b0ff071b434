import { html, raw } from 'hono/html'
import type { Message } from './createMailbox.ts'

type Html = ReturnType<typeof html>

/** The whole page. The template escapes all message content. */
export function inboxPage(messages: readonly Message[], to: string | undefined): Html {
  const whose = to ? html`Mail to <strong>${to}</strong>` : 'Mail sent by this machine'
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox · Latchkey sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script>
</head>
<body>
<main>
<header>
<h1>Inbox</h1>
<p>${whose} arrives here and goes no further.</p>
</header>
<div id="messages" aria-live="polite">${messageList(messages)}</div>
</main>
</body>
</html>`
}

/** The list only, for the script's polling. */
export function messageList(messages: readonly Message[]): Html {
  if (messages.length === 0) {
    return html`<section class="empty">
${raw(ENVELOPE)}
<h2>No mail yet</h2>
<p>Ask for a login code in the demo. It appears here by itself.</p>
</section>`
  }
  return html`<ul>${messages.map(messageCard)}</ul>`
}

function messageCard({ id, from, to, subject, text, code, receivedAt }: Message): Html {
  const time = receivedAt.slice(11, 19)
  return html`<li id="${id}">
<div class="about">
<span class="from">${from}</span>
<time datetime="${receivedAt}" title="${receivedAt}">${time} UTC</time>
</div>
<h2>${subject}</h2>
<p class="to">to ${to}</p>
${code ? codeBox(code) : ''}
<details><summary>Whole message</summary><pre>${text}</pre></details>
</li>`
}

const codeBox = (code: string): Html => html`<div class="code">
<output aria-label="Code">${code}</output>
<button type="button" data-copy="${code}"><span class="rest">Copy</span><span class="done">Copied</span></button>
</div>`

/** Lucide's mail icon. */
const ENVELOPE = `<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/></svg>`
