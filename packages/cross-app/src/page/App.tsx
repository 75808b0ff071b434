import type { Client, ClientState } from '@latchkey/client'
import { addApproval } from '@latchkey/client/wallet/approval'
import { OAUTH_PROVIDERS } from '@latchkey/contract'
import type { CrossAppPage } from '@latchkey/contract/endpoints/crossApp'
import { LatchkeyClientProvider, type LatchkeyConfig } from '@latchkey/react'
import { loadWallets } from '@latchkey/react/approval'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ConnectRequest } from '../connect-request/ConnectRequest.tsx'
import { ConnectedRequest } from '../connected-request/ConnectedRequest.tsx'
import { LoginRequest } from '../login-request/LoginRequest.tsx'
import { SignatureRequest } from '../signature-request/SignatureRequest.tsx'
import type { Host } from './Host.ts'
import { Notice } from './Notice.tsx'
import { pageText } from './pageText.ts'
import type { Visit } from './readVisit.ts'

/** Returns the client's state and re-renders on changes. */
const useClientState = ({ subscribe, getState }: Client): ClientState =>
  useSyncExternalStore(subscribe, getState)

/** Configuration of the screens in this window: every signature is shown, regardless of the app's settings. */
const toConfig = ({ chains }: CrossAppPage): LatchkeyConfig => ({
  // Methods that work on the server's origin; passkeys and wallets belong to the app's own origin.
  loginMethods: ['email', 'sms', ...OAUTH_PROVIDERS],
  embeddedWallets: { showWalletUIs: true },
  // A redirect would lose the request.
  oauthMode: 'popup',
  ...(chains.length > 0 && {
    supportedChains: chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({
      id,
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
      nativeCurrency,
    })),
  }),
})

type Props = { client: Client; page: CrossAppPage; visit: Visit; host: Host }

/** Root of the cross-app windows. */
export function App({ client, page, visit, host }: Props) {
  const config = useMemo(() => toConfig(page), [page])
  const scheme = useClientState(client).config?.theme ?? 'light'
  // Before any screen: this window is a page of the vault's origin, and each request is approved on its screens.
  useState(() => {
    const approve = (event: string, data: object) => addApproval(client.ports, event, data)
    void loadWallets(client, config, { approve })
  })
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  const asked = { client, appName: page.appName, host }
  return (
    <LatchkeyClientProvider client={client} config={config}>
      {visit.kind === 'login' && (
        <LoginRequest client={client} appName={page.appName} state={visit.state} />
      )}
      {visit.kind === 'signature' && <SignatureRequest {...asked} visit={visit} />}
      {visit.kind === 'connect' && <ConnectRequest {...asked} visit={visit} />}
      {visit.kind === 'connected-request' && <ConnectedRequest {...asked} visit={visit} />}
      {visit.kind === 'nothing' && <Notice {...pageText.lost} />}
    </LatchkeyClientProvider>
  )
}
