import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from '@playwright/test'
import { drawAccountPages } from './screens/drawAccountPages.ts'
import { openCatalogue } from './screens/openCatalogue.ts'
import { type GalleryChapter, toGalleryPage } from './screens/toGalleryPage.ts'

/**
 * Writes docs/screens.md and its pictures: every story of the catalogue, light and dark, at the modal's width. Writes the
 * picture of docs/account-pages.md.
 */
const SCHEMES = ['light', 'dark'] as const
/** Sharp on a dense display at the width of the page, and a tenth of a PNG. */
const PICTURE = { format: 'webp', quality: 82, optimizeForSpeed: true } as const
/** Higher than the modal: a picture beyond the window takes longer. */
const VIEWPORT = { width: 456, height: 1_000 }
const MARGIN_PX = 16
const SETTLE_MS = 150
const SETTLE_TRIES = 4

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/images/gallery`
const { url, browser, close } = await openCatalogue(root)
try {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
    viewport: VIEWPORT,
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.addStyleTag({ content: 'html { caret-color: transparent }' }) // it blinks
  const chapters = await listChapters(page)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const devtools = await context.newCDPSession(page)
  const drawn: GalleryChapter[] = []
  for (const { title, stories } of chapters) {
    const sized = []
    for (const story of stories) {
      const size = { width: 0, height: 0 }
      for (const scheme of SCHEMES) {
        const box = await show(page, story.id, scheme)
        const picture = await takeSettled(devtools, box)
        writeFileSync(`${folder}/${story.id}-${scheme}.webp`, picture, 'base64')
        Object.assign(size, { width: box.width, height: box.height })
      }
      sized.push({ ...story, ...size })
    }
    drawn.push({ title, stories: sized })
  }
  await drawAccountPages(context, url, `${root}docs/images/account-pages.png`)
  writeFileSync(`${root}docs/screens.md`, toGalleryPage(drawn))
  console.log(`${drawn.flatMap(({ stories }) => stories).length} states written to docs/screens.md`)
} finally {
  await close()
}

/** Reads the chapters and stories from the overview. */
function listChapters(page: Page) {
  return page.locator('section.chapter').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.getAttribute('aria-label') ?? '',
      stories: [...section.querySelectorAll('figure')].map((figure) => ({
        id: figure.id,
        title: figure.querySelector('figcaption')?.textContent ?? '',
      })),
    })),
  )
}

type Box = { x: number; y: number; width: number; height: number }

/** Shows one story. Returns the part of the page that it takes, with a margin. */
function show(page: Page, id: string, scheme: string): Promise<Box> {
  return page.evaluate(
    async ({ story, search, margin }) => {
      // Navigates by popstate: the page stays and renders the next story.
      history.replaceState(null, '', search)
      dispatchEvent(new PopStateEvent('popstate'))
      // No named function here: tsx would wrap it in a helper that the page does not have.
      const selector = `[aria-label$="(${story})"]`
      let shown: Element | null | undefined
      do {
        await new Promise(requestAnimationFrame)
        shown = document.querySelector('.stage')?.shadowRoot?.querySelector(selector)
      } while (!shown)
      // A logo that loads later makes the screen higher.
      const pictures = [...shown.querySelectorAll('img')]
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
      await new Promise(requestAnimationFrame)
      scrollTo(0, 0)
      const { x, y, width, height } = shown.getBoundingClientRect()
      return {
        x: x - margin,
        y: y - margin,
        width: width + 2 * margin,
        height: height + 2 * margin,
      }
    },
    { story: id, search: `?story=${id}&scheme=${scheme}`, margin: MARGIN_PX },
  )
}

/** Takes pictures until two are equal: marks of wallets and networks load after the screen. */
async function takeSettled(devtools: CDPSession, box: Box): Promise<string> {
  const clip = { ...box, scale: 1 }
  const options = {
    ...PICTURE,
    clip,
    captureBeyondViewport: box.y + box.height > VIEWPORT.height,
  }
  let before = ''
  for (let attempt = 0; attempt < SETTLE_TRIES; attempt += 1) {
    const { data } = await devtools.send('Page.captureScreenshot', options)
    if (data === before) return data
    before = data
    await pause(SETTLE_MS)
  }
  return before // a story that moves, such as a countdown
}
