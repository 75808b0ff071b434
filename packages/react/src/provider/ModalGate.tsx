import { type IntentState, LatchkeyError } from '@latchkey/client'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ModalProps } from '../modal/Modal.tsx'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { onFirstSign } from './onFirstSign.ts'
import { useClientState } from './useClientState.ts'

const NO_INTENT: IntentState = { status: 'none' }
const loadModal = () => import('../modal/Modal.tsx')

/** Draws the modal while somebody wants it; its code is there by then, if a person was there before. */
export function ModalGate() {
  const { client } = useLatchkeyContext()
  const { intents } = client
  const state = useSyncExternalStore(intents.subscribe, intents.getState, () => NO_INTENT)
  // In a box, because a bare function would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<ModalProps> } | null>(null)
  const wanted = state.status === 'active'
  const { status, user } = useClientState(client)
  const mayLogIn = status === 'ready' && !user

  useEffect(() => {
    if (loaded || !mayLogIn) return
    return onFirstSign(() => {
      // What fails here is tried again, and told of, when the modal is wanted.
      loadModal().then(setLoaded, () => {})
    })
  }, [loaded, mayLogIn])

  useEffect(() => {
    if (!wanted || loaded) return
    let left = false
    loadModal().then(
      ({ Modal }) => {
        if (!left) setLoaded({ Modal })
      },
      (cause: unknown) => {
        if (left) return
        intents.fail(new LatchkeyError('unexpected', 'The modal could not be loaded', { cause }))
        intents.close()
      },
    )
    return () => {
      left = true
    }
  }, [wanted, loaded, intents])

  return loaded && state.status !== 'none' ? <loaded.Modal intentState={state} /> : null
}
