import { html } from 'hono/html'
import { sandboxPage } from '../page/sandboxPage.ts'
import type { TestUser } from '../social/testUsers.ts'

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 2)

/** The screen of the Farcaster app that asks whether a key may sign for its owner. */
export const signerPage = (token: string, requestFid: number, users: readonly TestUser[]) =>
  sandboxPage(
    'Add a signer',
    'farcaster',
    html`<span class="mark" aria-hidden="true">F</span>
<h1>Add a signer</h1>
<p class="quiet">The app with the Farcaster id ${requestFid} asks to post for you. This page stands in for the Farcaster app; nobody outside this machine is asked.</p>
<form method="post" action="/farcaster/signer/decide?token=${token}">
<div class="users">${users.map(
      ({
        id,
        name,
        username,
      }) => html`<button name="choice" value="${id}" aria-label="Approve as ${name}">
<span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
<span class="who"><span>Approve as ${name}</span><span class="quiet">@${username}</span></span>
</button>`,
    )}</div>
<button class="deny" name="choice" value="deny">Reject</button>
</form>`,
  )
