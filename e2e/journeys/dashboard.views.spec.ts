import { expect, type Page, test } from '@playwright/test'
import { importUser, openSession } from '../support/backEnd.ts'
import {
  createTargets,
  DASHBOARD_ACTIONS,
  openFreshView,
  openView,
  PAYLOAD,
} from '../support/dashboardActions.ts'
import { newAddress } from '../support/emailLogin.ts'
import { findAxeViolations } from '../support/findAxeViolations.ts'
import { openDashboard } from '../support/openDashboard.ts'
import { sharePage } from '../support/sharePage.ts'

const VIEWS = [
  ...['overview', 'users', 'wallets', 'allowlist', 'denylist', 'webhooks'],
  ...['logs', 'configuration', 'policies', 'audit', 'keys'],
]
const LANGUAGES = [
  ...['ar', 'bn', 'cs', 'de', 'el', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it'],
  ...['ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans'],
]

test.setTimeout(240_000)
const shared = sharePage(async (page) => {
  await openDashboard(page, 'viewer@example.com')
  return {}
})

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [colorScheme, width] of [
  ['light', 1_280],
  ['dark', 320],
] as const)
  test(`axe finds nothing in any view: ${colorScheme}, ${width} px`, async () => {
    const { page } = shared
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const view of VIEWS) {
      await openView(page, view)
      expect(await findAxeViolations(page), view).toEqual([])
      expect(await overflowOf(page), view).toBe(0)
    }
  })

test('every view fits a window of 1,280 px at 200 % zoom, also with forced colours', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 640, height: 400 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  for (const view of VIEWS) {
    await openView(page, view)
    expect(await overflowOf(page), view).toBe(0)
    const current = page.locator('nav a[aria-current]')
    // Backgrounds are lost in forced colours: the current view is marked by a line too.
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
  }
  await page.emulateMedia({ forcedColors: 'none' })
})

test('every view fits a phone of 320 px in every language', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of LANGUAGES) {
    await page.locator('header select').last().selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const view of VIEWS) {
      await openView(page, view)
      expect(await overflowOf(page), `${view} in ${language}`).toBe(0)
    }
  }
  await page.locator('header select').last().selectOption('en')
})

test('the navigation on a phone shows the current view', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 320, height: 640 })
  for (const view of ['keys', 'overview']) {
    await openView(page, view)
    await expect(page.locator('nav a[aria-current]')).toBeInViewport({ ratio: 1 })
  }
})

type TableRow = { role: string; cells: number }

/** Rows of the tables in the browser's accessibility tree: the groups, and the cells of each row. */
async function readTables(page: Page): Promise<{ groups: number; rows: TableRow[] }[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const roleOf = (node: (typeof nodes)[number]) => (node.ignored ? '' : String(node.role?.value))
  const below = (node: (typeof nodes)[number]): typeof nodes =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? [child, ...below(child)] : []
    })
  return nodes
    .filter((node) => roleOf(node) === 'table')
    .map((table) => ({
      groups: below(table).filter((node) => roleOf(node) === 'rowgroup').length,
      rows: below(table)
        .filter((node) => roleOf(node) === 'row')
        .map((row) => {
          const cells = below(row)
            .map(roleOf)
            .filter((role) => /^(cell|columnheader)$/.test(role))
          return { role: [...new Set(cells)].join(), cells: cells.length }
        }),
    }))
}

test('a table on a phone is a table for screen readers, with each cell below its header', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 360, height: 640 })
  const { userId } = await createTargets()
  await openView(page, `users/${encodeURIComponent(userId)}`)
  const tables = await readTables(page)
  expect(tables.length).toBeGreaterThanOrEqual(2)
  for (const { groups, rows } of tables) {
    const [header, ...others] = rows
    expect(groups).toBe(2)
    expect(header?.role).toBe('columnheader')
    expect(others.length).toBeGreaterThan(0)
    // A viewer has no buttons: the last cell is empty, and still there.
    for (const row of others) expect(row).toEqual({ role: 'cell', cells: header?.cells })
  }
  // WebKit drops the roles of elements whose display changes, unless they are written out.
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell'])
    expect(await page.locator(`main [role="${role}"]`).count(), role).toBeGreaterThan(0)
})

test('a page in Arabic keeps phone numbers and JSON from left to right', async () => {
  const { page } = shared
  const number = `+141525${String(Date.now()).slice(-5)}`
  const userId = await importUser([{ type: 'phone', number }])
  await page.locator('header select').last().selectOption('ar')
  await openView(page, `users/${encodeURIComponent(userId)}`)
  await expect(page.locator('td bdi')).toHaveText(number)
  await expect(page.locator('td bdi')).toHaveCSS('direction', 'ltr')
  await expect(page.locator('textarea')).toHaveCSS('direction', 'ltr')
  await expect(page.locator('td .kind')).toHaveText('الهاتف')
  const { policyId } = await createTargets()
  await openView(page, `policies/${policyId}`)
  await expect(page.locator('.rules strong')).toHaveCSS('direction', 'ltr')
  await page.locator('header select').last().selectOption('en')
})

test('the country that the proxy sends is the place of a session, in words', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 1_280, height: 800 }) // a phone shows cards in place of tables
  const email = newAddress()
  const userId = await importUser([{ type: 'email', address: email }])
  await openSession(email, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 'DE')
  await openView(page, `users/${encodeURIComponent(userId)}`)
  const sessions = page.getByRole('table').filter({ hasText: 'Chrome, Linux' })
  await expect(sessions.getByRole('cell', { name: 'Germany', exact: true })).toBeVisible()
  await page.locator('header select').last().selectOption('ja')
  await expect(sessions.getByRole('cell', { name: 'ドイツ', exact: true })).toBeVisible()
  await page.locator('header select').last().selectOption('en')
})

test('a viewer finds no button that changes something', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 1_280, height: 800 })
  const { userId } = await createTargets()
  for (const view of [...VIEWS, `users/${encodeURIComponent(userId)}`]) {
    await openView(page, view)
    const changes = page.getByRole('button', {
      name: /^(End|Delete|Restore|Deny|Allow|Unlink|Save|Remove|Add|Replay|Send)/,
    })
    await expect(changes).toHaveCount(0)
  }
})

test('markup in names, metadata and policies is shown as text', async () => {
  const { page, trouble } = shared
  const { userId, policyId } = await createTargets()
  // The list shows the first account of a user.
  await importUser([{ type: 'custom_auth', custom_user_id: `${PAYLOAD}${Date.now()}` }])
  const name = PAYLOAD.slice(0, 50)
  for (const view of ['users', `users/${encodeURIComponent(userId)}`, `policies/${policyId}`]) {
    await openView(page, view)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  expect(trouble).toEqual([])
})

/** Changes replies so that the page offers each action: it takes the viewer for an admin, and lists have an entry. */
async function forgeReplies(page: Page, email: string, isPast: boolean): Promise<void> {
  const nowMs = Date.now()
  const change = (path: string, reply: Record<string, unknown[]>) =>
    path.endsWith('/operator/me')
      ? { ...reply, role: 'admin' }
      : path.endsWith('/allowlist')
        ? {
            ...reply,
            entries: [
              { id: 'a', type: 'email', value: email, is_configured: false, accepted_at: null },
            ],
          }
        : path.endsWith('/denylist')
          ? { ...reply, entries: [{ id: 'd', type: 'email', value: email, created_at: nowMs }] }
          : path.endsWith('/webhooks')
            ? {
                ...reply,
                deliveries: [
                  {
                    ...{ message_id: 'm1', url: 'https://hooks.example', type: 'privy.test' },
                    ...{ status: 'failed', attempts: 1, created_at: nowMs, settled_at: nowMs },
                  },
                ],
              }
            : 'is_denied' in reply && isPast
              ? { ...reply, is_denied: true, deleted_at: nowMs }
              : reply
  await page.route('**/api/v1/operator/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response, json: change(pathname, await response.json()) })
  })
}

test('a viewer whose page offers every action is refused for each by the server', async () => {
  const { page } = shared
  const targets = await createTargets()
  for (const { name, appId, view, run, problem } of DASHBOARD_ACTIONS) {
    await forgeReplies(page, targets.email, /^(allow|restore) a/.test(name))
    await openFreshView(page, view(targets), appId)
    await run(page, targets)
    const refusal = page.locator(problem ?? '[role="alert"]:visible').first()
    await expect(refusal, name).toContainText('Your role does not allow this.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
