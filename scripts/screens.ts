import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'

/**
 * Takes a screenshot of every catalogue story into screens/: light and dark, at the modal's width
 * and on a phone. An argument filters the stories by name.
 */
const WIDTHS = { '360': { width: 456, height: 720 }, phone: { width: 390, height: 780 } }
const SCHEMES = ['light', 'dark'] as const

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv[2] ?? ''
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

const catalogue = { root: `${root}apps/catalogue`, logLevel: 'warn' } as const
await build(catalogue)
const server = await preview({ ...catalogue, preview: { port: 0 } })
const address = server.resolvedUrls?.local[0]
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})
let findings = 0

try {
  if (wanted === '') rmSync(`${root}screens`, { recursive: true, force: true })
  mkdirSync(`${root}screens`, { recursive: true })
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    findings++
    console.error(error)
  })
  await page.goto(`${address}`)
  const ids = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
  const chosen = ids.filter((id) => id.includes(wanted))
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    for (const scheme of SCHEMES) for (const id of chosen) await draw(page, id, scheme, width)
  }
  console.log(`${chosen.length} stories drawn into screens/`)
} finally {
  await browser.close()
  await server.close()
}
process.exitCode = findings > 0 ? 1 : 0

async function draw(page: Page, id: string, scheme: string, width: string) {
  await page.goto(`${address}?story=${id}&scheme=${scheme}`)
  await page.locator('.stage .surface').waitFor()
  await page.screenshot({ path: `${root}screens/${id}--${scheme}--${width}.png`, fullPage: true })
}
