const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

type Connection = { saveData?: boolean }

/**
 * Calls back once, at the first sign that a person is at the page and not only a page in a tab; never for
 * somebody who asked their browser to save data. The returned function stops waiting.
 */
export function onFirstInteraction(
  onInteraction: () => void,
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): () => void {
  if (connection?.saveData) return () => {}
  const stop = () => {
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, handleInteraction)
  }
  function handleInteraction() {
    stop()
    onInteraction()
  }
  for (const sign of INTERACTION_EVENTS)
    addEventListener(sign, handleInteraction, { passive: true })
  return stop
}
