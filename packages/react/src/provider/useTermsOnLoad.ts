import type { Client } from '@latchkey/client'
import { useEffect, useRef } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useClientState } from './useClientState.ts'

/**
 * Logs out a user who left without accepting terms that the host requires.
 * The client does the same for terms that the server requires.
 */
export function useTermsOnLoad(client: Client, { legal }: LatchkeyConfig): void {
  const { status, user } = useClientState(client)
  const checked = useRef(false)
  useEffect(() => {
    if (checked.current || status !== 'ready') return
    checked.current = true
    if (legal?.requireUsersAcceptTerms && user && !user.hasAcceptedTerms) client.logout()
  }, [client, status, user, legal])
}
