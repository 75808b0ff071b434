import type { Client } from '@latchkey/client'
import { countRecoveryCodes } from '@latchkey/contract/mfa'
import { useEffect, useState } from 'react'

/** How many codes on paper are left, read anew each time it is shown; null while that is not known. */
export function useRecoveryCodes(client: Client, isShown: boolean): number | null {
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    if (!isShown || !client.getState().config?.mfa_recovery_codes) return
    let isWanted = true
    client.call(countRecoveryCodes, undefined).then(
      (answer) => isWanted && setRemaining(answer.remaining),
      // The way to new codes is there without the count.
      () => isWanted && setRemaining(null),
    )
    return () => {
      isWanted = false
    }
  }, [client, isShown])
  return remaining
}
