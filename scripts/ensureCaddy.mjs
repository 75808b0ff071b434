import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { canInstallPackages } from './debian.mjs'
import { ROOT } from './runProgram.mjs'

const FOLDER = `${ROOT}/.cache/caddy`

/**
 * Unpacks Caddy, the proxy of compose.yaml, from Debian's package if it can. Does not install it: the package would
 * start a web server at port 80. Without Caddy, `imageTree.test.ts` uses a proxy of its own.
 */
export function ensureCaddy() {
  if (existsSync('/usr/bin/caddy') || existsSync(`${FOLDER}/usr/bin/caddy`)) return
  if (!canInstallPackages()) return
  console.log('Downloading caddy from Debian …')
  mkdirSync(FOLDER, { recursive: true })
  const run = (program, words) =>
    spawnSync(program, words, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  // apt-get downloads as another user, who may not write here, and says so.
  const options = ['-q', '-o', 'APT::Sandbox::User=root']
  if (!run('apt-get', ['update', '-q']) || !run('apt-get', [...options, 'download', 'caddy']))
    return
  const archive = readdirSync(FOLDER).find((file) => file.endsWith('.deb'))
  if (archive) run('dpkg-deb', ['-x', archive, '.'])
}
