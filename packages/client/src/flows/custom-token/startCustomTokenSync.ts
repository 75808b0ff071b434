import { logInWithCustomToken } from '@latchkey/contract/customToken'
import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { createFlow } from '../../flow/createFlow.ts'
import {
  type CustomToken,
  type CustomTokenState,
  customTokenMachine,
} from './customTokenMachine.ts'

export type CustomTokenSync = {
  /** Brings the login in step with this token; while one is being brought in, the newest is next. */
  sync(token: CustomToken): void
  getState(): CustomTokenState
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Follows the host's own identity system. */
export function startCustomTokenSync(client: Client): CustomTokenSync {
  async function enter(token: string) {
    client.acceptSession(await client.call(logInWithCustomToken, { token }), 'custom')
  }
  const flow = createFlow(
    customTokenMachine({
      logOut: client.logout,
      async logIn(token) {
        try {
          await enter(token)
        } catch (thrown) {
          if (LatchkeyError.from(thrown).code !== 'linked_to_another_user') throw thrown
          // The login here is somebody else's; without it the token speaks for itself.
          await client.logout()
          await enter(token)
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
