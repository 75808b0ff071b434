import type { Client, ClientState } from '@latchkey/client'
import { useSyncExternalStore } from 'react'

/** Returns the client's state and re-renders on changes. */
export const useClientState = ({ subscribe, getState }: Client): ClientState =>
  useSyncExternalStore(subscribe, getState)
