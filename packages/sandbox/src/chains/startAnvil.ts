import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const SYSTEMS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Ends the chain when whoever started it is gone, however it went: then nobody holds the pipe any more. */
const ENDS_WITH_US =
  'exec 3<&0; "$0" "$@" & one=$!; (cat <&3; kill -9 $one) >/dev/null 2>&1 & wait $one'

export type Anvil = { url: string; kill(): void }

/** A chain of our own in a process of its own, at a free port. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const name = `@foundry-rs/anvil-${process.platform}-${SYSTEMS[process.arch]}`
  const isWindows = process.platform === 'win32'
  // The package that picks the binary has it among its own dependencies.
  const picker = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const binary = createRequire(picker).resolve(`${name}/bin/anvil${isWindows ? '.exe' : ''}`)
  const options = ['--port', '0', '--chain-id', String(chainId)]
  const child = isWindows
    ? spawn(binary, options, { stdio: ['pipe', 'pipe', 'ignore'] })
    : spawn('sh', ['-c', ENDS_WITH_US, binary, ...options], { stdio: ['pipe', 'pipe', 'ignore'] })
  const kill = () => {
    child.stdin.destroy()
    if (isWindows) child.kill('SIGKILL')
  }
  process.once('exit', kill)
  return { url: await listeningAt(child), kill }
}

/** Anvil says where it listens in a line of its greeting. */
async function listeningAt(child: ChildProcess): Promise<string> {
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The chain ended before it listened')))
  })
  const told = new Promise<string>((resolve) => {
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      const address = /Listening on ([\d.]+:\d+)/.exec(line)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
  return Promise.race([told, gone])
}
