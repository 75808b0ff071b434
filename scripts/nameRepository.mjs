import { readFileSync, writeFileSync } from 'node:fs'
import { PUBLISHED } from './commands.mjs'
import { withRepository } from './release/planRelease.mjs'
import { ROOT } from './runProgram.mjs'

/** Writes the repository that runs this workflow into the manifests. Not committed: a fork publishes its own address. */
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
if (!server || !repository) throw new Error('GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set.')
for (const name of PUBLISHED) {
  const path = `${ROOT}/packages/${name}/package.json`
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const named = withRepository(manifest, `packages/${name}`, `${server}/${repository}`)
  writeFileSync(path, `${JSON.stringify(named, null, 2)}\n`)
}
