import type { Flow } from '@latchkey/client/flows'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Starts a flow on mount and stops it on unmount. It must not start work before an event is sent, or
 * only work that may run twice: React may call `start` again.
 */
export function useScreenFlow<State, Event>(
  start: () => Flow<State, Event>,
): readonly [State, (event: Event) => void] {
  const [flow] = useState(start)
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const isUnmounting = useRef(false)
  useEffect(() => {
    isUnmounting.current = false
    return () => {
      isUnmounting.current = true
      // Strict mode unmounts and remounts at once; only a lasting unmount stops the flow.
      queueMicrotask(() => {
        if (isUnmounting.current) flow.stop()
      })
    }
  }, [flow])
  return [state, flow.send]
}
