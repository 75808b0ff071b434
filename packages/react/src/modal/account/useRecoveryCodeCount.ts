import type { Client } from '@latchkey/client'
import { countRecoveryCodes } from '@latchkey/contract/endpoints/mfa'
import { useEffect, useState } from 'react'

/** Number of unused recovery codes, reloaded each time it is shown; null while unknown. */
export function useRecoveryCodeCount(client: Client, isVisible: boolean): number | null {
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    if (!isVisible || !client.getState().config?.mfa_recovery_codes) return
    let isMounted = true
    client.call(countRecoveryCodes, undefined).then(
      (answer) => isMounted && setRemaining(answer.remaining),
      // The user can create new codes without the count.
      () => isMounted && setRemaining(null),
    )
    return () => {
      isMounted = false
    }
  }, [client, isVisible])
  return remaining
}
