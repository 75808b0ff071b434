import { type Client, LatchkeyError } from '@latchkey/client'

/** Throws what the specification words for a call that came too early. */
export function requireReady(client: Client): void {
  if (client.getState().status !== 'ready')
    throw new LatchkeyError('unexpected', 'Method called before `ready`')
}
