import { useSyncExternalStore } from 'react'

type Store<State> = { getState(): State; subscribe(listener: () => void): () => void }

/** Subscribes to a flow's state. */
export const useFlow = <State>(flow: Store<State>): State =>
  useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
