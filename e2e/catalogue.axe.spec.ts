import { expect, test } from '@playwright/test'
import { findAxeViolations } from './support/findAxeViolations.ts'

const CATALOGUE = `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`

test.describe('every screen in every state has no accessibility violation', () => {
  test.setTimeout(180_000)

  // Each colour scheme and each width once: colours do not depend on the width, nor layout on the scheme.
  for (const [scheme, width] of [
    ['Light', 390],
    ['Dark', 1_280],
  ] as const)
    test(`axe finds nothing: ${scheme}, in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(CATALOGUE)
      await page.getByRole('button', { name: scheme }).click()
      await expect(page.locator('.stage .screen').first()).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

  test('forced colours: cards, buttons, rows, fields and chips have an edge', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(CATALOGUE)
    await expect(page.locator('.stage .screen').first()).toBeVisible()
    const edged = page.locator('.stage').locator('.surface, .button, .row, .field-box, .chip')
    expect(await edged.count()).toBeGreaterThan(100)
    const bare = await edged.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { borderTopWidth, borderTopColor } = getComputedStyle(element)
          return parseFloat(borderTopWidth) === 0 || borderTopColor === 'rgba(0, 0, 0, 0)'
        })
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    )
    expect(bare).toEqual([])
  })

  test('no screen is wider than a phone of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(CATALOGUE)
    const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(50)
    await page.goto(`${CATALOGUE}?story=${ids[0]}`)
    const tooWide = await page.evaluate(async (stories) => {
      const isStoryShown = (story: string) =>
        document
          .querySelector('.stage')
          ?.shadowRoot?.querySelector(`[aria-label$="(${story})"] .screen`)
      const found: string[] = []
      for (const story of stories) {
        // Navigates by popstate: the page stays and renders the next story.
        history.replaceState(null, '', `?story=${story}`)
        dispatchEvent(new PopStateEvent('popstate'))
        do await new Promise(requestAnimationFrame)
        while (!isStoryShown(story))
        if (document.documentElement.scrollWidth !== 320) found.push(story)
      }
      return found
    }, ids)
    expect(tooWide).toEqual([])
  })
})
