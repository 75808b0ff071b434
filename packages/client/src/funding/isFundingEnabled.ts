import type { AppConfig } from '@latchkey/contract/appConfig'
import { supportedOptions } from './supportedOptions.ts'

/** Whether the app lets people fund wallets at all. */
export const isFundingEnabled = (config: AppConfig | null): boolean =>
  config?.funding_config !== undefined && supportedOptions(config.funding_config).length > 0
