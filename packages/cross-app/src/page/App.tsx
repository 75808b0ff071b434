import type { Client } from '@latchkey/client'
import type { CrossAppPage } from '@latchkey/contract/endpoints/crossApp'
import { ClientProvider } from '@latchkey/react'
import { useEffect, useMemo } from 'react'
import { ConnectRequest } from '../connect-request/ConnectRequest.tsx'
import { ConnectedRequest } from '../connected-request/ConnectedRequest.tsx'
import { LoginRequest } from '../login-request/LoginRequest.tsx'
import { SignatureRequest } from '../signature-request/SignatureRequest.tsx'
import type { Host } from './Host.ts'
import { Notice } from './Notice.tsx'
import { pageText } from './pageText.ts'
import type { Visit } from './readVisit.ts'
import { toConfig } from './toConfig.ts'
import { useClientState } from './useClientState.ts'

type Props = { client: Client; page: CrossAppPage; visit: Visit; host: Host }

/** Root of the cross-app windows. */
export function App({ client, page, visit, host }: Props) {
  const config = useMemo(() => toConfig(page), [page])
  const scheme = useClientState(client).config?.theme ?? 'light'
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  const asked = { client, appName: page.appName, host }
  return (
    <ClientProvider client={client} config={config}>
      {visit.kind === 'login' && (
        <LoginRequest client={client} appName={page.appName} state={visit.state} />
      )}
      {visit.kind === 'signature' && <SignatureRequest {...asked} visit={visit} />}
      {visit.kind === 'connect' && <ConnectRequest {...asked} visit={visit} />}
      {visit.kind === 'connected-request' && <ConnectedRequest {...asked} visit={visit} />}
      {visit.kind === 'nothing' && <Notice {...pageText.lost} />}
    </ClientProvider>
  )
}
