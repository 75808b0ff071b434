import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed with apt-get: Debian or a derivative, as root. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs Debian packages. Returns whether apt-get succeeded. */
export function installPackages(names) {
  console.log(`Installing ${names.join(', ')} from Debian …`)
  return (
    runApt(['update', '-q']) && runApt(['install', '-y', '-q', '--no-install-recommends', ...names])
  )
}

function runApt(words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
