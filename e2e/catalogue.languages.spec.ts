import { expect, type Page, test } from '@playwright/test'

const CATALOGUE = `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`
/** Every language of the screens but English, which `catalogue.axe.spec.ts` tests. */
const LANGUAGES = [
  ...['ar', 'bn', 'cs', 'de', 'el', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it'],
  ...['ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans'],
]

/** Shows each story in turn and returns those in which something is wider than its place. */
const findOverflows = (page: Page, ids: readonly string[]): Promise<string[]> =>
  page.evaluate(async (stories) => {
    const shownIn = (story: string) =>
      document
        .querySelector('.stage')
        ?.shadowRoot?.querySelector<HTMLElement>(`[aria-label$="(${story})"] .screen`)
    const found: string[] = []
    const language = new URLSearchParams(location.search).get('language') ?? ''
    for (const story of stories) {
      // Navigates by popstate: the page stays and renders the next story.
      history.replaceState(null, '', `?language=${language}&story=${story}`)
      dispatchEvent(new PopStateEvent('popstate'))
      do await new Promise(requestAnimationFrame)
      while (!shownIn(story))
      if (document.documentElement.scrollWidth > 320) found.push(`${story}: page`)
      // Text that is cut off on purpose has an ellipsis, code and addresses scroll, and titles for screen readers
      // are 1 px wide.
      const elements = shownIn(story)?.querySelectorAll<HTMLElement>(
        'h1, h2, h3, p, button, a, label, li, dt',
      )
      for (const element of elements ?? []) {
        const { textOverflow, overflowX, display } = getComputedStyle(element)
        const isMeant =
          textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX) || display === 'inline'
        if (!isMeant && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1) {
          found.push(`${story}: ${element.tagName} ${element.textContent?.slice(0, 60)}`)
        }
      }
    }
    return found
  }, ids)

test.describe('every screen fits a phone of 320 px', () => {
  for (const language of LANGUAGES)
    test(`in ${language}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`${CATALOGUE}?language=${language}`)
      // The page renders every state at once.
      await expect(page.locator('.stage .screen').first()).toBeVisible({ timeout: 60_000 })
      const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
      expect(ids.length).toBeGreaterThan(50)
      await page.goto(`${CATALOGUE}?language=${language}&story=${ids[0]}`)
      expect(await findOverflows(page, ids)).toEqual([])
    })
})
