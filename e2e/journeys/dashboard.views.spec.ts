import { expect, type Page, test } from '@playwright/test'
import { API_URL } from '../support/addresses.ts'
import { findAxeViolations } from '../support/findAxeViolations.ts'
import { openDashboard } from '../support/openDashboard.ts'
import { sharePage } from '../support/sharePage.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const SECRET = 'latchkey-sandbox-secret'
const VIEWS = [
  ...['overview', 'users', 'allowlist', 'denylist', 'webhooks'],
  ...['logs', 'configuration', 'policies', 'audit', 'keys'],
]
const LANGUAGES = [
  ...['ar', 'bn', 'cs', 'de', 'el', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it'],
  ...['ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans'],
]
const PAYLOAD = '<img src=x onerror=alert(1)>'

test.setTimeout(240_000)
const shared = sharePage(async (page) => {
  await openDashboard(page, 'viewer@example.com')
  return {}
})

/** Opens a view and waits until it has loaded. */
async function openView(page: Page, view: string) {
  await page.goto(`${API_URL}/dashboard#/${APP_ID}/${view}`)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [role="status"]')).toHaveCount(0)
}
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

test('a viewer finds no button that changes something', async () => {
  const { page } = shared
  await page.setViewportSize({ width: 1_280, height: 800 })
  const userId = await createHostileUser()
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
  const userId = await createHostileUser()
  const policyId = await createHostilePolicy()
  for (const view of ['users', `users/${encodeURIComponent(userId)}`, `policies/${policyId}`]) {
    await openView(page, view)
    await expect(page.getByText(PAYLOAD).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  expect(trouble).toEqual([])
})

async function callBackEnd(path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(API_URL + path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${APP_ID}:${SECRET}`)}`,
      'privy-app-id': APP_ID,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

const createHostileUser = async (): Promise<string> =>
  (
    await callBackEnd('/api/v1/users', {
      linked_accounts: [{ type: 'custom_auth', custom_user_id: `${PAYLOAD}${Date.now()}` }],
      custom_metadata: { note: PAYLOAD },
    })
  ).id

const createHostilePolicy = async (): Promise<string> =>
  (
    await callBackEnd('/api/v1/policies', {
      version: '1.0',
      name: PAYLOAD,
      chain_type: 'ethereum',
      rules: [{ name: PAYLOAD, method: '*', action: 'DENY', conditions: [] }],
    })
  ).id
