import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'

/**
 * Rejects a flow that a page without types starts before it has a client [A8.2].
 * @throws LatchkeyError `client_not_ready`.
 */
export function requireClient(client: Partial<Pick<Client, 'clock'>> | undefined): void {
  if (!client?.clock) throw new LatchkeyError('client_not_ready', 'Auth flow has no API instance')
}
