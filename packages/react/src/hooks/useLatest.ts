import { useEffect, useRef } from 'react'

/** The newest value, for callbacks a host writes inline: a new function must not restart an effect. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
