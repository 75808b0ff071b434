import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { reportProgress } from './reportProgress.mjs'

/** Sources that pages load besides their own, and the versions of their dependencies. */
const SHARED = [
  'package-lock.json',
  'packages/contract/src',
  'packages/client/src',
  'packages/react/src',
  'packages/vault/src',
]

/** Output folders of pages that are not built to their own `dist`. */
const OUTPUTS: Record<string, string> = {
  'packages/vault': 'packages/server/dist/vault-page',
  'packages/approval': 'packages/server/dist/approval-page',
  'packages/cross-app': 'packages/server/dist/cross-app-page',
  'apps/dashboard': 'packages/server/dist/dashboard-page',
}

/** Written by tools, so newer than the sources. */
const GENERATED = ['dist', 'node_modules', '.cache']

const buildPage = async (app: string) => {
  await build({ root: app, logLevel: 'error' })
}

/** Builds the pages whose output is older than one of their sources, or was built for other addresses. */
export async function buildWhenStale(
  apps: readonly string[],
  addresses: Record<string, string>,
  { root = '.', buildApp = buildPage } = {},
): Promise<void> {
  Object.assign(process.env, addresses) // Vite hands VITE_* on to the pages
  for (const app of apps) {
    const stamp = join(root, OUTPUTS[app] ?? join(app, 'dist'), 'built-for.json')
    const madeFor = JSON.stringify(addresses)
    const sources = [...SHARED, app].map((path) => join(root, path))
    const isFresh =
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === madeFor &&
      newest(sources) < statSync(stamp).mtimeMs
    if (isFresh) continue
    await reportProgress(`build ${app}`, () => buildApp(app))
    writeFileSync(stamp, madeFor)
  }
}

/** Time of the last change of the files and below the folders, without generated files. */
export function newest(paths: readonly string[]): number {
  return Math.max(...paths.map(changedAt), 0)
}

function changedAt(path: string): number {
  const file = statSync(path)
  if (!file.isDirectory()) return file.mtimeMs
  const names = readdirSync(path).filter((name) => !GENERATED.includes(name))
  return newest(names.map((name) => join(path, name)))
}
