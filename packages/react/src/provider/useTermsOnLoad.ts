import type { Client } from '@latchkey/client'
import { useEffect, useRef } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { useClientState } from './useClientState.ts'

/** Whoever left without accepting terms that the host requires is logged out on the next load. */
export function useTermsOnLoad(client: Client, config: ModalConfig | null): void {
  const { status, user } = useClientState(client)
  const checked = useRef(false)
  useEffect(() => {
    if (checked.current || status !== 'ready' || !config) return
    checked.current = true
    if (config.legal.requireUsersAcceptTerms && user && !user.hasAcceptedTerms) client.logout()
  }, [client, status, user, config])
}
