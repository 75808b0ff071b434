import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import { browserPasskeys } from './browserPasskeys.ts'
import type { PagePasskeys, PasskeyAnswer, PasskeyChallenge, Passkeys } from './Passkeys.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { type PasskeyEvent, type PasskeyState, passkeyMachine } from './passkeyMachine.ts'

type Options = {
  /** True if Latchkey's modal shows the login, false for the host app's own screens. */
  ownUi: boolean
  passkeys?: Passkeys
  /** Logs in with a passkey of another page. */
  page?: PagePasskeys
}

/**
 * Starts a passkey login, sign-up or link. The result is stored before the state is `done`. Stopping aborts the
 * browser's prompt.
 */
export function startPasskey(
  client: Client,
  { ownUi, passkeys = browserPasskeys(), page }: Options,
): Flow<PasskeyState, PasskeyEvent> {
  requireClient(client)
  const leaving = new AbortController()
  const machine = passkeyMachine({
    ...passkeyCalls(client, ownUi, page?.relyingParty),
    ask: (challenge) => requestAnswer({ ...passkeys, ...page }, challenge, leaving.signal),
  })
  const flow = createFlow(machine, { clock: client.clock })
  return {
    ...flow,
    stop() {
      flow.stop()
      leaving.abort()
    },
  }
}

async function requestAnswer(
  passkeys: Passkeys,
  { relyingParty, ...asked }: PasskeyChallenge,
  signal: AbortSignal,
): Promise<PasskeyAnswer> {
  if (asked.kind === 'create') {
    const response = await passkeys.create(asked.options, signal)
    return { kind: 'create', relyingParty, response }
  }
  const response = await passkeys.get(asked.options, signal)
  return { kind: 'get', relyingParty, challenge: asked.options.challenge, response }
}
