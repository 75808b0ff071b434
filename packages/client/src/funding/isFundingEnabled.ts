import type { AppConfig } from '@latchkey/contract/appConfig'
import { supportedOptions } from './supportedOptions.ts'

/** Returns whether the app offers any funding method. */
export const isFundingEnabled = (config: AppConfig | null): boolean =>
  config?.funding_config !== undefined && supportedOptions(config.funding_config).length > 0
