import { useCallback, useEffect, useState } from 'react'
import { DEFAULTS, type Settings } from './settings.ts'

const KEY = 'fernleaf:playground'

/** Stores the settings in this browser, so a reload shows the same page. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(read)
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // Without storage, a reload shows the defaults.
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
