import type { AppDefinition } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import type { Settings } from './readEnvironment.ts'

type Apps = readonly Pick<AppDefinition, 'id' | 'mode'>[]

/** Why production settings are required, if an app requires them and `NODE_ENV` does not. */
export function reasonForProduction(apps: Apps): string | undefined {
  const app = apps.find(({ mode }) => mode === 'production')
  return (
    app &&
    `App ${app.id} has mode 'production', which requires the settings below. For development, set mode: 'development'.`
  )
}

/**
 * Applies the rules of production if an app has `mode: 'production'`, also without `NODE_ENV=production`.
 *
 * @throws {@link ConfigurationError} with everything that production lacks.
 */
export function requireProductionSettings(settings: Settings, apps: Apps): Settings {
  const reason = reasonForProduction(apps)
  if (settings.isProduction || reason === undefined) return settings
  if (settings.productionMistakes.length > 0) {
    throw new ConfigurationError([reason, ...settings.productionMistakes])
  }
  return { ...settings, isProduction: true }
}
