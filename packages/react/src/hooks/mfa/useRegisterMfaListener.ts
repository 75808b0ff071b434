import type { MfaMethod } from '@latchkey/client/mfa'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadMfa } from '../../provider/loadMfa.ts'
import { useLatest } from '../useLatest.ts'

/** Listener of `useRegisterMfaListener`. */
export type MfaListener = {
  /** Called when an operation waits for one of these second factors. */
  onMfaRequired: (methods: readonly MfaMethod[]) => void
}

/**
 * Notifies you when a second factor is required. With `mfa.noPromptOnMfaRequired`, the modal does not ask for it.
 *
 * @example
 * ```tsx
 * import { useRegisterMfaListener } from '@latchkey/react'
 *
 * export function MfaPrompt({ open }: { open(methods: readonly string[]): void }) {
 *   useRegisterMfaListener({ onMfaRequired: (methods) => open(methods) })
 *   return null
 * }
 * ```
 */
export function useRegisterMfaListener({ onMfaRequired }: MfaListener): void {
  const { client, hostConfig } = useLatchkeyContext()
  const latest = useLatest(onMfaRequired)
  useEffect(() => {
    let stop = () => {}
    let isUnmounted = false
    loadMfa(client, hostConfig).then(
      (mfa) => {
        if (!isUnmounted) stop = mfa.onRequired((methods) => latest.current(methods))
      },
      // Without its code, no second factor can be requested.
      () => {},
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [client, hostConfig, latest])
}
