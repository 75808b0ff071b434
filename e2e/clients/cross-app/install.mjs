import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the public packages before the first run. They are not part of the workspace. */
export default function install() {
  // npm writes this file last: missing means not installed, or interrupted.
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The public packages could not be installed.')
}
