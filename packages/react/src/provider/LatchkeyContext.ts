import type { Client, LatchkeyError } from '@latchkey/client'
import { createContext, useContext } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'

export type LatchkeyContextValue = {
  client: Client
  /** What the host said about the modal. */
  hostConfig: LatchkeyConfig
  /** Why the configuration cannot be used. */
  configError: LatchkeyError | null
}

export const LatchkeyContext = createContext<LatchkeyContextValue | null>(null)

/** The provider above this component; a hook used without one is told so. */
export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value)
    throw new Error('Latchkey hooks work inside <LatchkeyProvider>: wrap your app in it first.')
  return value
}
