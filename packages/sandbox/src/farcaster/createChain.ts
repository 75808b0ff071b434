import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { ID_REGISTRY, registryCode } from './registryCode.ts'

const CHAIN_ID = 10
const SYSTEMS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const REGISTER = parseAbi(['function register(address custody, uint256 fid)'])

type RpcAnswer = { result?: unknown; error?: { message: string } }
export type Chain = ReturnType<typeof createChain>

/** A chain that passes for Optimism, with the registry on it. It is started when first asked. */
export function createChain() {
  let child: ChildProcess | undefined
  let starting: Promise<string> | undefined

  async function start(): Promise<string> {
    const name = `@foundry-rs/anvil-${process.platform}-${SYSTEMS[process.arch]}`
    const ending = process.platform === 'win32' ? '.exe' : ''
    // The package that picks the binary has it among its own dependencies.
    const picker = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const binary = createRequire(picker).resolve(`${name}/bin/anvil${ending}`)
    child = spawn(binary, ['--port', '0', '--chain-id', String(CHAIN_ID), '--accounts', '1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    process.once('exit', () => child?.kill('SIGKILL'))
    const url = await listeningAt(child)
    await post(url, 'anvil_setCode', [ID_REGISTRY, registryCode()])
    return url
  }

  async function url(): Promise<string> {
    starting ??= start()
    return starting
  }

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const { result, error } = await post(await url(), method, params)
    if (error) throw new Error(error.message)
    return result
  }

  return {
    /** Hands a JSON-RPC request on as it is. */
    forward: async (body: string) =>
      (await fetch(await url(), { method: 'POST', headers: JSON_TYPE, body })).text(),

    /** Notes in the registry who holds an id. */
    async register(custody: string, fid: number): Promise<void> {
      const [from] = (await call('eth_accounts', [])) as string[]
      const args = [custody as `0x${string}`, BigInt(fid)] as const
      const data = encodeFunctionData({ abi: REGISTER, args })
      await call('eth_sendTransaction', [{ from, to: ID_REGISTRY, data }])
    },

    async close(): Promise<void> {
      child?.kill('SIGKILL')
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function post(url: string, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: JSON_TYPE, body })
  return (await answer.json()) as RpcAnswer
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
