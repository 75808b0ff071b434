import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from './runProgram.mjs'

/** Installs what package-lock.json names, when it is not what lies in node_modules. */
export function ensureDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies …')
  // Without install scripts: nothing we depend on needs one, and none gets the chance to run.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Dependencies could not be installed.')
}

/** npm keeps what it installed in a lock file of its own, written last: missing means interrupted. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (present[path] ? present[path].version === version : optional),
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')).packages
  } catch {
    return undefined
  }
}
