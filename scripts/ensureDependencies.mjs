import { readFileSync } from 'node:fs'
import { reportProgress } from './reportProgress.mjs'
import { ROOT, runProgram } from './runProgram.mjs'

/**
 * Installs the packages of a folder's package-lock.json if its node_modules differs from it. Without a name it
 * is the root folder.
 * @throws with npm's own reason if the installation fails.
 */
export async function ensureDependencies(folder = '.') {
  if (isInstalled(folder)) return
  const name = folder === '.' ? 'install dependencies' : `install dependencies of ${folder}`
  const isWindows = process.platform === 'win32'
  // Runs no install scripts: no dependency needs one.
  const { code, output } = await reportProgress(name, () =>
    runProgram(isWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--prefix', folder], {
      quiet: true,
      shell: isWindows,
    }),
  )
  if (code === 0) return
  throw new Error(`Dependencies could not be installed: ${reasonIn(output)}`)
}

/** The first line of npm's error that is a sentence, for example "network request … failed". */
export function reasonIn(output) {
  const lines = output.split('\n').flatMap((line) => {
    const [, text] = line.match(/^npm (?:error|ERR!) (.+)$/) ?? []
    return text && !/^(code|errno|syscall|path|A complete log|audit)\b/.test(text) ? [text] : []
  })
  return lines[0] ?? (output.trim().split('\n').at(-1) || 'npm ci failed without a message.')
}

/** npm writes node_modules/.package-lock.json last: if it is missing, an installation was interrupted. */
function isInstalled(folder) {
  const wanted = packagesOf(`${folder}/package-lock.json`)
  const present = packagesOf(`${folder}/node_modules/.package-lock.json`)
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
