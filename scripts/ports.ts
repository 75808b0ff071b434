import { connect } from 'node:net'

/** Where each part listens unless the variable of that name says otherwise. */
const DEFAULT_PORTS = {
  PORT: 4000,
  SANDBOX_PORT: 4010,
  SANDBOX_SMTP_PORT: 4011,
  DEMO_PORT: 4100,
  CATALOGUE_PORT: 4200,
} as const
export type Ports = Record<keyof typeof DEFAULT_PORTS, number>

export function readPorts(environment: Record<string, string | undefined>): Ports {
  const entries = Object.entries(DEFAULT_PORTS).map(([variable, fallback]) => {
    const text = environment[variable] || String(fallback)
    const port = Number(text)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable} must be a port between 1 and 65535, not ${text}.`)
    }
    return [variable, port]
  })
  return Object.fromEntries(entries) as Ports
}

/** One sentence for each port that something already answers on, before anything is started. */
export async function findTakenPorts(ports: Ports): Promise<string[]> {
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
