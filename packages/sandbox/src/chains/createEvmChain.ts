import type { Machine } from './machine.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { untilMined } from './untilMined.ts'

type RpcAnswer = { result?: unknown; error?: { message: string } }
export type EvmChain = ReturnType<typeof createEvmChain>

type Settings = {
  chainId: number
  /** Contracts deployed in the genesis block, by address. */
  contracts?: Readonly<Record<string, string>>
  machine: Machine
}

/** A local EVM chain. It starts with the first request. */
export function createEvmChain({ chainId, contracts = {}, machine }: Settings) {
  let starting: Promise<Anvil> | undefined

  async function start(): Promise<Anvil> {
    const anvil = await startAnvil(chainId, machine)
    const codes = Object.entries(contracts)
    await Promise.all(codes.map((place) => post(anvil.url, 'anvil_setCode', place)))
    return anvil
  }

  async function url(): Promise<string> {
    starting ??= start()
    return (await starting).url
  }

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const { result, error } = await post(await url(), method, params)
    if (error) throw new Error(error.message)
    return result
  }

  return {
    chainId,

    /**
     * Passes a JSON-RPC request on unchanged. The hash of a transaction is returned once it is mined. Anvil returns it
     * earlier and counts the block before its receipt can be read: a client that looks for the receipt only after a new
     * block, as viem does, would wait for ever on a slow machine, because no other block follows.
     */
    async forward(body: string): Promise<string> {
      const answer = await fetch(await url(), { method: 'POST', headers: JSON_TYPE, body })
      const text = await answer.text()
      if (SENDS_TRANSACTION.test(body) && (await call('anvil_getAutomine', []))) {
        const answers = [JSON.parse(text)].flat() as RpcAnswer[]
        const hashes = answers.map(({ result }) => result).filter((one) => HASH.test(String(one)))
        await Promise.all(hashes.map((hash) => untilMined({ call }, hash).catch(() => {}))) // stays pending
      }
      return text
    },

    call,

    async close(): Promise<void> {
      const anvil = await starting?.catch(() => undefined)
      anvil?.kill()
    },
  }
}

const SENDS_TRANSACTION = /"eth_send(Raw)?Transaction"/
const HASH = /^0x[\da-f]{64}$/
const JSON_TYPE = { 'content-type': 'application/json' }

async function post(url: string, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: JSON_TYPE, body })
  return (await answer.json()) as RpcAnswer
}
