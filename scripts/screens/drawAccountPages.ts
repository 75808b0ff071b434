import type { BrowserContext } from '@playwright/test'

const PANEL = { width: 456, height: 1_000 }
const PANELS = [
  ['user-menu', 'light'],
  ['user-profile', 'light'],
  ['wallet-panel', 'dark'],
] as const

/** Draws the menu, the account page and the wallet beside each other, for docs/account-pages.md. */
export async function drawAccountPages(
  context: BrowserContext,
  url: string,
  path: string,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(PANEL)
  const pictures: string[] = []
  for (const [story, scheme] of PANELS) {
    await page.goto(`${url}?story=${story}&scheme=${scheme}`)
    await page.locator('.stage .account').waitFor()
    await page.waitForLoadState('networkidle')
    pictures.push((await page.screenshot()).toString('base64'))
  }
  await page.setViewportSize({ ...PANEL, width: PANELS.length * PANEL.width })
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`)
  await page.setContent(
    `<style>body { display: flex; margin: 0 } img { width: ${PANEL.width}px }</style>${images.join('')}`,
  )
  await page.screenshot({ path })
  await page.close()
}
