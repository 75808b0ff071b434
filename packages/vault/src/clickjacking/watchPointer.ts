import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'

type Watched = Pick<HTMLElement, 'addEventListener'>
type Click = Pick<MouseEvent, 'detail'>

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'screenX' | 'screenY'>

/** Browsers zoom out to a quarter, so a pointer moves at most four times as far in the page as on the screen. */
const ZOOM_OUT_MAX = 4
/** Larger than rounding, smaller than the gap between two buttons. */
const SHIFT_MIN_PX = 8

/**
 * Tracks whether the mouse was over the page for a while before a click, and the page at rest. A host page can move
 * the frame under the pointer just before the user clicks something else. Touch and keyboard input cannot be
 * checked this way and always pass.
 *
 * The times are those of the input, not of its handling: a page that was busy would take a double-click for a click
 * after a rest, or reject a click after a long rest.
 */
export function watchPointer(page: Watched) {
  let enteredAtMs: number | undefined
  let wasThereMs = 0
  /** Where the mouse came to rest. It stays while the mouse does, so that many small shifts add up. */
  let rest: Place | undefined

  function onPointer(event: PointerEvent) {
    if (event.pointerType !== 'mouse') {
      wasThereMs = Number.POSITIVE_INFINITY
      return
    }
    if (rest && isShifted(rest, event)) {
      enteredAtMs = undefined
      rest = event
    }
    if (!rest || distanceOnScreen(rest, event) > 0) rest = event
    enteredAtMs ??= event.timeStamp
    if (event.type === 'pointerdown') wasThereMs = event.timeStamp - enteredAtMs
  }
  for (const type of ['pointerover', 'pointermove', 'pointerdown'] as const)
    page.addEventListener(type, onPointer, { capture: true })
  page.addEventListener('pointerleave', () => {
    enteredAtMs = undefined
    rest = undefined
  })

  /** Keyboard clicks have `detail === 0`. */
  const isOfKey = ({ detail }: Click) => detail === 0
  return {
    isSettled: (click: Click) =>
      isOfKey(click) || wasThereMs >= CLICKJACKING_LIMITS.pointerInsideBeforePressMs,
  }
}

const distanceOnScreen = (from: Place, to: Place) =>
  Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY)

/** Whether the page moved under the pointer: the pointer moved in the page, but not so far on the screen. */
const isShifted = (from: Place, to: Place): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >
  distanceOnScreen(from, to) * ZOOM_OUT_MAX + SHIFT_MIN_PX
