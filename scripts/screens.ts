import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { drawContactSheet } from './screens/drawContactSheet.ts'
import { openCatalogue } from './screens/openCatalogue.ts'
import { REVIEW_POINTS } from './screens/reviewPoints.ts'

/**
 * Takes a screenshot of every catalogue story into screens/: light and dark, at the modal's width,
 * on a phone and on a narrow phone. An argument filters the stories by name. `--points` takes the stories of
 * the review points and puts them on contact sheets.
 */
const WIDTHS = {
  '360': { width: 456, height: 720 },
  phone: { width: 390, height: 780 },
  narrow: { width: 360, height: 640 },
}
const SCHEMES = ['light', 'dark'] as const

const root = fileURLToPath(new URL('..', import.meta.url))
const isForPoints = process.argv[2] === '--points'
const wanted = isForPoints ? '' : (process.argv[2] ?? '')

const { url, browser, close } = await openCatalogue(root)
let findings = 0
const pictureOf = (id: string, scheme: string, width: string) =>
  `${root}screens/${id}--${scheme}--${width}.png`

try {
  if (wanted === '' && !isForPoints) rmSync(`${root}screens`, { recursive: true, force: true })
  mkdirSync(`${root}screens`, { recursive: true })
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    findings++
    console.error(error)
  })
  await page.goto(url)
  const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
  const ofPoints = REVIEW_POINTS.flatMap(({ stories }) => stories)
  const unknown = ofPoints.filter((id) => !ids.includes(id))
  if (unknown.length > 0) throw new Error(`No such stories: ${unknown.join(', ')}`)
  const chosen = ids.filter((id) => (isForPoints ? ofPoints.includes(id) : id.includes(wanted)))
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    for (const scheme of SCHEMES) for (const id of chosen) await draw(page, id, scheme, width)
  }
  if (isForPoints) {
    const sheet = await context.newPage()
    for (const width of Object.keys(WIDTHS)) {
      for (const scheme of SCHEMES) await drawSheet(sheet, scheme, width)
    }
  }
  console.log(`${chosen.length} stories drawn into screens/`)
} finally {
  await close()
}
process.exitCode = findings > 0 ? 1 : 0

async function draw(page: Page, id: string, scheme: string, width: string) {
  await page.goto(`${url}?story=${id}&scheme=${scheme}`)
  await page.locator('.stage .surface').waitFor()
  // Marks of wallets and networks load after the screen.
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: pictureOf(id, scheme, width), fullPage: true })
}

function drawSheet(page: Page, scheme: string, width: string): Promise<void> {
  const pictures = REVIEW_POINTS.flatMap(({ point, stories }) =>
    stories.map((id) => ({ label: point, path: pictureOf(id, scheme, width) })),
  )
  return drawContactSheet(page, pictures, pictureOf('points', scheme, width))
}
