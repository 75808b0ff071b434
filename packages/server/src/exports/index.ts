export { createLatchkey, type Latchkey, type LatchkeyOptions } from '../createLatchkey.ts'
export type { AppQueue, LatchkeyApp, RequestEnv } from '../LatchkeyApp.ts'
export {
  type AppDefinition,
  type AppDefinitionInput,
  LOGIN_METHODS,
  type LoginMethod,
} from '../platform/config/AppDefinition.ts'
export { ConfigurationError } from '../platform/config/ConfigurationError.ts'
export type {
  DashboardDefinition,
  DashboardDefinitionInput,
} from '../platform/config/dashboardDefinition.ts'
export {
  type Config,
  type ConfigInput,
  defineConfig,
  parseConfig,
} from '../platform/config/defineConfig.ts'
export { readEnvironment, type Settings } from '../platform/config/readEnvironment.ts'
export { createLog, type Log } from '../platform/log/createLog.ts'
