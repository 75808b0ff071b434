import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createJiti } from 'jiti'
import { LOGIN_METHODS } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { createTransformThread } from './createTransformThread.ts'
import { type Config, defineConfig, parseConfig } from './defineConfig.ts'

/** Loads and validates a TypeScript or JavaScript configuration file. */
export async function loadConfig(path: string): Promise<Config> {
  const file = resolve(path)
  if (!existsSync(file)) {
    throw new ConfigurationError([
      `No configuration file at ${file}. Create it, or set LATCHKEY_CONFIG to another path.`,
    ])
  }
  // Resolves the file's import of `@latchkey/server` wherever the file is.
  const compiler = createTransformThread()
  const jiti = createJiti(import.meta.url, {
    virtualModules: { '@latchkey/server': { defineConfig, LOGIN_METHODS } },
    fsCache: false,
    transform: compiler.transform,
  })
  let loaded: unknown
  try {
    loaded = await jiti.import(file, { default: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ConfigurationError([`Cannot load the configuration file ${file}: ${reason}`])
  } finally {
    await compiler.stop()
  }
  return parseConfig(loaded)
}
