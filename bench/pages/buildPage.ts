import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@latchkey/test-utils/api'
import { type PageApp, REACT } from './PageApp.ts'

const run = promisify(execFile)
/** Outside the workspace's folders of packages, so that npm installs into it. */
const FOLDER = fileURLToPath(new URL('../../.cache/bench-pages', import.meta.url))
const INSTALL_LIMIT_MS = 900_000
const BUILD_LIMIT_MS = 300_000
const START_LIMIT_MS = 30_000
const BYTES_PER_MEGABYTE = 1_000_000
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Packages that an app of a product installs, without React. */
export type Installed = { packages: number; megabytes: number }

/** Installs the packages of an app, and builds its page. */
export async function buildPage(app: PageApp): Promise<Installed> {
  const folder = join(FOLDER, app.id)
  await mkdir(folder, { recursive: true })
  const { dependencies, tools: devDependencies } = app
  const manifest = JSON.stringify({
    private: true,
    dependencies: { ...REACT, ...dependencies },
    devDependencies,
  })
  // A packed package keeps its name when its content changes.
  await rm(join(folder, 'node_modules/@latchkey'), { recursive: true, force: true })
  await rm(join(folder, 'package-lock.json'), { force: true })
  await writeFile(join(folder, 'package.json'), manifest)
  // A Vite build of another part sets NODE_ENV to production, with which npm leaves out the tools.
  const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' }
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', ...quietly], { cwd: folder, env, timeout: INSTALL_LIMIT_MS })
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(app.files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const options = { cwd: folder, env, timeout: BUILD_LIMIT_MS }
  await run(process.execPath, [...app.build], options)
  return weighInstalled(folder)
}

type Lock = { packages: Record<string, { dev?: boolean }> }

/** Weighs what npm installed for the product: not React, and not what only builds the page. */
function weighInstalled(folder: string): Installed {
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')
  const places = Object.entries((JSON.parse(lock) as Lock).packages)
    .filter(
      ([place, { dev }]) => !dev && !/^node_modules\/(react|react-dom|scheduler)$/.test(place),
    )
    .map(([place]) => join(folder, place))
    .filter(existsSync)
  const bytes = places.map(weighFolder).reduce((sum, one) => sum + one, 0)
  return { packages: places.length, megabytes: bytes / BYTES_PER_MEGABYTE }
}

/** Weighs a folder without the packages that are installed inside it. */
const weighFolder = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? weighFolder(path) : statSync(path).size
    })
    .reduce((sum, one) => sum + one, 0)

/** Serves a built page while `work` runs. */
export async function withPage<Result>(
  app: PageApp,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return app.serve ? withProgram(app, app.serve, work) : withFiles(app, work)
}

async function withFiles<Result>(app: PageApp, work: (url: string) => Promise<Result>) {
  const folder = join(FOLDER, app.id, 'dist')
  const server = createServer(({ url = '/' }, answer) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void answer.writeHead(404).end()
    answer.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(answer)
  })
  await once(server.listen(0), 'listening')
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function withProgram<Result>(
  app: PageApp,
  serve: (port: number) => readonly string[],
  work: (url: string) => Promise<Result>,
) {
  const port = await freePort()
  const program = spawn(process.execPath, [...serve(port)], {
    cwd: join(FOLDER, app.id),
    env: { ...process.env, NODE_ENV: undefined },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  try {
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (Date.now() > giveUpAt) throw new Error(`The page of ${app.name} did not start`)
      await pause(100)
    }
    return await work(url)
  } finally {
    program.kill()
  }
}
