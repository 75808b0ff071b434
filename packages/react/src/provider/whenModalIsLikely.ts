import { whenIdle } from './whenIdle.ts'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Network Information API. Firefox and Safari do not have it: there, only an interaction loads the modal. */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Calls back once, when it is worth loading the modal ahead of a click: on the first pointer, key or focus event,
 * or when the page has loaded and is idle on a good connection. Never if the browser saves data.
 * The returned function stops waiting.
 */
export function whenModalIsLikely(
  onLikely: () => void,
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): () => void {
  if (connection?.saveData) return () => {}
  let cancelIdle = () => {}
  const waitForIdle = () => {
    cancelIdle = whenIdle(handleLikely)
  }
  const stop = () => {
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, handleLikely)
    removeEventListener('load', waitForIdle)
    cancelIdle()
  }
  function handleLikely() {
    stop()
    onLikely()
  }
  for (const sign of INTERACTION_EVENTS) addEventListener(sign, handleLikely, { passive: true })
  if (connection?.effectiveType === '4g') {
    // The page's own files come first.
    if (document.readyState === 'complete') waitForIdle()
    else addEventListener('load', waitForIdle, { once: true })
  }
  return stop
}
