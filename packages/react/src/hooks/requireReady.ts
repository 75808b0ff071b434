import { type Client, LatchkeyError } from '@latchkey/client'

/** Throws `unexpected` if the client is not ready, with the specification's message. */
export function requireReady(client: Client): void {
  if (client.getState().status !== 'ready')
    throw new LatchkeyError('unexpected', 'Method called before `ready`')
}
