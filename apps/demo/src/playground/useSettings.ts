import { useCallback, useEffect, useState } from 'react'
import { DEFAULTS, type Settings } from './settings.ts'

const KEY = 'fernleaf:playground'

/** Kept in this browser, so that a reload shows the same page. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(read)
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // A browser that keeps nothing shows the defaults again after a reload.
    }
  }, [settings])
  const change = useCallback(
    (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })),
    [],
  )
  return [settings, change]
}

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULTS
  }
}
