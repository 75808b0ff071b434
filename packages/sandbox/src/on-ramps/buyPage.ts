import { html } from 'hono/html'
import { type Html, sandboxPage } from '../page/sandboxPage.ts'

export const BUY_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

type Buy = {
  label: string
  brand: string
  action: string
  /** Such as `0.01 ETH`. */
  what: string
  address: string
  /** Request parameters, as hidden form fields. */
  asked: Readonly<Record<string, string>>
  /** Errors that can be chosen, by name. */
  troubles: Readonly<Record<string, string>>
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The purchase page of an on-ramp stand-in. */
export const buyPage = ({ label, brand, action, what, address, asked, troubles }: Buy): Html =>
  sandboxPage(
    `Buy ${what}`,
    brand,
    html`<span class="mark" aria-hidden="true">${label.slice(0, 1)}</span>
<h1>Buy ${what}</h1>
<p class="quiet">It goes to <span title="${address}">${short(address)}</span>. This page stands in for ${label}; no money changes hands.</p>
<form method="post" action="${action}">
${Object.entries(asked).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<div class="users"><button name="choice" value="paid" aria-label="Buy">
<span class="avatar" aria-hidden="true">$</span>
<span class="who"><span>Buy</span><span class="quiet">With a card that is always good</span></span>
</button></div>
<button class="deny" name="choice" value="cancel">Cancel</button>
<details>
<summary>Try something else</summary>
<div class="troubles">${Object.entries(troubles).map(
      ([choice, name]) => html`<button name="choice" value="${choice}">${name}</button>`,
    )}</div>
</details>
</form>`,
  )

/** The page after the decision. */
export const boughtPage = (brand: string, title: string): Html =>
  sandboxPage(
    title,
    brand,
    html`<h1>${title}</h1>
<p class="quiet">You can close this window and go back to the app.</p>`,
  )
