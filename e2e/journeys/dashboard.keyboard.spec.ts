import { expect, type Page, test } from '@playwright/test'
import { importUser } from '../support/backEnd.ts'
import { createTargets, openFreshView } from '../support/dashboardActions.ts'
import { openDashboard } from '../support/openDashboard.ts'
import { sharePage } from '../support/sharePage.ts'

test.setTimeout(240_000)
const shared = sharePage(async (page) => {
  await openDashboard(page, 'support@example.com')
  return { targets: await createTargets() }
})

const VIEWS = [
  ...['Overview', 'Users', 'Wallets', 'Allowlist', 'Denylist', 'Webhooks'],
  ...['Logs', 'Configuration', 'Policies', 'Audit trail', 'Keys'],
]
/** More stops than any view has. */
const STOPS_MAX = 400

type Stop = {
  name: string
  isMarked: boolean
  isInSight: boolean
  isOutside: boolean
  wasReached: boolean
}

/** Describes the focused element. Marks it, so that elements without focus are found. */
const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const wasReached = 'reached' in element.dataset
    element.dataset.reached = ''
    // The file field is hidden: its label shows the focus.
    const shown = element.closest<HTMLElement>('.file') ?? element
    const { outlineStyle, outlineWidth } = getComputedStyle(shown)
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      isOutside: element === document.body,
      wasReached,
    }
  })

/** Presses Tab through the document. Resolves with the names of elements that are reached badly, or not at all. */
async function walk(page: Page): Promise<string[]> {
  const problems: string[] = []
  // Header and navigation stay when the view changes.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reached]'))
      delete element.dataset.reached
  })
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isOutside, wasReached } = await readStop(page)
    // Between the last element and the first one the focus is outside the page.
    if (isOutside) continue
    if (wasReached) break
    if (!isMarked) problems.push(`no visible focus: ${name}`)
    if (!isInSight) problems.push(`out of sight: ${name}`)
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      // The preview of the login is a picture of it.
      .filter((element) => !('reached' in element.dataset) && !element.closest('[inert]'))
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  return [...problems, ...missed.map((html) => `not reached: ${html}`)]
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test('every view is opened by keyboard, and Tab reaches each control with a visible focus', async () => {
  const { page, targets } = shared
  await page.setViewportSize({ width: 1_280, height: 800 })
  await openFreshView(page, 'overview')
  for (const [place, view] of VIEWS.entries()) {
    await openFreshView(page, 'overview')
    await tabTo(page, 'nav a')
    for (let step = 0; step < place; step += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
    await expect(page.locator('main [role="status"]')).toHaveCount(0)
  }
  for (const view of [
    ...['overview', 'users', 'wallets', 'allowlist', 'denylist', 'webhooks', 'logs'],
    ...['configuration', 'policies', 'audit', 'keys'],
    `users/${encodeURIComponent(targets.userId)}`,
    `policies/${targets.policyId}`,
  ]) {
    await openFreshView(page, view)
    expect(await walk(page), view).toEqual([])
  }
})

test('the first Tab reaches the link to the content, which skips the navigation and stays in the view', async () => {
  const { page } = shared
  await openFreshView(page, 'users')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
})

test('a user is found, filtered and opened, and an action asked for and cancelled, by keyboard', async () => {
  const { page } = shared
  const email = `keyboard-${Date.now()}@example.com`
  await importUser([{ type: 'email', address: email }])
  await openFreshView(page, 'users')
  await tabTo(page, 'input[type="search"]')
  await page.keyboard.type(email.slice(0, 16))
  await tabTo(page, '.more-filters summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '.more-filters select')
  await page.keyboard.type('Email')
  await expect(page.getByLabel('Login method')).toHaveValue('email')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await tabTo(page, 'tbody a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  await tabTo(page, 'main .buttons button')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'End all sessions' })).toBeFocused()
})

test('the time range, the kind of wallets and the language are changed by keyboard', async () => {
  const { page } = shared
  await openFreshView(page, 'overview')
  await tabTo(page, '.switch button:last-child')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openFreshView(page, 'wallets')
  await tabTo(page, '.switch button:last-child')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Server wallets' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openFreshView(page, 'keys')
  await tabTo(page, 'header label + label select')
  await page.keyboard.type('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press('Home') // English; typed letters would join those before
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
