import { readFile } from 'node:fs/promises'
import type { LatchkeyServerClient, User } from '@latchkey/node'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Input } from './apiCommand.ts'

/** Options of a command that prints a page. */
export const PAGE = {
  limit: { value: 'N', help: 'items per page' },
  cursor: { value: 'CURSOR', help: 'continue after the previous page' },
}

export function pageOf({ text }: Input) {
  const limit = text('limit')
  const cursor = text('cursor')
  if (limit !== undefined && !/^[1-9]\d{0,3}$/.test(limit)) {
    throw new ConfigurationError(['--limit must be a positive number.'])
  }
  return { ...(limit && { limit: Number(limit) }), ...(cursor && { cursor }) }
}

/** @throws {@link ConfigurationError} if there is none. */
export async function found<Thing>(
  thing: Promise<Thing | undefined>,
  what: string,
): Promise<Thing> {
  const result = await thing
  if (result === undefined) throw new ConfigurationError([`No ${what} found.`])
  return result
}

/** `did:privy:…`, an email address, a phone number or a wallet address. */
export function findUser({ users }: LatchkeyServerClient, text: string): Promise<User> {
  const identifier = text.startsWith('did:')
    ? { userId: text }
    : text.includes('@')
      ? { email: text }
      : text.startsWith('+')
        ? { phoneNumber: text }
        : { walletAddress: text }
  return found(users.get(identifier), 'user')
}

/**
 * Reads the options of a call from a JSON file. The server checks them.
 *
 * @throws {@link ConfigurationError} if the file cannot be read or is not an object.
 */
export async function readOptions<Options extends object>(path: string): Promise<Options> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigurationError([`Cannot read ${path}.`])
  })
  const options = parse(text)
  if (typeof options !== 'object' || options === null) {
    throw new ConfigurationError([`${path} is not a JSON object.`])
  }
  return options as Options
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
