import { LatchkeyError } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import type { LatchkeyContextValue } from './LatchkeyContext.ts'

type Resolved = Omit<LatchkeyContextValue, 'client'>

/** The configuration the screens read. A mistake in it reaches the console, never the host's own tree. */
export function useModalConfig(app: AppConfig | null, given: LatchkeyConfig): Resolved {
  // Hosts write the object inline, so it is new on every render; its text tells whether it changed.
  const written = JSON.stringify(given)
  const resolved = useMemo((): Resolved => {
    const host: LatchkeyConfig = JSON.parse(written)
    try {
      return { host, config: app && resolveConfig(app, host), configError: null }
    } catch (thrown) {
      return { host, config: null, configError: LatchkeyError.from(thrown) }
    }
  }, [app, written])
  const { configError } = resolved
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return resolved
}
