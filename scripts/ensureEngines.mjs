import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { ROOT } from './runProgram.mjs'

/** The tests read these variables; an engine without its variable is Playwright's own build. */
const VARIABLES = ['FIREFOX_PATH', 'WEBKIT_DRIVER_PATH']

/**
 * Installs Firefox and WebKitGTK from Debian if they are missing, and sets FIREFOX_PATH and WEBKIT_DRIVER_PATH
 * for the tests. On other systems Playwright's own builds are installed for those that are missing.
 */
export function ensureEngines() {
  for (const variable of VARIABLES) {
    const path = process.env[variable]
    if (path && !existsSync(path))
      throw new Error(`${variable} names a file that is not there: ${path}`)
  }
  if (missing().length > 0 && canInstallPackages()) {
    installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
  }
  for (const [variable, path] of Object.entries(find())) {
    if (path) process.env[variable] = path
  }
  const names = missing()
  if (names.length === 0) return
  console.log(`Installing Playwright's ${names.join(' and ')} …`)
  const words = [`${ROOT}/node_modules/@playwright/test/cli.js`, 'install', ...names]
  if (spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status !== 0) {
    throw new Error(`No ${names.join(' and no ')} could be installed: see ${VARIABLES.join(', ')}.`)
  }
}

/** Finds the installed engines. WebKitGTK draws into Xvfb, so its driver needs both. */
function find() {
  return {
    FIREFOX_PATH: process.env.FIREFOX_PATH || onPath('firefox-esr'),
    WEBKIT_DRIVER_PATH:
      process.env.WEBKIT_DRIVER_PATH || (onPath('Xvfb') && onPath('WebKitWebDriver')),
  }
}

function missing() {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = find()
  return [...(FIREFOX_PATH ? [] : ['firefox']), ...(WEBKIT_DRIVER_PATH ? [] : ['webkit'])]
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
