import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import type { PressGuard } from '@latchkey/react/approval'
import {
  type Covers,
  isDeliberate,
  watchPointer,
  watchVisibility,
} from '@latchkey/vault/clickjacking'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Why a click does not count yet, for the hint below the screen. */
export type PressHint = 'covered' | 'too-soon' | null

/** Accepts trusted clicks on a button that was visible for a while. Counts each. */
export function usePressGuard(
  onPress: () => void,
  onShown: () => void,
  covers: Covers,
): { guard: PressGuard; hint: PressHint } {
  const [isReady, setReady] = useState(false)
  const [isWatching, setWatching] = useState(false)
  const [hint, setHint] = useState<PressHint>(null)
  const [pointer] = useState(() => watchPointer(document.documentElement))

  useEffect(() => {
    if (isReady || !isWatching) {
      setHint((shown) => (shown === 'covered' ? null : shown))
      return
    }
    const timer = setTimeout(() => setHint('covered'), CLICKJACKING_LIMITS.coveredBeforeSaidMs)
    return () => clearTimeout(timer)
  }, [isReady, isWatching])

  const shown = useRef(onShown)
  shown.current = onShown
  const watch = useMemo(
    () => (button: Element) => {
      setWatching(true)
      shown.current()
      const stop = watchVisibility([button], setReady, covers)
      return () => {
        stop()
        setReady(false)
        setWatching(false)
      }
    },
    [covers],
  )
  const guard = useMemo<PressGuard>(
    () => ({
      isReady,
      watch,
      accepts(click) {
        if (!isReady || !isDeliberate(click)) return false
        if (!pointer.isSettled(click)) {
          setHint('too-soon')
          return false
        }
        setHint(null)
        onPress()
        return true
      },
    }),
    [isReady, watch, pointer, onPress],
  )
  return { guard, hint }
}
