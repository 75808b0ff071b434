import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isVersioned, planRelease } from './release/planRelease.mjs'
import { ROOT } from './runProgram.mjs'

/** Sets the version of all packages and dates the changelog. Commits and publishes nothing. */
const version = process.argv[2] ?? ''
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
const files = new Map(
  tracked.filter(isVersioned).map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')]),
)
try {
  const changed = planRelease(files, version, new Date().toISOString().slice(0, 10))
  for (const [path, text] of changed) writeFileSync(`${ROOT}/${path}`, text)
  console.log(`Changed ${changed.size} files. Then:
  npm run format && npm test && npm run test:packages
  git commit -am "chore: release ${version}" && git tag v${version} && git push --follow-tags`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
