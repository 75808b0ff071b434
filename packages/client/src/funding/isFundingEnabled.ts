import type { AppConfig } from '@latchkey/contract/endpoints/appConfig'
import { supportedOptions } from './supportedOptions.ts'

/** Returns whether the app offers any funding method. */
export const isFundingEnabled = (config: AppConfig | null): boolean =>
  config?.funding_config !== undefined && supportedOptions(config.funding_config).length > 0
