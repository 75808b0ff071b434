import type { Browser } from '@playwright/test'
import { withDemo } from './withDemo.ts'

const SLOW_DOWN = 4
const VISITS = 9

/** Time between the pointer movement towards the button and the click. */
const POINTER_LEAD_MS = 1_000

export type ClickToFocus = {
  /** Click after a pointer movement, as users click. */
  visitorMs: number
  /** Click without prior pointer movement and with an empty cache: the modal's code is fetched after it. */
  coldMs: number
}

/** Measures from the click on Log in to focus in the email field at 4x CPU slow-down. Returns medians. */
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
        // Focus events inside the modal's shadow root do not reach the document.
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
