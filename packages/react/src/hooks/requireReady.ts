import { type Client, LatchkeyError } from '@latchkey/client'

/** Throws `client_not_ready` if the session is not known yet. */
export function requireReady(client: Client): void {
  if (client.getState().status !== 'ready')
    throw new LatchkeyError('client_not_ready', 'Method called before `ready`')
}
