import { useEffect, useRef } from 'react'

/** Calls `stop` after an unmount. Strict mode unmounts and remounts at once; that does not count. */
export function useUnmount(stop: () => void): void {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      queueMicrotask(() => {
        if (isUnmounted.current) stop()
      })
    }
  }, [stop])
}
