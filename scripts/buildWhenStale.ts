import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { reportProgress } from './reportProgress.mjs'

const SHARED = ['packages/contract/src', 'packages/client/src', 'packages/react/src']

/** Output folders of pages that are not built to their own `dist`. */
const OUTPUTS: Record<string, string> = {
  'packages/vault': 'packages/server/dist/vault-page',
  'packages/approval': 'packages/server/dist/approval-page',
  'packages/cross-app': 'packages/server/dist/cross-app-page',
  'apps/dashboard': 'packages/server/dist/dashboard-page',
}

/** Builds the pages whose output is older than one of their sources, or was built for other addresses. */
export async function buildWhenStale(
  apps: readonly string[],
  addresses: Record<string, string>,
): Promise<void> {
  Object.assign(process.env, addresses) // Vite hands VITE_* on to the pages
  for (const app of apps) {
    const stamp = join(OUTPUTS[app] ?? join(app, 'dist'), 'built-for.json')
    const madeFor = JSON.stringify(addresses)
    const isFresh =
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === madeFor &&
      newest([...SHARED, app]) < statSync(stamp).mtimeMs
    if (isFresh) continue
    await reportProgress(`build ${app}`, () => build({ root: app, logLevel: 'error' }))
    writeFileSync(stamp, madeFor)
  }
}

/** Time of the last change below the folders, without build output. */
export function newest(folders: readonly string[]): number {
  return Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
        .map((entry) => {
          const path = join(folder, entry.name)
          return entry.isDirectory() ? newest([path]) : statSync(path).mtimeMs
        }),
    ),
    0,
  )
}
