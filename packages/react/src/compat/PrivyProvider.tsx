import { type ReactNode, useEffect } from 'react'
import { warnDeveloper } from '../hooks/warnDeveloper.ts'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.tsx'
import { RegisterClient } from './currentClient.ts'
import { CustomAuthProvider } from './customAuth.tsx'
import { listIgnoredOptions, toLatchkeyConfig } from './toLatchkeyConfig.ts'
import type { PrivyClientConfig } from './types/config.ts'

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
 * `LatchkeyProvider` with the name and options of the Privy SDK, for apps that migrate. An option without an
 * effect causes one warning in the console.
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
export function PrivyProvider({
  apiUrl = getPageOrigin(),
  config = {},
  children,
  ...props
}: PrivyProviderProps) {
  const ignored = listIgnoredOptions(config).join(', ')
  useEffect(() => {
    if (ignored) warnOnce(`PrivyProvider: these options have no effect: ${ignored}.`)
  }, [ignored])
  return (
    <LatchkeyProvider {...props} apiUrl={apiUrl} config={toLatchkeyConfig(config)}>
      <RegisterClient />
      <CustomAuthProvider customAuth={config.customAuth}>{children}</CustomAuthProvider>
    </LatchkeyProvider>
  )
}

/** Server rendering has no page origin and sends no requests. */
const getPageOrigin = () =>
  typeof location === 'undefined' ? 'https://localhost' : location.origin

const shown = new Set<string>()

/** Warns the host app's developer, once per message and page. */
function warnOnce(message: string): void {
  if (shown.has(message)) return
  shown.add(message)
  warnDeveloper(message)
}
