import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../../core/flow/createFlow.ts'
import {
  type CustomToken,
  type CustomTokenState,
  customTokenMachine,
} from './customTokenMachine.ts'

/** Handle of a running custom-token sync. */
export type CustomTokenSync = {
  /** Syncs the session with this token. During a sync, only the newest token is kept and synced next. */
  sync(token: CustomToken): void
  getState(): CustomTokenState
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Starts to sync the session with the host app's auth system. */
export function startCustomTokenSync(client: Client): CustomTokenSync {
  async function logInWithToken(token: string) {
    client.acceptSession(await client.call(logInWithCustomToken, { token }), 'custom')
  }
  const flow = createFlow(
    customTokenMachine({
      logOut: client.logout,
      async logIn(token) {
        try {
          await logInWithToken(token)
        } catch (thrown) {
          if (LatchkeyError.from(thrown).code !== 'linked_to_another_user') throw thrown
          // The current session belongs to another user: log out, then retry with the token alone.
          await client.logout()
          await logInWithToken(token)
        }
      },
    }),
    { clock: client.clock },
  )
  let next: { token: CustomToken } | null = null

  function sync(token: CustomToken) {
    if (flow.getState().status === 'loading') {
      next = { token }
      return
    }
    const { config, user } = client.getState()
    const enabled = config?.custom_jwt_auth ?? false
    flow.send({ type: 'sync', token, enabled, loggedIn: user !== null })
  }
  flow.subscribe(() => {
    if (flow.getState().status === 'loading' || !next) return
    const { token } = next
    next = null
    sync(token)
  })

  return { sync, getState: flow.getState, subscribe: flow.subscribe, stop: flow.stop }
}
