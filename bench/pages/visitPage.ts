import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { PageApp } from './PageApp.ts'

const SLOW_DOWN = 4
const VISITS = 7
const OPEN_LIMIT_MS = 60_000

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in' })

/** Says to pages that the user saves data: what is not needed yet is not loaded. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )

async function withContext<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

const slowDown = async (context: BrowserContext, page: Page) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** Weighs the scripts of a page before the login is opened, compressed, in kilobytes. */
export const weighScripts = (browser: Browser, url: string): Promise<number> =>
  withContext(browser, async (context) => {
    await saveData(context)
    const page = await context.newPage()
    const weights: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await loginButton(page).waitFor()
    const bytes = await Promise.all(weights)
    return bytes.reduce((sum, one) => sum + one, 0) / 1_000
  })

/** Measures the time from the start of the visit to the button, on a slower processor. Returns the median. */
export const timeButton = (browser: Browser, url: string): Promise<number> =>
  medianOf(() =>
    withContext(browser, async (context) => {
      const page = await context.newPage()
      await slowDown(context, page)
      await page.addInitScript(() => {
        const looking = setInterval(() => {
          if (!document.querySelector('button')) return
          clearInterval(looking)
          Object.assign(window, { buttonAt: performance.now() })
        }, 1)
      })
      await page.goto(url)
      const measured = await page.waitForFunction(() => Reflect.get(window, 'buttonAt'))
      return Number(await measured.jsonValue())
    }),
  )

/**
 * Measures the time from a click to the open login, on a slower processor and without a pointer that comes near. Returns
 * the median. With `saving`, nothing is loaded before the click.
 */
export const timeOpening = (
  browser: Browser,
  url: string,
  { isOpen }: Pick<PageApp, 'isOpen'>,
  { saving }: { saving: boolean },
): Promise<number> =>
  medianOf(() =>
    withContext(browser, async (context) => {
      if (saving) await saveData(context)
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'networkidle' })
      await slowDown(context, page)
      const button = loginButton(page)
      await button.waitFor()
      const measured = page.evaluate(
        ([condition, limitMs]) =>
          new Promise<number>((resolve, reject) => {
            const isTrue = new Function(`return ${condition}`)
            let clickedAt = 0
            addEventListener('click', ({ timeStamp }) => (clickedAt ||= timeStamp), true)
            const looking = setInterval(() => {
              if (clickedAt && isTrue()) resolve(performance.now() - clickedAt)
              else if (clickedAt && performance.now() - clickedAt > limitMs)
                reject(new Error('The login did not open'))
              else return
              clearInterval(looking)
            }, 1)
          }),
        [isOpen, OPEN_LIMIT_MS] as const,
      )
      await button.dispatchEvent('click')
      return measured
    }),
  )

/** Counts the scripts that are asked for between the click and the screen for the code, if nothing was loaded before. */
export const countScriptsUntilCode = (browser: Browser, url: string): Promise<number> =>
  withContext(browser, async (context) => {
    await saveData(context)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    let scripts = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) scripts += 1
    })
    await loginButton(page).click()
    await page.getByRole('textbox', { name: /email/i }).fill(`bench-${Date.now()}@example.com`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Enter confirmation code' }).waitFor()
    return scripts
  })

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  while (values.length < VISITS) values.push(await measure())
  return values.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0
}
