import { spawn } from 'node:child_process'
import { once } from 'node:events'

const OUTPUT_MAX = 4_000

/** npm takes packages from its cache where it can, and asks nothing. */
const NPM = {
  npm_config_prefer_offline: 'true',
  npm_config_yes: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
}

/** Set by the tests for themselves, and by npm for its children. */
const OWN = ['NODE_OPTIONS', 'NODE_ENV', 'INIT_CWD', 'CI', 'FORCE_COLOR', 'PORT']
const isOwn = (name: string) =>
  OWN.includes(name) || (name.startsWith('npm_') && !name.startsWith('npm_config_'))

/** The environment of a new terminal. */
export function cleanEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !isOwn(name))
  return { ...Object.fromEntries(inherited), ...NPM, ...extra }
}

/**
 * Runs lines of a shell as a reader pastes them.
 * @throws Error with the end of the output if a line fails.
 */
export async function runCommands(
  lines: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn('sh', ['-e', '-c', lines], {
    cwd: folder,
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${lines}\nended with ${code}:\n${output.slice(-OUTPUT_MAX)}`)
  return output
}
