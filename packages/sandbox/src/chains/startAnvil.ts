import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findAnvil } from './findAnvil.ts'
import type { Machine } from './machine.ts'
import { ETHEREUM_MISSING } from './missingChains.ts'

/** Kills anvil when the parent process dies, however it dies: the pipe on stdin closes then. */
const KILL_WITH_PARENT =
  'exec 3<&0; "$0" "$@" & one=$!; (cat <&3; kill -9 $one) >/dev/null 2>&1 & wait $one'

export type Anvil = { url: string; kill(): void }

/**
 * Starts anvil as a child process on a free port.
 * @throws if no anvil is installed for this machine.
 */
export async function startAnvil(chainId: number, machine: Machine): Promise<Anvil> {
  const command = findAnvil(machine)
  if (!command) throw new Error(ETHEREUM_MISSING)
  const isWindows = process.platform === 'win32'
  const words = [...command.leading, '--port', '0', '--chain-id', String(chainId)]
  const child = isWindows
    ? spawn(command.program, words, { stdio: ['pipe', 'pipe', 'ignore'] })
    : spawn('sh', ['-c', KILL_WITH_PARENT, command.program, ...words], {
        stdio: ['pipe', 'pipe', 'ignore'],
      })
  const kill = () => {
    child.stdin.destroy()
    if (isWindows) child.kill('SIGKILL')
  }
  process.once('exit', kill)
  return { url: await listeningAt(child), kill }
}

/** Anvil prints its address in one line of its output. */
async function listeningAt(child: ChildProcess): Promise<string> {
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The chain process ended before it listened')))
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
