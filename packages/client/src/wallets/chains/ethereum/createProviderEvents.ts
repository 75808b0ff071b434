type Listener = (payload: unknown) => void

export type ProviderEvents = ReturnType<typeof createProviderEvents>

/** EIP-1193 events. A listener that throws does not stop the others. */
export function createProviderEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (thrown) {
          reportError(thrown)
        }
      }
    },
  }
}
