import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PUBLISHED } from './commands.mjs'
import { ROOT } from './runProgram.mjs'

/** Pages that are bundled into the server package. */
const BUILT_INTO_SERVER = [
  'packages/vault',
  'packages/approval',
  'packages/cross-app',
  'apps/dashboard',
]

/**
 * Lists the published packages and everything they install, in the CycloneDX format. Read from the lockfile,
 * because `npm sbom` leaves out packages that are also an optional peer of another one.
 */
export function createSbom(lockfile = readFileSync(`${ROOT}/package-lock.json`, 'utf8')) {
  const { packages, version } = JSON.parse(lockfile)
  const found = new Map()
  const published = PUBLISHED.map((name) => `packages/${name}`)
  for (const path of [...published, ...BUILT_INTO_SERVER]) collect(packages, path, found)
  // The same lockfile gives the same document.
  const digest = createHash('sha256').update(lockfile).digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'latchkey', name: 'latchkey', version },
    },
    components: [...found.values()].map(({ component }) => component),
    dependencies: [...found.values()].map(({ component, uses }) => ({
      ref: component['bom-ref'],
      dependsOn: uses,
    })),
  }
}

/** Adds the package at this path of the lockfile, and everything it needs. Returns its reference. */
function collect(packages, path, found) {
  const seen = found.get(path)
  if (seen) return seen.component['bom-ref']
  const entry = packages[path]
  // A workspace whose folder has the name of its package has no name in the lockfile.
  const name = entry.name ?? path.replace(/^.*node_modules\/|^packages\//, '')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`
  const uses = []
  found.set(path, { component: componentOf(name, purl, entry), uses })
  const optional = new Set(Object.keys(entry.optionalDependencies ?? {}))
  for (const needed of [...Object.keys(entry.dependencies ?? {}), ...optional]) {
    const place = resolve(packages, path, needed)
    if (place !== undefined) uses.push(collect(packages, place, found))
    else if (!optional.has(needed)) throw new Error(`${name} needs ${needed}, which is not locked`)
  }
  return purl
}

function componentOf(name, purl, { version, license, integrity }) {
  const [algorithm, hash = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

/** Finds a package as Node does: in the nearest node_modules. A link leads to a workspace. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`
    const entry = packages[place]
    if (entry) return entry.link ? entry.resolved : place
    if (folder === '') return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(`${ROOT}/packed`, { recursive: true })
  const sbom = createSbom()
  writeFileSync(`${ROOT}/packed/sbom.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`)
  process.stdout.write(`packed/sbom.cdx.json lists ${sbom.components.length} packages.\n`)
}
