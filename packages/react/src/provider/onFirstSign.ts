const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

type Connection = { saveData?: boolean }

/**
 * Calls back once, at the first sign that a person is at the page and not only a page in a tab; never for
 * somebody who asked their browser to save data. The returned function stops waiting.
 */
export function onFirstSign(
  onSign: () => void,
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): () => void {
  if (connection?.saveData) return () => {}
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, tell)
  }
  function tell() {
    stop()
    onSign()
  }
  for (const sign of SIGNS) addEventListener(sign, tell, { passive: true })
  return stop
}
