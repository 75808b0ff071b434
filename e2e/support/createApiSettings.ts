import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@latchkey/test-utils/api'

const newKey = () => randomBytes(32).toString('base64')

type App = { id: string; name: string; secret: string; loginMethods: readonly string[] }

/** Settings of API processes with one app in development mode, on one database. */
export function createApiSettings(app: App & Record<string, unknown>, databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-resilience-'))
  const configPath = join(folder, 'latchkey.config.json')
  const apps = [{ mode: 'development', ...app }]
  // As JSON: compiling a TypeScript configuration would take most of the start.
  writeFileSync(configPath, JSON.stringify({ apps }))
  return {
    apps,
    folder,
    environment: {
      LATCHKEY_CONFIG: configPath,
      LATCHKEY_DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LATCHKEY_MASTER_KEY: newKey(),
      TRUSTED_PROXIES: '1',
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Settings of a signer process on a free port, and of the API processes that use it. */
export async function createSignerSettings(databaseUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secret = newKey()
  return {
    port,
    url,
    secret,
    environment: {
      SIGNER_PORT: String(port),
      SIGNER_HOST: '127.0.0.1',
      SIGNER_DATABASE_URL: databaseUrl,
      SIGNER_SECRET: secret,
      SIGNER_MASTER_KEY: newKey(),
    },
    apiEnvironment: { SIGNER_URL: url, SIGNER_SECRET: secret },
  }
}
