import type { IntentState } from '@latchkey/client'
import {
  type ComponentType,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import type { ModalProps } from '../modal/Modal.tsx'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useClientState } from './useClientState.ts'
import { whenIdle } from './whenIdle.ts'
import { whenModalIsLikely } from './whenModalIsLikely.ts'

const NO_INTENT: IntentState = { status: 'none' }

/** Loads the modal and its texts in the language of the page. */
async function loadModal(hostConfig: LatchkeyConfig) {
  const { Modal, prepareModal } = await import('../modal/Modal.tsx')
  await prepareModal(hostConfig)
  return { Modal }
}

/** Renders the modal while an intent is open. Loads and prerenders it ahead when a login is likely. */
export function ModalGate() {
  const { client, hostConfig, configError } = useLatchkeyContext()
  const { intents } = client
  const state = useSyncExternalStore(intents.subscribe, intents.getState, () => NO_INTENT)
  // In an object, because React would call a bare function as an updater.
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<ModalProps> } | null>(null)
  const [isOnStandby, setOnStandby] = useState(false)
  const isOpen = state.status === 'active'
  const { status, user } = useClientState(client)
  const mayLogIn = status === 'ready' && !user && !configError

  useEffect(() => {
    if (loaded || !mayLogIn) return
    return whenModalIsLikely(() => {
      // Opening the modal tries again and reports the error.
      loadModal(hostConfig).then(
        (file) => {
          setLoaded(file)
          whenIdle(() => {
            // A transition yields to user input.
            if (intents.getState().status === 'none') startTransition(() => setOnStandby(true))
          })
        },
        () => {},
      )
    })
  }, [loaded, mayLogIn, intents, hostConfig])

  useEffect(() => {
    if (!isOpen || loaded) return
    let isUnmounted = false
    loadModal(hostConfig).then(
      ({ Modal }) => {
        if (!isUnmounted) setLoaded({ Modal })
      },
      () => {
        if (isUnmounted) return
        intents.fail({ code: 'unknown_auth_error', message: 'The modal could not be loaded.' })
        intents.close()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [isOpen, loaded, intents, hostConfig])

  // Only the first opening is prepared. Later ones are fast by themselves.
  useEffect(() => {
    if (isOpen) return () => setOnStandby(false)
  }, [isOpen])

  if (!loaded || (state.status === 'none' && !(isOnStandby && mayLogIn))) return null
  return <loaded.Modal intentState={state} />
}
