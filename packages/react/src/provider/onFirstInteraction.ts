const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

type Connection = { saveData?: boolean }

/**
 * Calls back once, on the first pointer, key or focus event; never if the browser saves data. The returned
 * function stops listening.
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
