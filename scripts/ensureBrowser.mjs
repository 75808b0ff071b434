import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { ROOT } from './runProgram.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Installs Chromium if there is none, and sets CHROMIUM_PATH for the tests. */
export function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return
    throw new Error(`CHROMIUM_PATH names a file that is not there: ${CHROMIUM_PATH}`)
  }
  if (!find() && canInstallPackages()) installPackages(['chromium'])
  const found = find()
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

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  )
}
