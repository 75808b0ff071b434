import { CLICKJACKING_LIMITS } from '@latchkey/contract/clickjackingLimits'

/** The second version of the observer, where a browser has it: it sees through covers and tricks of opacity. */
type SeenEntry = IntersectionObserverEntry & { isVisible?: boolean }
type SeenOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/**
 * Tells when something has been in plain sight for long enough that a person can have meant to press it,
 * and when it no longer is. Browsers without the second version only tell whether it is on the screen.
 */
export function watchVisibility(target: Element, onChange: (isSteady: boolean) => void): void {
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
}

const isInSight = ({ isVisible, intersectionRatio }: SeenEntry): boolean =>
  intersectionRatio >= CLICKJACKING_LIMITS.visibleRatio && isVisible !== false
