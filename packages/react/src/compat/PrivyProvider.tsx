import type { ReactNode } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.tsx'

/** `LatchkeyConfig` with the option names of the Privy SDK. */
export type PrivyClientConfig = Omit<LatchkeyConfig, 'render'> & {
  /** Same as `render: 'headless'`. */
  headless?: boolean
  /** `standalone: true` is the same as `render: 'standalone'`. */
  _render?: { standalone?: boolean }
}

/** Props of `PrivyProvider`. */
export type PrivyProviderProps = {
  /** The app id from the server's `latchkey.config.ts`: 25 characters. */
  appId: string
  /** The app client of this page, if the app has several. */
  clientId?: string
  /** The origin of your Latchkey server. Default: the origin of the page. */
  apiUrl?: string
  /** Appearance, login methods, chains and wallets. */
  config?: PrivyClientConfig
  /** The components that use the hooks. */
  children?: ReactNode
}

/**
 * `LatchkeyProvider` with the name and options of the Privy SDK, for apps that migrate.
 *
 * @example
 * ```tsx
 * import { PrivyProvider, usePrivy } from '@latchkey/react/compat'
 *
 * export function App() {
 *   return (
 *     <PrivyProvider appId="clw000000000000000000demo" apiUrl="https://login.example.com">
 *       <Account />
 *     </PrivyProvider>
 *   )
 * }
 *
 * function Account() {
 *   const { user } = usePrivy()
 *   return <p>{user?.id}</p>
 * }
 * ```
 */
export function PrivyProvider({ apiUrl, config = {}, ...props }: PrivyProviderProps) {
  const { headless, _render, ...rest } = config
  const render = headless ? 'headless' : _render?.standalone ? 'standalone' : 'modal'
  return (
    <LatchkeyProvider {...props} apiUrl={apiUrl ?? getPageOrigin()} config={{ ...rest, render }} />
  )
}

/** Server rendering has no page origin and sends no requests. */
const getPageOrigin = () =>
  typeof location === 'undefined' ? 'https://localhost' : location.origin
