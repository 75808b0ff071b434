import type { Flow } from '@latchkey/client/flows'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * The flow behind a screen: started with the screen, stopped with it. It must rest in its first status
 * until it is sent something, or start what may be started twice: React may call `start` again.
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
      // In strict mode React leaves and comes back at once; only a leave that lasts ends the flow.
      queueMicrotask(() => {
        if (isUnmounting.current) flow.stop()
      })
    }
  }, [flow])
  return [state, flow.send]
}
