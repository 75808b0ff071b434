import type { Client, ClientState } from '@latchkey/client'
import { useSyncExternalStore } from 'react'

/** What a server draws, and what the browser draws first so that both agree. */
const SERVER_STATE: ClientState = {
  status: 'starting',
  config: null,
  user: null,
  identityToken: null,
  recentLoginMethod: null,
  error: null,
}

/** The client's state, drawn again whenever it changes. */
export const useClientState = (client: Client): ClientState =>
  useSyncExternalStore(client.subscribe, client.getState, () => SERVER_STATE)
