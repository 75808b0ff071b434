import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A server under load, ours or a peer's, and how one logs in to it. */
export type Subject = {
  url: string
  pid: number
  /** A whole login of somebody new: ask, wait for the mail, verify. */
  logIn(): Promise<Login>
  stop(): Promise<void>
}

export type Login = {
  /** The question who is logged in, as this person. */
  read: { path: string; headers: Record<string, string> }
  refreshToken?: string
}

/** A new network address for every request, as many people would have. */
export const newAddress = () => ({ 'x-forwarded-for': [10, ...randomBytes(3)].join('.') })

/** Sends JSON and expects a 200. */
export async function post(url: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const TICKS_A_SECOND = 100

/** Processor time a process has used so far: unlike a rate, it does not depend on what else runs here. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name comes before it in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
