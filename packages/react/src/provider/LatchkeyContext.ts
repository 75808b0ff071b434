import type { Client, LatchkeyError } from '@latchkey/client'
import { createContext, useContext } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'

export type LatchkeyContextValue = {
  client: Client
  /** The `config` prop of the provider. */
  hostConfig: LatchkeyConfig
  /** Why the configuration is invalid. */
  configError: LatchkeyError | null
}

export const LatchkeyContext = createContext<LatchkeyContextValue | null>(null)

/** Returns the provider's context. Throws without a provider. */
export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value)
    throw new Error('Latchkey hooks work inside <LatchkeyProvider>: wrap your app in it first.')
  return value
}
