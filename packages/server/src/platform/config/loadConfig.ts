import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createJiti } from 'jiti'
import { LOGIN_METHODS } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { type Config, defineConfig, parseConfig } from './defineConfig.ts'

/** Reads a configuration file, TypeScript or JavaScript, and checks it. */
export async function loadConfig(path: string): Promise<Config> {
  const file = resolve(path)
  if (!existsSync(file)) {
    throw new ConfigurationError([
      `There is no configuration at ${file}: create it, or name another with LATCHKEY_CONFIG.`,
    ])
  }
  // The file imports `defineConfig` from this package, wherever the file lies.
  const jiti = createJiti(import.meta.url, {
    virtualModules: { '@latchkey/server': { defineConfig, LOGIN_METHODS } },
    fsCache: false,
  })
  let loaded: unknown
  try {
    loaded = await jiti.import(file, { default: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ConfigurationError([`The configuration at ${file} cannot be read: ${reason}`])
  }
  return parseConfig(loaded)
}
