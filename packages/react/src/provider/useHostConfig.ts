import type { AppConfig } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { createStableConfig, serializeConfig } from '../config/createStableConfig.ts'
import { findConfigError } from '../config/findConfigError.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import type { LatchkeyContextValue } from './LatchkeyContext.ts'

type HostConfig = Pick<LatchkeyContextValue, 'hostConfig' | 'configError'>

/**
 * Returns the host's config as a stable object. Configuration errors go to the console, not to the host's
 * tree.
 */
export function useHostConfig(app: AppConfig | null, config: LatchkeyConfig): HostConfig {
  const text = serializeConfig(config)
  const latest = useLatest(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` represents the data of the config.
  const hostConfig = useMemo(() => createStableConfig(config, () => latest.current), [text])
  const configError = useMemo(() => app && findConfigError(app, hostConfig), [app, hostConfig])
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return { hostConfig, configError }
}
