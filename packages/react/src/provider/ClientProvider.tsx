import type { Client } from '@latchkey/client'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { claimPage } from './claimPage.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { closeWallets } from './loadWallets.ts'
import { ModalGate } from './ModalGate.tsx'
import { useClientState } from './useClientState.ts'
import { useHostConfig } from './useHostConfig.ts'
import { useOAuthReturn } from './useOAuthReturn.ts'
import { useTelegramReturn } from './useTelegramReturn.ts'
import { useTermsOnLoad } from './useTermsOnLoad.ts'
import { useWalletMigration } from './useWalletMigration.ts'
import { useWalletReturn } from './useWalletReturn.ts'

/** Props of `ClientProvider`. */
export type ClientProviderProps = {
  /** The client to use, for example the fake client of `@latchkey/client/testing`. */
  client: Client
  /** The same options as `LatchkeyProvider` takes. */
  config?: LatchkeyConfig | undefined
  /** The components that use Latchkey's hooks. */
  children?: ReactNode
}

const DEFAULT_CONFIG: LatchkeyConfig = {}

/**
 * Provides an existing client, for example a fake one in tests.
 *
 * @throws `LatchkeyError` with code `invalid_data` if a second provider is mounted.
 */
export function ClientProvider({ client, config = DEFAULT_CONFIG, children }: ClientProviderProps) {
  const state = useClientState(client)
  const { hostConfig, configError } = useHostConfig(state.config, config)
  useEffect(claimPage, [])
  useEffect(() => client.start(), [client])
  useEffect(() => () => closeWallets(client), [client])
  useOAuthReturn(client)
  useTermsOnLoad(client, hostConfig)
  useTelegramReturn(client, state.status, config.render === 'headless')
  useWalletReturn(client, state.status)
  useWalletMigration(client, hostConfig, state)
  const value = useMemo(
    () => ({ client, hostConfig, configError }),
    [client, hostConfig, configError],
  )
  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      {config.render !== 'headless' && <ModalGate />}
    </LatchkeyContext.Provider>
  )
}
