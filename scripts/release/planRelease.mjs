const VERSION = /^\d+[.]\d+[.]\d+(?:-[\w.]+)?$/
const UNRELEASED = /^## (\S+) — unreleased$/m
/** Files that name the version, besides package.json files and the lockfile. */
const NAMED = [
  'packages/react/src/compat/version.ts',
  'packages/contract/src/wire.ts',
  'deploy/helm/latchkey/Chart.yaml',
  'docs/quick-start.md',
  'docs/protocol.md',
  'docs/deployment/kubernetes.md',
]

/** Tells whether a file names the version. */
export const isVersioned = (path) =>
  NAMED.includes(path) || path === 'CHANGELOG.md' || /(?:^|\/)package(?:-lock)?[.]json$/.test(path)

/**
 * Returns the files of a release, with the new version in all packages and the date in the changelog.
 * @param {ReadonlyMap<string, string>} files Versioned files by path.
 * @throws Error if the version is malformed, or the changelog has no unreleased part.
 */
export function planRelease(files, version, date) {
  if (!VERSION.test(version)) throw new Error(`${version} is not a version such as 1.2.3.`)
  const changelog = files.get('CHANGELOG.md') ?? ''
  const [, current] = UNRELEASED.exec(changelog) ?? []
  if (!current) throw new Error('CHANGELOG.md has no part "## VERSION — unreleased".')
  const changed = new Map()
  for (const [path, text] of files) {
    const next =
      path === 'CHANGELOG.md'
        ? text.replace(UNRELEASED, `## ${version} — ${date}`)
        : path.endsWith('.json')
          ? withVersion(text, current, version)
          : text.replaceAll(current, version)
    if (next !== text) changed.set(path, next)
  }
  return changed
}

/** Replaces the version of own packages and of dependencies on them. Other packages may have the same version. */
function withVersion(text, current, version) {
  const manifest = JSON.parse(text)
  const own = manifest.packages
    ? Object.entries(manifest.packages).flatMap(([path, entry]) =>
        path.includes('node_modules/') ? [] : entry,
      )
    : []
  for (const entry of [manifest, ...own]) {
    if (entry.version === current) entry.version = version
    for (const group of [entry.dependencies, entry.devDependencies, entry.peerDependencies]) {
      for (const name of Object.keys(group ?? {})) {
        if (name.startsWith('@latchkey/') && group[name] === current) group[name] = version
      }
    }
  }
  const next = `${JSON.stringify(manifest, null, 2)}\n`
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(manifest) ? text : next
}

/**
 * Returns a manifest with the address of the public repository, which npm shows and provenance needs.
 * @param {object} manifest Manifest of the package in `folder`.
 * @param {string} url Address of the repository, without a slash at the end.
 */
export const withRepository = (manifest, folder, url) => ({
  ...manifest,
  homepage: `${url}/tree/main/${folder}#readme`,
  bugs: `${url}/issues`,
  repository: { type: 'git', url: `git+${url}.git`, directory: folder },
})
