import type { Browser } from '@playwright/test'
import { withDemo } from './startDemo.ts'

const SLOW_DOWN = 4
const VISITS = 9

/** How long before the click a person moves their pointer towards the button. */
const POINTER_LEAD_MS = 1_000

export type ClickToFocus = {
  /** By somebody who moved the pointer there, as people do. */
  visitorMs: number
  /** By a click out of nowhere, with an empty cache: the modal's own code is fetched after it. */
  coldMs: number
}

/** From the click on Log in to the focus in the email field, on a processor four times as slow: medians. */
export const measureClickToFocus = (): Promise<ClickToFocus> =>
  withDemo(async ({ browser, demoUrl }) => ({
    visitorMs: await medianVisit(() => visitOnce(browser, demoUrl, 'moving')),
    coldMs: await medianVisit(() => visitOnce(browser, demoUrl, 'still')),
  }))

async function medianVisit(visit: () => Promise<number>): Promise<number> {
  const visits: number[] = []
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit())
  return visits.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0
}

async function visitOnce(
  browser: Browser,
  url: string,
  pointer: 'moving' | 'still',
): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const button = page.getByRole('button', { name: 'Log in' }).first()
  await page.goto(url, { waitUntil: 'networkidle' })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt = 0
        addEventListener('click', ({ timeStamp }) => (clickedAt ||= timeStamp), { capture: true })
        // A focus that moves within the modal's shadow root tells nobody outside of it.
        const looking = setInterval(() => {
          const focused = document.activeElement?.shadowRoot?.activeElement
          if (!(focused instanceof HTMLInputElement) || focused.type !== 'email') return
          clearInterval(looking)
          resolve(performance.now() - clickedAt)
        }, 1)
      }),
  )
  if (pointer === 'moving') {
    await button.hover()
    await page.waitForTimeout(POINTER_LEAD_MS)
    await button.click()
  } else await button.dispatchEvent('click')
  const milliseconds = await measured
  await context.close()
  return milliseconds
}
