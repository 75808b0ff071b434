import { browserPorts, createClient, type Ports } from '@latchkey/client'
import { type ReactNode, useState } from 'react'
import { checkProps } from '../config/checkProps.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { languageTags } from '../text/languageTags.ts'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'

const never = () => new Promise<never>(() => {})

/** Ports that do nothing, for server rendering. */
const inertPorts = (): Ports => ({
  clock: { nowMs: () => 0, after: () => () => {} },
  randomBytes: (length) => new Uint8Array(length),
  sha256: never,
  fetch: never,
  storage: { get: () => null, set: () => {}, remove: () => {} },
  cookies: { get: () => null, set: () => {}, remove: () => {} },
  withLock: never,
  onStorageChange: () => () => {},
  drawCaptcha: never,
  warn: () => {},
})

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** The app id from the server's `latchkey.config.ts`: 25 characters. */
  appId: string
  /** The app client of this page, if the app has several. */
  clientId?: string | undefined
  /** The origin of your Latchkey server, without path or trailing slash. */
  apiUrl: string
  /** Appearance, login methods, chains and wallets. Omitted options come from the server. */
  config?: LatchkeyConfig | undefined
  /** The components that use Latchkey's hooks. */
  children?: ReactNode
}

/**
 * Provides the session and the Latchkey client to its children and renders the modal.
 * To change `appId` or `apiUrl`, mount it with a new `key`.
 *
 * @throws `LatchkeyError` with code `invalid_data` if a prop is invalid or a second provider is mounted.
 *
 * @example
 * ```tsx
 * import { LatchkeyProvider, useLatchkey } from '@latchkey/react'
 *
 * export function App() {
 *   return (
 *     <LatchkeyProvider appId="clw000000000000000000demo" apiUrl="https://login.example.com">
 *       <Account />
 *     </LatchkeyProvider>
 *   )
 * }
 *
 * function Account() {
 *   const { ready, user, login } = useLatchkey()
 *   if (!ready) return null
 *   if (user) return <p>{user.id}</p>
 *   return (
 *     <button type="button" onClick={login}>
 *       Log in
 *     </button>
 *   )
 * }
 * ```
 */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { appId, clientId, apiUrl, config, children } = props
  const inBrowser = typeof document !== 'undefined'
  checkProps({ appId, apiUrl, config }, inBrowser ? location : null)
  const language = useLatest(config?.intl?.language)
  const [client] = useState(() =>
    createClient({
      appId,
      apiUrl,
      ...(clientId !== undefined && { clientId }),
      languages: () => languageTags(language.current),
      ports: inBrowser ? browserPorts() : inertPorts(),
    }),
  )
  return (
    <LatchkeyClientProvider client={client} config={config}>
      {children}
    </LatchkeyClientProvider>
  )
}
