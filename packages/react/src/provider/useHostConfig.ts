import type { AppConfig } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { findConfigError } from '../config/findConfigError.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import type { LatchkeyContextValue } from './LatchkeyContext.ts'

type HostConfig = Pick<LatchkeyContextValue, 'host' | 'configError'>

/** The host's word, the same object until it changes. A mistake in it reaches the console, never the host's tree. */
export function useHostConfig(app: AppConfig | null, given: LatchkeyConfig): HostConfig {
  // Hosts write the object inline, so it is new on every render; its text tells whether it changed.
  const written = JSON.stringify(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the factories, those that came with the text are kept.
  const host = useMemo(
    (): LatchkeyConfig => ({
      ...JSON.parse(written),
      // Holds functions, which no text carries.
      ...(given.externalWallets && { externalWallets: given.externalWallets }),
    }),
    [written],
  )
  const configError = useMemo(() => app && findConfigError(app, host), [app, host])
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return { host, configError }
}
