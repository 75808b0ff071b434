import { useCallback, useEffect, useState } from 'react'
import { isPhone } from '../phone/role.ts'
import { parseSettings, readSettings, STORAGE_KEY } from './readSettings.ts'
import type { Change, Settings } from './settings.ts'

/** Stores the settings in this browser, so a reload and the phone show the same page. */
export function useSettings(): readonly [Settings, Change] {
  const [settings, setSettings] = useState(readSettings)
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
    } catch {
      // Without storage, a reload shows the defaults.
    }
  }, [settings])
  useEffect(() => {
    if (!isPhone) return
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue)
        setSettings((before) => ({ ...before, ...parseSettings(newValue) }))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const change = useCallback<Change>(
    (part) => setSettings((before) => ({ ...before, ...part })),
    [],
  )
  return [settings, change]
}
