import { useEffect, useRef } from 'react'

/** Holds the latest value, so that an inline callback of the host does not restart an effect. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
