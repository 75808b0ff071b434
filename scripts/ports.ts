import { connect } from 'node:net'

/** Default ports by environment variable. */
const DEFAULT_PORTS = {
  PORT: 4000,
  SANDBOX_PORT: 4010,
  SANDBOX_SMTP_PORT: 4011,
  DEMO_PORT: 4100,
  CATALOGUE_PORT: 4200,
  DOCS_PORT: 4300,
} as const
/** Ports of the chains, as offsets to the port of the sandbox. */
const ABOVE_SANDBOX = {
  EVM_PORT_ONE: 11,
  EVM_PORT_TWO: 12,
  SOLANA_PORT: 13,
  SOLANA_SOCKET_PORT: 14,
} as const
export type Ports = Record<keyof typeof DEFAULT_PORTS | keyof typeof ABOVE_SANDBOX, number>

export function readPorts(environment: Record<string, string | undefined>): Ports {
  const read = ([variable, fallback]: [string, number]): [string, number] => {
    const text = environment[variable] || String(fallback)
    const port = Number(text)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable} must be a port between 1 and 65535, not ${text}.`)
    }
    return [variable, port]
  }
  const entries = Object.entries(DEFAULT_PORTS).map(read)
  const sandboxPort = Object.fromEntries(entries).SANDBOX_PORT ?? DEFAULT_PORTS.SANDBOX_PORT
  const above = Object.entries(ABOVE_SANDBOX).map(([variable, distance]) =>
    read([variable, sandboxPort + distance]),
  )
  return Object.fromEntries([...entries, ...above]) as Ports
}

/** Returns one sentence for each port that is already in use. */
export async function findTakenPorts(ports: Partial<Ports>): Promise<string[]> {
  const sentences = Object.entries(ports).map(async ([variable, port]) => {
    const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isAnswering(port, host)))
    return answers.includes(true) ? `Port ${port} is taken. Set ${variable} to another port.` : []
  })
  return (await Promise.all(sentences)).flat()
}

function isAnswering(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const answer = (isTaken: boolean) => {
      socket.destroy()
      resolve(isTaken)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
