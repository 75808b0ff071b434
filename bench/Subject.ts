import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A server under load, ours or a peer, with its login calls. */
export type Subject = {
  url: string
  pid: number
  /** Logs in a new user: requests a code, waits for the mail, verifies the code. */
  logIn(): Promise<Login>
  stop(): Promise<void>
}

export type Login = {
  /** The request that reads the logged-in user. */
  read: { path: string; headers: Record<string, string> }
  refreshToken?: string
}

const ADDRESSES = 2 ** 24
let lastAddress = randomInt(ADDRESSES)

/** Returns a new client address for every request, as many users would have. */
export function newAddress(): string {
  lastAddress = (lastAddress + 1) % ADDRESSES
  const parts = [lastAddress >> 16, (lastAddress >> 8) & 0xff, lastAddress & 0xff]
  return `10.${parts.join('.')}`
}

/** Sends JSON and expects a 200. */
export async function post(url: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const TICKS_A_SECOND = 100

/** Reads the processor time of a process. Unlike a rate, it does not depend on other load. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The process name comes first, in parentheses, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
