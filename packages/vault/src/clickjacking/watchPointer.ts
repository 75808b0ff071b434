import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'

type Watched = Pick<HTMLElement, 'addEventListener'>
type Click = Pick<MouseEvent, 'detail'>

/**
 * Tracks whether the mouse was over the page for a while before a click. A host page can move the frame under
 * the pointer just before the user clicks something else. Touch and keyboard input cannot be checked this way
 * and always pass.
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

  /** Keyboard clicks have `detail === 0`. */
  const isOfKey = ({ detail }: Click) => detail === 0
  return {
    isSettled: (click: Click) =>
      isOfKey(click) || wasThereMs >= CLICKJACKING_LIMITS.pointerInsideBeforePressMs,
  }
}
