import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'

/** Opens the login modal while `open` is true and no user is logged in. */
export function LoginModal({ open }: { open: boolean }): null {
  const { client } = useLatchkeyContext()
  useEffect(() => {
    if (!open || client.getState().user) return
    client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
    return () => {
      const now = client.intents.getState()
      if (now.status === 'active' && now.intent.kind === 'login') client.intents.close()
    }
  }, [open, client])
  return null
}
