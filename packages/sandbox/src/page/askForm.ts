import { html } from 'hono/html'
import { type Html, sandboxPage } from './sandboxPage.ts'

const TEST_USERS = [
  { choice: 'ada', initials: 'AL', label: 'Continue as Ada Lovelace' },
  { choice: 'alan', initials: 'AT', label: 'Continue as Alan Turing' },
  { choice: 'new', initials: '+', label: 'Continue as someone new' },
] as const

type Ask = {
  title: string
  brand: string
  /** The letter in the logo. */
  mark: string
  help: string
  action: string
  /** The line under each test user's name. */
  hints: Readonly<Record<(typeof TEST_USERS)[number]['choice'], string>>
  /** Request parameters, as hidden form fields. */
  asked?: Readonly<Record<string, string>>
  /** Errors that can be chosen, by name. */
  troubles?: Readonly<Record<string, string>>
}

/** A consent page: three test users, a denial, and possible errors. */
export const askForm = ({ asked = {}, troubles = {}, ...ask }: Ask): Html =>
  sandboxPage(
    ask.title,
    ask.brand,
    html`<span class="mark" aria-hidden="true">${ask.mark}</span>
<h1>${ask.title}</h1>
<p class="quiet">${ask.help}; nobody outside this machine is asked.</p>
<form method="post" action="${ask.action}">
${Object.entries(asked).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<div class="users">${TEST_USERS.map(
      ({
        choice,
        initials,
        label,
      }) => html`<button name="choice" value="${choice}" aria-label="${label}">
<span class="avatar" aria-hidden="true">${initials}</span>
<span class="who"><span>${label}</span><span class="quiet">${ask.hints[choice]}</span></span>
</button>`,
    )}</div>
<button class="deny" name="choice" value="deny">Deny</button>
${troublesOf(troubles)}
</form>`,
  )

function troublesOf(troubles: Readonly<Record<string, string>>): Html | string {
  const entries = Object.entries(troubles)
  if (entries.length === 0) return ''
  return html`<details>
<summary>Try something else</summary>
<div class="troubles">${entries.map(
    ([scenario, label]) => html`<button name="scenario" value="${scenario}">${label}</button>`,
  )}</div>
</details>`
}
