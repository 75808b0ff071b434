import { expect } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { test } from '../support/clientTest.ts'

const MEMBERS_APP = 'latchkeydemoapp0000000003'

/** A script that loads the sandbox's stand-in for Turnstile, with the query that names the callback. */
const standInFor = (url: string) => `const script = document.createElement('script')
script.src = '${SANDBOX_URL}/captcha/api.js${new URL(url).search}'
document.head.append(script)`

test('logs in by email to an app with a captcha', async ({ client }) => {
  const { page } = client
  // The clients load Turnstile from its own host.
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standInFor(route.request().url()) }),
  )
  const sent = page.waitForRequest(/\/passwordless\/init$/)
  await client.open({ app: MEMBERS_APP, wallets: 'off', methods: 'email' })
  await client.logInByModal()
  expect((await sent).postDataJSON().token).toMatch(/./)
})
