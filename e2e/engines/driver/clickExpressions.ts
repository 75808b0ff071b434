import type { Point } from './Engine.ts'

/** The result of an armed click. `waiting` until the browser has delivered all of it. */
export type ClickState = 'waiting' | 'hit' | 'missed'

/**
 * Scrolls the first element into view and returns where to click it; null if it is disabled, moves or is
 * covered. The next click counts only if it hits the element: if the page changes in between, the click is
 * swallowed. Runs inside the page.
 */
export async function armClick([element]: HTMLElement[]): Promise<Point | null> {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host) {
    const animations = node instanceof Element ? node.getAnimations() : []
    if (animations.some(({ playState }) => playState === 'running')) return null
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const before = centre()
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, 500) // a hidden tab renders no frames
  })
  const point = centre()
  if (point.x !== before.x || point.y !== before.y) return null
  const belongs = (hit: Element | null | undefined) =>
    hit && (element.contains(hit) || hit.closest('label')?.control === element)
  let top = document.elementFromPoint(point.x, point.y)
  while (top?.shadowRoot) {
    const inner = top.shadowRoot.elementFromPoint(point.x, point.y)
    if (!inner || inner === top) break
    top = inner
  }
  if (!belongs(top)) return null

  const stop = new AbortController()
  const armed: { state: ClickState; disarm(): void } = {
    state: 'waiting',
    disarm: () => stop.abort(),
  }
  Object.assign(window, { armedClick: armed })
  const judge = (event: Event) => {
    if (!belongs(event.composedPath()[0] as Element)) armed.state = 'missed'
    if (armed.state === 'missed') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type !== 'click') return
    if (armed.state === 'waiting') armed.state = 'hit'
    armed.disarm()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(type, judge, { capture: true, signal: stop.signal })
  }
  return point
}

/** The result of the click. A document that the click has replaced was hit. Runs inside the page. */
export const readClick = (): ClickState =>
  (window as { armedClick?: { state: ClickState } }).armedClick?.state ?? 'hit'

/** Lets every click through again. Runs inside the page. */
export const disarmClick = (): void =>
  (window as { armedClick?: { disarm(): void } }).armedClick?.disarm()
