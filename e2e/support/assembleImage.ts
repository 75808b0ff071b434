import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPY = /^COPY --from=build \/src\/(\S+) \.\/(\S+)$/gm

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }> }

/** Assembles in `folder` the files that the last stage of the Dockerfile copies, from the built packages. */
export function assembleImage(folder: string): void {
  const lines = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(COPY)]
  for (const [, from = '', to = ''] of lines) {
    if (from !== to) throw new Error(`The Dockerfile copies ${from} to another path: ${to}`)
    if (from.endsWith('node_modules')) continue
    cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  }
  const copied = new Set(lines.map(([, from]) => from))
  linkDependencies(folder, copied)
}

/** Links the dependencies that `npm ci --omit=dev` installs. Links between the packages stay inside the tree. */
function linkDependencies(folder: string, copied: ReadonlySet<string | undefined>): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    const owner = /^(.*?)node_modules\//.exec(path)?.[1]
    // A nested dependency is inside of the linked folder of its owner.
    if (owner === undefined || path.lastIndexOf('node_modules/') !== owner.length) continue
    if (dev || devOptional || !copied.has(`${owner}node_modules`)) continue
    const source = join(ROOT, path)
    if (!existsSync(source)) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const isWorkspace = lstatSync(source).isSymbolicLink()
    symlinkSync(isWorkspace ? readlinkSync(source) : source, target)
  }
}
