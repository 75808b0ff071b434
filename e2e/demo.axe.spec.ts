import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL } from './support/addresses.ts'
import { logIn } from './support/demoWallets.ts'
import { loginButton, newAddress } from './support/emailLogin.ts'
import { findAxeViolations } from './support/findAxeViolations.ts'

const TABS = ['Tour', 'Settings', 'Theme', 'Actions', 'Events'] as const

/** Opens the demo with the panel, in a colour scheme. */
async function openPanel(page: Page, scheme: 'light' | 'dark' = 'light') {
  await page.addInitScript(
    (value) => localStorage.setItem('fernleaf:playground', value),
    JSON.stringify({ scheme, tab: 'tour' }),
  )
  await page.goto(DEMO_URL)
  const open = page.getByRole('button', { name: 'Open', exact: true })
  if (await open.isVisible()) await open.click()
}

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name }).first()).toBeVisible()
}

for (const [scheme, width] of [
  ['light', 1_280],
  ['dark', 390],
] as const)
  test(`axe finds nothing on any tab of the demo: ${scheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPanel(page, scheme)
    for (const tab of TABS) {
      await openTab(page, tab)
      if (tab === 'Settings') await page.getByRole('button', { name: 'Show code' }).click()
      expect(await findAxeViolations(page), tab).toEqual([])
    }
  })

test('axe finds nothing on the page of a logged-in user with the account pages open', async ({
  page,
}) => {
  await logIn(page, newAddress())
  await page.getByText('Account and wallet').click()
  await expect(page.getByRole('heading', { name: /sessions/i }).first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

/** Controls that another element covers in the middle, after scrolling to them. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input, summary')].flatMap((control) => {
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const isHit = hit && (control.contains(hit) || hit.contains(control))
      return isHit || control.closest('label')?.contains(hit)
        ? []
        : [control.outerHTML.slice(0, 120)]
    }),
  )

// 640 px is a window of 1,280 px at a zoom of 200 %, 320 px one at 400 %.
for (const width of [320, 360, 640, 768, 1_280, 1_920])
  test(`the demo is not wider than ${width} px, and nothing covers a control`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPanel(page)
    for (const tab of TABS) {
      await openTab(page, tab)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, tab).toBe(width)
      expect(await findCovered(page), tab).toEqual([])
    }
  })

test('forced colours show which setting is chosen and which switch is on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPanel(page)
  await openTab(page, 'Settings')
  const groundOf = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf('.segments input:checked + span')).not.toBe(
    await groundOf('.segments input:not(:checked) + span'),
  )
  expect(await groundOf('.switch:checked')).not.toBe(await groundOf('.switch:not(:checked)'))
})

test('reduced motion: nothing moves in the demo or in the modal', async ({ page }) => {
  await openPanel(page)
  await openTab(page, 'Settings')
  await page.getByLabel('Own backup first').check()
  await loginButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(() => {
    const roots = [document, document.querySelector('#latchkey')?.shadowRoot ?? document]
    return roots.flatMap((root) => root.getAnimations()).map(({ id, playState }) => id + playState)
  })
  expect(moving).toEqual([])
})
