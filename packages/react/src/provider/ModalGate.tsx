import { type IntentState, LatchkeyError } from '@latchkey/client'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ModalProps } from '../modal/Modal.tsx'
import { useLatchkeyContext } from './LatchkeyContext.ts'

const NO_INTENT: IntentState = { status: 'none' }

/** Loads the modal the first time somebody wants it, and draws it while they do. */
export function ModalGate() {
  const { client } = useLatchkeyContext()
  const { intents } = client
  const state = useSyncExternalStore(intents.subscribe, intents.getState, () => NO_INTENT)
  // In a box, because a bare function would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<ModalProps> } | null>(null)
  const wanted = state.status === 'active'

  useEffect(() => {
    if (!wanted || loaded) return
    let left = false
    import('../modal/Modal.tsx').then(
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
