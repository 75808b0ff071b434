import type { MfaMethod } from '@latchkey/client/mfa'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadMfa } from '../provider/loadMfa.ts'
import { useLatest } from './useLatest.ts'

export type MfaListener = {
  /** Something needs a second factor, and waits for one of these. */
  onMfaRequired: (methods: readonly MfaMethod[]) => void
}

/** Tells the host when a second factor is needed. With `mfa.noPromptOnMfaRequired` nothing else asks for it. */
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
      // Without its code nothing can ask for a factor, either.
      () => {},
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [client, hostConfig, latest])
}
