import { GUEST_CREDENTIAL, guestStorageKey, logInAsGuest } from '@latchkey/contract/endpoints/guest'
import type { Client } from '../../../core/client.ts'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Ports } from '../../../core/ports.ts'
import {
  type LoginAttemptEvent,
  type LoginAttemptState,
  loginAttemptMachine,
} from '../../loginAttemptMachine.ts'

/** Returns the guest credential of this browser. Creates and stores it on first use. */
function guestCredential(appId: string, ports: Pick<Ports, 'storage' | 'randomBytes'>): string {
  const key = guestStorageKey(appId)
  const stored = readCredential(ports.storage.get(key))
  if (stored) return stored
  const credential = toBase64Url(ports.randomBytes(METHOD_LIMITS.guestCredentialBytes))
  ports.storage.set(key, JSON.stringify(credential))
  return credential
}

function readCredential(text: string | null): string | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'string' && GUEST_CREDENTIAL.test(value) ? value : null
  } catch {
    return null
  }
}

/** State of a guest login. */
export type GuestState = LoginAttemptState

/** Events of a guest login. */
export type GuestEvent = LoginAttemptEvent

/** Starts a guest login. The session is stored before the state is `done`. */
export function startGuest(client: Client): Flow<GuestState, GuestEvent> {
  requireClient(client)
  const machine = loginAttemptMachine(async () => {
    const session = await client.call(logInAsGuest, {
      guest_credential: guestCredential(client.appId, client.ports),
    })
    client.acceptSession(session, 'guest')
    return session
  })
  return createFlow(machine, { clock: client.clock })
}
