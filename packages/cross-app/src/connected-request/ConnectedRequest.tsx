import type { Client } from '@latchkey/client'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import {
  CROSS_APP_CONNECT_CODES,
  CROSS_APP_CONNECT_ERRORS,
  CROSS_APP_CONNECT_VERSION,
  endCrossAppConnect,
  readCrossAppTransact,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { useLatchkey } from '@latchkey/react'
import { useCallback } from 'react'
import { AskUser } from '../page/AskUser.tsx'
import type { SiteAnswers } from '../page/createSiteAnswers.ts'
import type { Host } from '../page/Host.ts'
import { Notice } from '../page/Notice.tsx'
import { pageText } from '../page/pageText.ts'
import type { Visit } from '../page/readVisit.ts'
import { toWire } from '../page/toWire.ts'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import { useSiteCheck } from '../page/useSiteCheck.ts'
import { answerRequest } from './answerRequest.ts'

type Props = {
  client: Client
  appName: string
  visit: ConnectedVisit
  host: Host
}
type ConnectedVisit = Extract<Visit, { kind: 'connected-request' }>
type Asking = Omit<Props, 'host'> & { answers: SiteAnswers }

const { unauthorized, unsupportedMethod } = CROSS_APP_CONNECT_CODES

/** A connected site asks for a signature. */
export function ConnectedRequest({ host, ...props }: Props) {
  const { client, visit } = props
  const { site, version } = visit
  const read = useCallback(
    async (answers: SiteAnswers) => {
      const checked = await client.call(readCrossAppTransact, toWire(site))
      if (!checked.is_connected)
        answers.error(CROSS_APP_CONNECT_ERRORS.notConnected, { code: unauthorized, isOver: true })
      else if (checked.read_only) answers.error(CROSS_APP_ERRORS.readOnly, { code: unauthorized })
      else if (version !== CROSS_APP_CONNECT_VERSION)
        answers.error(CROSS_APP_CONNECT_ERRORS.unsupportedVersion, { code: unsupportedMethod })
      else return checked
      return undefined
    },
    [client, site, version],
  )
  const { state } = useSiteCheck(host, site.origin, read)

  if (state.status === 'checking') return <Notice title={pageText.loading} />
  if (state.status === 'ended') return <Notice {...state.notice} />
  return <AskToSign {...props} answers={state.answers} />
}

function AskToSign({ client, appName, visit, answers }: Asking) {
  const { site, canSignOut } = visit
  const { logout } = useLatchkey()
  const ask = useCallback(
    (perform: PerformOperation) => answerRequest({ client, visit, answers, perform }),
    [client, visit, answers],
  )
  const signOut = useCallback(
    () =>
      answers.signedOut(async () => {
        // The site drops the connection even if the server is unreachable.
        await client.call(endCrossAppConnect, toWire(site)).catch(() => {})
        await logout().catch(() => {})
      }),
    [client, site, answers, logout],
  )
  return (
    <AskUser
      appName={appName}
      requester={{ origin: site.origin }}
      title={pageText.signature.siteTitle(appName)}
      ask={ask}
      onReject={() => answers.error(CROSS_APP_ERRORS.rejected)}
      onSignOut={canSignOut ? () => void signOut() : undefined}
    />
  )
}
