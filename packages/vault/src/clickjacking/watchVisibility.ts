import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'

/** IntersectionObserver v2, if supported: detects covers and opacity tricks. */
type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }
type SeenOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/**
 * The state of covers. In a frame, a click counts only if the browser reports that nothing covers it
 * (`reported`). `unknown` also accepts browsers that report nothing. No page can cover a window (`impossible`),
 * but another window can: its click counts a while after it got the focus, and after the last key or click that the
 * user may have meant for another page.
 */
export type Covers = 'reported' | 'unknown' | 'impossible'

const INPUTS = ['keydown', 'pointerdown'] as const

/** Returns whether this browser reports covers. Firefox and Safari do not. */
export const reportsCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Reports when all elements have been visible long enough for a deliberate click, and when one is hidden. Returns
 * a function that stops.
 */
export function watchVisibility(
  targets: readonly Element[],
  onChange: (isSteady: boolean) => void,
  covers: Covers = 'reported',
): () => void {
  const hidden = new Set(targets)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSteady = false
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const waitWhileVisible = () => {
    if (hidden.size > 0) return
    timer ??= setTimeout(() => {
      isSteady = true
      onChange(true)
    }, CLICKJACKING_LIMITS.visibleBeforePressMs)
  }
  const reset = () => {
    stopTimer()
    isSteady = false
    onChange(false)
  }
  const options: SeenOptions = {
    threshold: [0, 0.5, 1],
    trackVisibility: true,
    delay: CLICKJACKING_LIMITS.visibilityDelayMs,
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as SeenEntry[]) {
      if (isInSight(entry, covers)) hidden.delete(entry.target)
      else hidden.add(entry.target)
    }
    if (hidden.size > 0) reset()
    else waitWhileVisible()
  }, options)
  for (const target of targets) observer.observe(target)
  const onFocus = () => {
    reset()
    waitWhileVisible()
  }
  const onEarlyInput = () => {
    if (isSteady) return
    stopTimer()
    waitWhileVisible()
  }
  if (covers === 'impossible') {
    addEventListener('blur', reset)
    addEventListener('focus', onFocus)
    for (const type of INPUTS) addEventListener(type, onEarlyInput, true)
  }
  return () => {
    stopTimer()
    observer.disconnect()
    if (covers !== 'impossible') return
    removeEventListener('blur', reset)
    removeEventListener('focus', onFocus)
    for (const type of INPUTS) removeEventListener(type, onEarlyInput, true)
  }
}

const isInSight = ({ isVisible, intersectionRatio }: SeenEntry, covers: Covers): boolean =>
  intersectionRatio >= CLICKJACKING_LIMITS.visibleRatio &&
  (covers === 'reported' ? isVisible === true : isVisible !== false)
