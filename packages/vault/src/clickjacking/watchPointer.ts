import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'

type Watched = Pick<HTMLElement, 'addEventListener'>
type Click = Pick<MouseEvent, 'detail'>

/**
 * Tells whether the pointer had been over the page for a while when a press began. A host can move a frame under
 * a pointer whose person is about to press something else; whoever came to the page by themselves has been there.
 * A finger comes from nowhere and a key has no place: for these it cannot be told, and it is so.
 */
export function watchPointer(page: Watched, nowMs: () => number = () => performance.now()) {
  let enteredAtMs: number | undefined
  let wasThereMs = 0

  function onPointer({ pointerType, type }: PointerEvent) {
    if (pointerType !== 'mouse') {
      wasThereMs = Number.POSITIVE_INFINITY
      return
    }
    enteredAtMs ??= nowMs()
    if (type === 'pointerdown') wasThereMs = nowMs() - enteredAtMs
  }
  for (const type of ['pointerover', 'pointermove', 'pointerdown'] as const)
    page.addEventListener(type, onPointer, { capture: true })
  page.addEventListener('pointerleave', () => {
    enteredAtMs = undefined
  })

  /** Keys click without a count. */
  const isOfKey = ({ detail }: Click) => detail === 0
  return {
    isSettled: (click: Click) =>
      isOfKey(click) || wasThereMs >= CLICKJACKING_LIMITS.pointerInsideBeforePressMs,
  }
}
