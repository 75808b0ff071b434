import { createEvmChain, type EvmChain } from './createEvmChain.ts'
import { EVM_CHAIN_IDS, EVM_GENESIS } from './evmChains.ts'
import { type Machine, thisMachine } from './machine.ts'
import { missingChains } from './missingChains.ts'
import { serveJsonRpc } from './serveJsonRpc.ts'
import { type Solana, startSolana } from './solana/startSolana.ts'

export type ChainPorts = { evmOne: number; evmTwo: number; solana: number; solanaSocket: number }

/** The environment variable of each port. */
const VARIABLES = {
  evmOne: 'EVM_PORT_ONE',
  evmTwo: 'EVM_PORT_TWO',
  solana: 'SOLANA_PORT',
  solanaSocket: 'SOLANA_SOCKET_PORT',
} as const

/** By default the chains listen on ports above the sandbox's; if it takes a free port, so do they. */
export const chainPortsBeside = (port: number): ChainPorts => ({
  evmOne: port && port + 11,
  evmTwo: port && port + 12,
  solana: port && port + 13,
  solanaSocket: port && port + 14,
})

export type Chains = {
  ethereum: readonly (EvmChain & { url: string })[]
  solana: Solana
  /** One sentence for each kind of chain that cannot run on this machine. */
  missing: readonly string[]
  close(): Promise<void>
}

/** Two EVM chains and a Solana, each on its own port. They start with their first request. */
export async function startChains(
  ports: ChainPorts,
  machine: Machine = thisMachine(),
): Promise<Chains> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(closing.map((one) => one()))
  }
  try {
    const ethereum = []
    for (const [place, name] of (['evmOne', 'evmTwo'] as const).entries()) {
      const chainId = EVM_CHAIN_IDS[place] ?? 0
      const chain = createEvmChain({ chainId, contracts: EVM_GENESIS, machine })
      const server = await serveJsonRpc(ports[name], chain.forward).catch(refuse(ports, name))
      closing.push(chain.close, server.close)
      ethereum.push({ ...chain, url: server.url })
    }
    const solana = await startSolana({
      port: ports.solana,
      socketPort: ports.solanaSocket,
      machine,
    }).catch(refuse(ports, 'solana', 'solanaSocket'))
    closing.push(solana.close)
    return { ethereum, solana, missing: missingChains(machine), close }
  } catch (error) {
    await close()
    throw error
  }
}

const refuse =
  (ports: ChainPorts, ...names: (keyof ChainPorts)[]) =>
  (error: NodeJS.ErrnoException & { port?: number }) => {
    if (error.code !== 'EADDRINUSE') throw error
    const name = names.find((one) => ports[one] === error.port) ?? names[0] ?? 'evmOne'
    throw new Error(`Port ${ports[name]} is taken. Set ${VARIABLES[name]} to another port.`, {
      cause: error,
    })
  }
