import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

const CATALOGUE = `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`
/** A screen may scroll if this much of its content is in sight. */
const CONTENT_MIN_PX = 88

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url))

/** Returns what is wrong with the layout of the states on the page. */
const findLayoutErrors = (page: Page): Promise<string[]> =>
  page.evaluate(async (contentMinPx) => {
    // Units of the viewport's height and the hints follow a resize some frames later.
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('figure')].flatMap((figure) => {
      const stage = figure.querySelector<HTMLElement>('.stage')
      if (stage?.dataset.page === 'account') return [] // account pages are part of a host page
      const sheet = stage?.shadowRoot?.querySelector('.sheet')
      const scroller = sheet?.querySelector<HTMLElement>('.sheet-scroll')
      if (!sheet || !scroller) return [`${figure.id}: has no card`]
      const bar = sheet.querySelector('.screen-bar')
      const foot = sheet.querySelector('.screen-foot')
      // Nothing covers the frame of the vault, so below it the foot scrolls with the content.
      const isFixed = foot !== null && getComputedStyle(foot).position === 'sticky'
      const main = sheet.querySelector('.button[data-look="main"]')
      const card = sheet.getBoundingClientRect()
      const isHidden = (element: Element | null) => {
        const { top, bottom } = (element ?? sheet).getBoundingClientRect()
        return top < card.top || bottom > card.bottom + 0.5
      }
      const overflowPx = scroller.scrollHeight - scroller.clientHeight
      const contentPx =
        (foot?.getBoundingClientRect().top ?? card.bottom) -
        (bar?.getBoundingClientRect().bottom ?? card.top)
      const errors = {
        'is higher than the window': card.height > innerHeight - 16,
        'is too wide': scroller.scrollWidth > scroller.clientWidth,
        'hides its main button': isHidden(main),
        'cuts its footer off': isFixed && isHidden(foot),
        'shows no hint of more below': overflowPx > 1 && scroller.dataset.below !== 'true',
        'leaves no room for its content': overflowPx > 1 && contentPx < contentMinPx,
      }
      return Object.entries(errors).flatMap(([error, isTrue]) =>
        isTrue ? `${figure.id}: ${error}` : [],
      )
    })
  }, CONTENT_MIN_PX)

test('every state fits into the card of the modal and shows its main button', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(CATALOGUE)
  await expect(page.locator('.stage .screen').first()).toBeVisible()
  expect(await page.locator('figure').count()).toBeGreaterThan(50)
  for (const [width, height] of [
    [1_280, 900],
    [1_280, 720],
    [1_280, 568],
    [390, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await findLayoutErrors(page), `in a window of ${width} × ${height} px`).toEqual([])
  }
})

test('docs/screens.md has a picture of every state, light and dark', async ({ page }) => {
  await page.goto(CATALOGUE)
  await expect(page.locator('.stage .screen').first()).toBeVisible()
  const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
  const expected = ids.flatMap((id) => [`${id}-light.webp`, `${id}-dark.webp`])
  const text = readFileSync(`${DOCS}screens.md`, 'utf8')
  const shown = [...text.matchAll(/src="[.]\/images\/gallery\/([^"]+)"/g)].map(([, file]) => file)
  expect(shown, 'run `npm run docs:screens`').toEqual(expected)
  expect(readdirSync(`${DOCS}images/gallery`).sort()).toEqual([...expected].sort())
})
