import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './runProgram.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Makes sure that there is a Chromium, and tells the tests where by CHROMIUM_PATH. */
export function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return
    throw new Error(`CHROMIUM_PATH names a file that is not there: ${CHROMIUM_PATH}`)
  }
  if (!find() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium from Debian …')
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  }
  const found = find()
  if (found) {
    process.env.CHROMIUM_PATH = found
    return
  }
  console.log("Installing Playwright's Chromium …")
  const playwright = `${ROOT}/node_modules/@playwright/test/cli.js`
  if (!run(process.execPath, [playwright, 'install', 'chromium'])) {
    throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.')
  }
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  )
}

function run(program, options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, options, { cwd: ROOT, stdio: 'inherit', env }).status === 0
}
