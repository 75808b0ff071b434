import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const CATALOGUE = `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  )
}

test.describe('every screen in every state', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(180_000)

  for (const scheme of ['Light', 'Dark'])
    for (const width of [1_280, 390])
      test(`axe finds nothing: ${scheme}, in a window of ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(CATALOGUE)
        await page.getByRole('button', { name: scheme }).click()
        await expect(page.locator('.stage .screen').first()).toBeVisible()
        expect(await findings(page)).toEqual([])
      })

  test('nothing is wider than a phone of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(CATALOGUE)
    const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids) {
      await page.goto(`${CATALOGUE}?story=${id}`)
      await page.locator('.stage .screen').waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, id).toBe(320)
    }
  })
})
