import { expect, type Page, test } from '@playwright/test'
import { CATALOGUE_URL } from './support/addresses.ts'
import { findAxeViolations } from './support/findAxeViolations.ts'

test.setTimeout(180_000)

/** Ids of the states of the account pages. */
async function readStories(page: Page): Promise<string[]> {
  await page.goto(CATALOGUE_URL)
  const stages = page.locator('figure:has(.stage[data-page="account"])')
  await expect(stages.first()).toBeVisible({ timeout: 60_000 })
  const ids = await stages.evaluateAll((figures) => figures.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(10)
  return ids
}

async function openStory(page: Page, story: string, query = ''): Promise<void> {
  await page.goto(`${CATALOGUE_URL}?story=${story}${query}`)
  await expect(page.locator('.stage .account')).toBeVisible()
}

for (const [language, scheme, width] of [
  ['en', 'light', 320],
  ['en', 'dark', 640], // a window of 1,280 px at a zoom of 200 %
  ['ar', 'light', 640],
  ['de', 'dark', 320],
] as const)
  test(`axe finds nothing and nothing is cut off: ${language}, ${scheme}, ${width} px`, async ({
    page,
  }) => {
    const stories = await readStories(page)
    await page.setViewportSize({ width, height: 800 })
    for (const story of stories) {
      await openStory(page, story, `&scheme=${scheme}&language=${language}`)
      expect(await findAxeViolations(page), story).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${story} is wider than the window`).toBe(width)
    }
  })

test('forced colours: menus, placeholders and pictures have an edge', async ({ page }) => {
  const stories = await readStories(page)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const story of stories) {
    await openStory(page, story)
    const bare = await page
      .locator('.account-menu, .account-skeleton, .account-avatar, .account-item, .button')
      .evaluateAll((elements) =>
        elements
          .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) === 0)
          .map(({ className }) => className),
      )
    expect(bare, story).toEqual([])
  }
})

test('reduced motion: nothing moves in any state', async ({ page }) => {
  const stories = await readStories(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const story of stories) {
    await openStory(page, story)
    const moving = await page
      .locator('.stage')
      .evaluate(({ shadowRoot }) =>
        (shadowRoot?.getAnimations() ?? []).map(({ playState }) => playState),
      )
    expect(moving, story).toEqual([])
  }
})

test('the sides of a row mirror in a right-to-left language', async ({ page }) => {
  await openStory(page, 'user-profile-rtl')
  const row = page.locator('.account-item').first()
  await expect(row).toHaveCSS('padding-right', '15px')
  await expect(row).toHaveCSS('padding-left', '7px')
})
