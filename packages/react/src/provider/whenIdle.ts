const WITHOUT_IDLE_CALLBACKS_MS = 50

/** Calls back when the browser is idle; the returned function cancels. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACKS_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
