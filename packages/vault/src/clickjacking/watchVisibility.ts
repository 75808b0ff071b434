import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'

/** IntersectionObserver v2, if supported: detects covers and opacity tricks. */
type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }
type SeenOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/**
 * Reports when an element has been visible long enough for a deliberate click, and when it is hidden. Without
 * IntersectionObserver v2, only checks that it is on screen. Returns a function that stops.
 */
export function watchVisibility(
  target: Element,
  onChange: (isSteady: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const options: SeenOptions = {
    threshold: [0, 0.5, 1],
    trackVisibility: true,
    delay: CLICKJACKING_LIMITS.visibilityDelayMs,
  }
  const observer = new IntersectionObserver((entries) => {
    const isSeen = isInSight(entries.at(-1) as SeenEntry)
    if (!isSeen) {
      clearTimeout(timer)
      timer = undefined
      onChange(false)
    } else {
      timer ??= setTimeout(() => onChange(true), CLICKJACKING_LIMITS.visibleBeforePressMs)
    }
  }, options)
  observer.observe(target)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

const isInSight = ({ isVisible, intersectionRatio }: SeenEntry): boolean =>
  intersectionRatio >= CLICKJACKING_LIMITS.visibleRatio && isVisible !== false
