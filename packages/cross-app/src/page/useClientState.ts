import type { Client, ClientState } from '@latchkey/client'
import { useSyncExternalStore } from 'react'

/** What the client knows, drawn anew whenever that changes. */
export const useClientState = ({ subscribe, getState }: Client): ClientState =>
  useSyncExternalStore(subscribe, getState)
