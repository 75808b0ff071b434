import { type IntentState, LatchkeyError } from '@latchkey/client'
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ModalProps } from '../modal/Modal.tsx'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { onFirstInteraction } from './onFirstInteraction.ts'
import { useClientState } from './useClientState.ts'
import { whenIdle } from './whenIdle.ts'

const NO_INTENT: IntentState = { status: 'none' }
const loadModal = () => import('../modal/Modal.tsx')

/** Draws the modal while somebody wants it; it is fetched and rehearsed by then, if a person was there before. */
export function ModalGate() {
  const { client, configError } = useLatchkeyContext()
  const { intents } = client
  const state = useSyncExternalStore(intents.subscribe, intents.getState, () => NO_INTENT)
  // In a box, because a bare function would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<ModalProps> } | null>(null)
  const [isPrerendering, setPrerendering] = useState(false)
  const endPrerender = useCallback(() => setPrerendering(false), [])
  const isOpen = state.status === 'active'
  const { status, user } = useClientState(client)
  const mayLogIn = status === 'ready' && !user && !configError

  useEffect(() => {
    if (loaded || !mayLogIn) return
    return onFirstInteraction(() => {
      // What fails here is tried again, and told of, when the modal is wanted.
      loadModal().then(
        (file) => {
          setLoaded(file)
          whenIdle(() => {
            // A transition gives way to whatever the person does meanwhile.
            if (intents.getState().status === 'none') startTransition(() => setPrerendering(true))
          })
        },
        () => {},
      )
    })
  }, [loaded, mayLogIn, intents])

  useEffect(() => {
    if (!isOpen || loaded) return
    let isUnmounted = false
    loadModal().then(
      ({ Modal }) => {
        if (!isUnmounted) setLoaded({ Modal })
      },
      (cause: unknown) => {
        if (isUnmounted) return
        intents.fail(new LatchkeyError('unexpected', 'The modal could not be loaded', { cause }))
        intents.close()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [isOpen, loaded, intents])

  if (!loaded || (state.status === 'none' && !(isPrerendering && mayLogIn))) return null
  return <loaded.Modal intentState={state} onPrerendered={endPrerender} />
}
