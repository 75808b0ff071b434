import { browserPorts, createClient } from '@latchkey/client'
import { type ReactNode, useState } from 'react'
import { checkProps } from '../config/checkProps.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { ClientProvider } from './ClientProvider.tsx'
import { inertPorts } from './inertPorts.ts'

export type LatchkeyProviderProps = {
  /** The app's id, as `latchkey.config.ts` of the server has it: 25 characters. */
  appId: string
  /** Which of the app's clients this page is, where it has several. */
  clientId?: string | undefined
  /** The origin of your Latchkey server, without path or trailing slash. */
  apiUrl: string
  /** Look, methods, chains and wallets; what is left out comes from the server. */
  config?: LatchkeyConfig | undefined
  children?: ReactNode
}

/** Gives the components inside it a person to know. To change `appId` or `apiUrl`, give it a new `key`. */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { appId, clientId, apiUrl, config, children } = props
  const inBrowser = typeof document !== 'undefined'
  checkProps({ appId, apiUrl, config }, inBrowser ? location : null)
  const [client] = useState(() =>
    createClient({
      appId,
      apiUrl,
      ...(clientId !== undefined && { clientId }),
      ports: inBrowser ? browserPorts() : inertPorts(),
    }),
  )
  return (
    <ClientProvider client={client} config={config}>
      {children}
    </ClientProvider>
  )
}
