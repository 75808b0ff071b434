import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments } from './chromiumArguments.ts'

/** Uses an installed Chromium; `npm test` sets CHROMIUM_PATH if it found another. */
export function launchOptions() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  return { ...(executablePath && { executablePath }), args: chromiumArguments() }
}

/** Header in which a proxy before the API would send the country of the caller. */
export const COUNTRY_HEADER = 'cf-ipcountry'

/** The product as `npm start` starts it, for Playwright to start and stop. */
export const stackServer = () => ({
  command: 'node scripts/run.mjs start',
  url: `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`, // served last, so everything else is ready
  timeout: 180_000,
  // Drains current work before it ends.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    LATCHKEY_DATA_DIR: dataDir(),
    VITE_DEMO_APP: '1',
    WITHOUT_DOCS: '1',
    COUNTRY_HEADER,
    TRUSTED_PROXIES: '1',
  },
})

/** One for the whole run: every worker reads the configuration and inherits the environment. */
function dataDir(): string {
  const inherited = process.env.LATCHKEY_DATA_DIR
  if (inherited) return inherited
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  process.env.LATCHKEY_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
