import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CreateError } from './CreateError.ts'

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Packages that a package depends on. npm finds them only if the app lists their tarballs too. */
const NEEDED: Record<string, readonly string[]> = {
  react: ['client', 'contract'],
  server: ['contract', 'node', 'signer'],
}
const SCOPE = '@latchkey/'

/** Replaces versions of `@latchkey/*` packages by tarballs of a folder, relative to the app. */
export async function withTarballs(text: string, packages: string, app: string): Promise<string> {
  const manifest = JSON.parse(text) as Manifest
  const tarballs = await readdir(packages).catch(() => {
    throw new CreateError(`--packages: cannot read ${packages}.`)
  })
  const toTarball = (name: string): [string, string] => {
    const start = `latchkey-${name}-`
    const file = tarballs.find((tarball) => tarball.startsWith(start) && tarball.endsWith('.tgz'))
    if (!file) throw new CreateError(`--packages: ${packages} has no tarball of ${SCOPE}${name}.`)
    const path = relative(app, join(packages, file)).replaceAll('\\', '/')
    return [`${SCOPE}${name}`, `file:${path}`]
  }
  const replaced = (dependencies: Record<string, string> = {}) => {
    const own = Object.keys(dependencies).flatMap((name) =>
      name.startsWith(SCOPE) ? name.slice(SCOPE.length) : [],
    )
    const names = new Set(own.flatMap((name) => [name, ...(NEEDED[name] ?? [])]))
    return { ...dependencies, ...Object.fromEntries([...names].map(toTarball)) }
  }
  return `${JSON.stringify(
    {
      ...manifest,
      dependencies: replaced(manifest.dependencies),
      devDependencies: replaced(manifest.devDependencies),
    },
    null,
    2,
  )}\n`
}
