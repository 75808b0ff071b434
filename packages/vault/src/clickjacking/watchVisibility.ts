import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'

/** IntersectionObserver v2, if supported: detects covers and opacity tricks. */
type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }
type SeenOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/**
 * Reports when all elements have been visible long enough for a deliberate click, and when one is hidden. Without
 * IntersectionObserver v2, only checks that they are on screen. Returns a function that stops.
 */
export function watchVisibility(
  targets: readonly Element[],
  onChange: (isSteady: boolean) => void,
): () => void {
  const hidden = new Set(targets)
  let timer: ReturnType<typeof setTimeout> | undefined
  const options: SeenOptions = {
    threshold: [0, 0.5, 1],
    trackVisibility: true,
    delay: CLICKJACKING_LIMITS.visibilityDelayMs,
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as SeenEntry[]) {
      if (isInSight(entry)) hidden.delete(entry.target)
      else hidden.add(entry.target)
    }
    if (hidden.size > 0) {
      clearTimeout(timer)
      timer = undefined
      onChange(false)
    } else {
      timer ??= setTimeout(() => onChange(true), CLICKJACKING_LIMITS.visibleBeforePressMs)
    }
  }, options)
  for (const target of targets) observer.observe(target)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

const isInSight = ({ isVisible, intersectionRatio }: SeenEntry): boolean =>
  intersectionRatio >= CLICKJACKING_LIMITS.visibleRatio && isVisible !== false
