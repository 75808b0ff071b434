import type { Client, ClientState } from '@latchkey/client'
import { useSyncExternalStore } from 'react'

/** State during server rendering and hydration. */
const SERVER_STATE: ClientState = {
  status: 'starting',
  config: null,
  user: null,
  identityToken: null,
  recentLoginMethod: null,
  error: null,
}

/** Subscribes to the client's state. */
export const useClientState = (client: Client): ClientState =>
  useSyncExternalStore(client.subscribe, client.getState, () => SERVER_STATE)
