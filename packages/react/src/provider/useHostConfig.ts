import type { AppConfig } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { configText, createStableConfig } from '../config/createStableConfig.ts'
import { findConfigError } from '../config/findConfigError.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import type { LatchkeyContextValue } from './LatchkeyContext.ts'

type HostConfig = Pick<LatchkeyContextValue, 'hostConfig' | 'configError'>

/** The host's config, the same object until its data changes. A mistake in it reaches the console, never the host's tree. */
export function useHostConfig(app: AppConfig | null, given: LatchkeyConfig): HostConfig {
  const text = configText(given)
  const latest = useLatest(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the data in `given`.
  const host = useMemo(() => createStableConfig(given, () => latest.current), [text])
  const configError = useMemo(() => app && findConfigError(app, host), [app, host])
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return { hostConfig: host, configError }
}
