import type { Page } from '@playwright/test'

/** Style of the frame itself, or of what is around or over it. */
export type Trick = string | { around?: string; cover?: string }

/** A script in the host page manipulates the frame, so that the user clicks what they do not see. */
export const TRICKS = {
  transparent: 'opacity: 0.02',
  'transparent around it': { around: 'opacity: 0.02' },
  scaled: 'transform: scale(0.2)',
  clipped: 'clip-path: inset(70% 0 0 0)',
  'cut off above the button': { around: 'height: 60px; overflow: hidden' },
  'too low for what it says': 'height: 60px',
  blurred: 'filter: blur(6px)',
  'out of the screen': 'position: fixed; inset-inline-start: -2000px',
  'covered by what lets presses through': { cover: 'pointer-events: none; background: #fff' },
  'covered but for the button': { cover: 'pointer-events: none; height: 100px; background: #fff' },
} as const

/** Plays a trick on a frame that is open. Returns a function that undoes it. */
export async function playTrick(page: Page, selector: string, trick: Trick) {
  const { around = '', cover = '' } = typeof trick === 'string' ? {} : trick
  const given = { selector, frame: typeof trick === 'string' ? trick : '', around, cover }
  await page.evaluate((tricks) => {
    const frame = document.querySelector<HTMLElement>(tricks.selector)
    if (!frame) throw new Error('The frame is not open')
    const { style } = document.documentElement
    const before = [frame, document.body].map((one) => one.getAttribute('style') ?? '')
    frame.style.cssText += `; ${tricks.frame}`
    document.body.style.cssText += `; position: relative; ${tricks.around}`
    if (tricks.around) style.overflow = 'hidden' // else the browser applies the body's to the window
    const over = document.createElement('div')
    const { left, top, width, height } = frame.getBoundingClientRect()
    over.style.cssText = `position: absolute; z-index: 9; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; ${tricks.cover}`
    if (tricks.cover) document.body.append(over)
    Object.assign(window, {
      undoTrick() {
        for (const [at, one] of [frame, document.body].entries())
          one.setAttribute('style', before[at] ?? '')
        style.overflow = ''
        over.remove()
      },
    })
  }, given)
  return () => page.evaluate(() => (window as unknown as { undoTrick(): void }).undoTrick())
}
