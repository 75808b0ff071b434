import type { ReactNode } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

export type PrivyClientConfig = Omit<LatchkeyConfig, 'render'> & {
  headless?: boolean
  _render?: { standalone?: boolean }
}

export type PrivyProviderProps = {
  appId: string
  clientId?: string
  /** The origin of your Latchkey server; the page's own when left out. */
  apiUrl?: string
  config?: PrivyClientConfig
  children?: ReactNode
}

/** `LatchkeyProvider` under the name and with the options apps already have. */
export function PrivyProvider({ apiUrl, config = {}, ...props }: PrivyProviderProps) {
  const { headless, _render, ...rest } = config
  const render = headless ? 'headless' : _render?.standalone ? 'standalone' : 'modal'
  return (
    <LatchkeyProvider {...props} apiUrl={apiUrl ?? getPageOrigin()} config={{ ...rest, render }} />
  )
}

/** A server draws without an address of its own, and calls nobody. */
const getPageOrigin = () =>
  typeof location === 'undefined' ? 'https://localhost' : location.origin
