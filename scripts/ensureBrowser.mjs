import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { ROOT } from './runProgram.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without a user interface, as Playwright's own build. It takes a third less processor time. */
const SHELL = 'chromium-headless-shell'

/** Installs the headless shell from Debian if it can, and sets CHROMIUM_PATH to it, or to another browser. */
export function ensureHeadlessShell() {
  const isMissing = !process.env.CHROMIUM_PATH && !find([SHELL])
  if (isMissing && canInstallPackages()) installPackages([SHELL])
  ensure([SHELL, ...BROWSERS])
}

/** Installs Chromium if there is none, and sets CHROMIUM_PATH for the tests. */
export const ensureBrowser = () => ensure(BROWSERS)

function ensure(names) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return
    throw new Error(`CHROMIUM_PATH names a file that is not there: ${CHROMIUM_PATH}`)
  }
  if (!find(names) && canInstallPackages()) installPackages(['chromium'])
  const found = find(names)
  if (found) {
    process.env.CHROMIUM_PATH = found
    return
  }
  console.log("Installing Playwright's Chromium …")
  const playwright = `${ROOT}/node_modules/@playwright/test/cli.js`
  const words = [playwright, 'install', 'chromium']
  if (spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status !== 0) {
    throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.')
  }
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}
