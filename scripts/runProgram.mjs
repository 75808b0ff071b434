import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Set by SIGINT and SIGTERM: the command ends, so no further program starts. */
let isEnding = false

/** Runs a program in the root folder. `quiet` returns its output instead of showing it. */
export function runProgram(
  program,
  options = [],
  { env = {}, quiet = false, ipc = false, shell = false } = {},
) {
  if (isEnding) return Promise.resolve({ code: 1, output: '' })
  return new Promise((resolve, reject) => {
    const stream = quiet ? 'pipe' : 'inherit'
    const child = spawn(program, options, {
      cwd: ROOT,
      shell,
      env: { ...process.env, ...env },
      stdio: ['inherit', stream, stream, ...(ipc ? ['ipc'] : [])],
    })
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    // Ctrl-C reaches the child too. Exit after the child has shut down.
    const wait = () => {
      isEnding = true
    }
    const passOn = () => {
      isEnding = true
      child.kill('SIGTERM')
    }
    process.on('SIGINT', wait)
    process.on('SIGTERM', passOn)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', passOn)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a tool of node_modules by the path of its script, without a shell or PATH. */
export const runTool = (script, options, settings) =>
  runProgram(process.execPath, [`${ROOT}/node_modules/${script}`, ...options], settings)

/** Runs a TypeScript file that imports the packages as sources. */
export const runTypeScript = (file, options = [], settings) =>
  runProgram(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', `${ROOT}/${file}`, ...options],
    settings,
  )
