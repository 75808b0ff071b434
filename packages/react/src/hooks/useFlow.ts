import { useSyncExternalStore } from 'react'

type Store<State> = { getState(): State; subscribe(listener: () => void): () => void }

/** A flow's state, drawn again whenever it changes. */
export const useFlow = <State>(flow: Store<State>): State =>
  useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
