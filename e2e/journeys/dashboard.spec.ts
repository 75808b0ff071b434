import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { API_URL } from '../support/addresses.ts'
import { createPolicy } from '../support/backEnd.ts'
import {
  askForCode,
  expectLoggedIn,
  listenForTrouble,
  newAddress,
  openLogin,
} from '../support/emailLogin.ts'
import { openDashboard } from '../support/openDashboard.ts'

test.setTimeout(120_000)

test('an operator logs in with a second factor, finds a user and ends a session', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  const userPage = await (await browser.newContext()).newPage()
  await openLogin(userPage)
  const firstCode = await askForCode(userPage, email)
  await userPage.keyboard.type(firstCode)
  await expectLoggedIn(userPage)

  const trouble = listenForTrouble(page)
  await openDashboard(page, 'admin@example.com')
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
  await expect(actions.getByRole('cell', { name: 'Sessions: End' }).first()).toBeVisible()
  await expect(actions.getByRole('cell', { name: 'Save metadata' }).first()).toBeVisible()

  // Deny the user: the session has ended, and the next login is refused.
  await page.goBack()
  await page.getByRole('button', { name: 'Deny user' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deny user' }).click()
  await expect(page.getByText('denied', { exact: true })).toBeVisible()
  await openLogin(userPage)
  await userPage.keyboard.type(await askForCode(userPage, email, [firstCode]))
  await expect(userPage.getByText("You don't have access to this app")).toBeVisible()
  await page.getByRole('link', { name: 'Denylist' }).click()
  await page.getByRole('button', { name: /^Remove did:privy:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No entry.')).toBeVisible()

  // The refused login is in the logs, by the code of its answer.
  await page.getByRole('link', { name: 'Logs' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('allowlist_rejected')
  const logs = page.getByRole('table', { name: 'Logs' })
  await expect(logs.getByText('POST /api/v1/passwordless/authenticate').first()).toBeVisible()

  await page.getByRole('link', { name: 'Configuration' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Preview')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  const policyId = await createPolicy('Small payments', [
    {
      ...{ name: 'Small', method: 'eth_sendTransaction', action: 'ALLOW' },
      conditions: [
        {
          ...{ field_source: 'ethereum_transaction', field: 'value' },
          ...{ operator: 'lte', value: '1000000000000000000' },
        },
      ],
    },
    { name: 'No export', method: 'exportPrivateKey', action: 'DENY', conditions: [] },
  ])
  await page.goto(`${API_URL}/dashboard#/latchkeydemoapp0000000001/policies/${policyId}`)
  await expect(page.getByText('Denies exporting the private key.')).toBeVisible()
  await page.getByRole('button', { name: 'Try' }).click()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Method' }).selectOption('exportPrivateKey')
  await page.getByRole('button', { name: 'Try' }).click()
  await expect(page.getByText('Denied', { exact: true })).toBeVisible()
  expect(trouble).toEqual([])

  // In another browser the operator has a second factor already.
  await openDashboard(await (await browser.newContext()).newPage(), 'admin@example.com')
})
