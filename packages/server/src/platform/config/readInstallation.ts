import { ConfigurationError } from './ConfigurationError.ts'
import { loadConfig } from './loadConfig.ts'
import { CONFIG_PATH, readEnvironment, type Settings } from './readEnvironment.ts'
import { reasonForProduction } from './requireProductionSettings.ts'

/**
 * Reads the configuration file and the environment. An app with `mode: 'production'` has the effect of
 * `NODE_ENV=production`.
 *
 * @throws {@link ConfigurationError} with the mistakes of both.
 */
export async function readInstallation(
  variables: Record<string, string | undefined>,
): Promise<{ settings: Settings } & Awaited<ReturnType<typeof loadConfig>>> {
  const mistakes: string[] = []
  const collect = async <Result>(work: () => Result | Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      mistakes.push(...error.mistakes)
      return undefined
    }
  }
  const config = await collect(() => loadConfig(variables.LATCHKEY_CONFIG || CONFIG_PATH))
  const reason = reasonForProduction(config?.apps ?? [])
  const isForced = reason !== undefined && variables.NODE_ENV !== 'production'
  const settings = await collect(() =>
    readEnvironment(isForced ? { ...variables, NODE_ENV: 'production' } : variables),
  )
  if (settings && config) return { settings, ...config }
  throw new ConfigurationError(isForced ? [reason, ...mistakes] : mistakes)
}
