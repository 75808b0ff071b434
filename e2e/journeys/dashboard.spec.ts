import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { API_URL } from '../support/addresses.ts'
import {
  askForCode,
  emailField,
  expectLoggedIn,
  listenForTrouble,
  loginButton,
  newAddress,
  openLogin,
} from '../support/emailLogin.ts'
import { createAuthenticator } from '../support/totp.ts'

test.setTimeout(120_000)

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name })

/** Logs in an operator, who sets up an authenticator app and verifies with it. */
async function openDashboard(page: Page, email: string) {
  await page.goto(`${API_URL}/dashboard`)
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(await askForCode(page, email))
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await inDialog(page, 'Continue').click()
  await inDialog(page, 'Authenticator app').click()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  const authenticator = createAuthenticator(await key.inputValue())
  await inDialog(page, 'Continue').click()
  await page.keyboard.type(await authenticator.nextCode())
  await inDialog(page, 'Done').click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
  await page.keyboard.type(await authenticator.nextCode())
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

test('an operator logs in with a second factor, finds a user and ends a session', async ({
  page,
  browser,
}, { retry }) => {
  const email = newAddress()
  const userPage = await (await browser.newContext()).newPage()
  await openLogin(userPage)
  await userPage.keyboard.type(await askForCode(userPage, email))
  await expectLoggedIn(userPage)

  const trouble = listenForTrouble(page)
  // A retry finds the first operator with a second factor whose secret is lost.
  await openDashboard(page, retry === 0 ? 'operator@example.com' : 'support@example.com')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(email.slice(0, 10).toUpperCase())
  await page.getByRole('link', { name: email }).click()
  const sessions = page.getByRole('table', { name: 'Sessions' })
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('No open session.')).toBeVisible()

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  const markup = '{ "note": "<img src=x onerror=alert(1)>" }'
  await page.getByRole('textbox', { name: 'Custom metadata' }).fill(markup)
  await page.getByRole('button', { name: 'Save metadata' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Audit trail' }).click()
  const actions = page.getByRole('table', { name: 'Audit trail' })
  await expect(actions.getByRole('cell', { name: 'sessions.end' })).toBeVisible()
  await expect(actions.getByRole('cell', { name: 'metadata.set' })).toBeVisible()

  const policyId = await createPolicy()
  await page.goto(`${API_URL}/dashboard#/latchkeydemoapp0000000001/policies/${policyId}`)
  await expect(page.getByText('Denies exporting the private key.')).toBeVisible()
  await page.getByRole('button', { name: 'Try' }).click()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Method' }).selectOption('exportPrivateKey')
  await page.getByRole('button', { name: 'Try' }).click()
  await expect(page.getByText('Denied', { exact: true })).toBeVisible()
  expect(trouble).toEqual([])
})

/** Creates a policy as the back end of the demo does. */
async function createPolicy(): Promise<string> {
  const id = 'latchkeydemoapp0000000001'
  const answer = await fetch(`${API_URL}/api/v1/policies`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${id}:latchkey-sandbox-secret`)}`,
      'privy-app-id': id,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      version: '1.0',
      name: 'Small payments',
      chain_type: 'ethereum',
      rules: [
        {
          name: 'Small',
          method: 'eth_sendTransaction',
          action: 'ALLOW',
          conditions: [
            {
              field_source: 'ethereum_transaction',
              field: 'value',
              operator: 'lte',
              value: '1000000000000000000',
            },
          ],
        },
        { name: 'No export', method: 'exportPrivateKey', action: 'DENY', conditions: [] },
      ],
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
