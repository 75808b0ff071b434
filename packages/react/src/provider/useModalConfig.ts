import { LatchkeyError } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'

type Resolved = { config: ModalConfig | null; configError: LatchkeyError | null }

/** The configuration the screens read. A mistake in it reaches the console, never the host's own tree. */
export function useModalConfig(app: AppConfig | null, host: LatchkeyConfig): Resolved {
  // Hosts write the object inline, so it is new on every render; its text tells whether it changed.
  const written = JSON.stringify(host)
  const resolved = useMemo((): Resolved => {
    if (!app) return { config: null, configError: null }
    try {
      return { config: resolveConfig(app, JSON.parse(written)), configError: null }
    } catch (thrown) {
      return { config: null, configError: LatchkeyError.from(thrown) }
    }
  }, [app, written])
  const { configError } = resolved
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return resolved
}
