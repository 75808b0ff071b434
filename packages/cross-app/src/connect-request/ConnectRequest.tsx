import type { Client } from '@latchkey/client'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import {
  CROSS_APP_CONNECT_CODES,
  readCrossAppConnect,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { getSmartWalletConfig } from '@latchkey/contract/endpoints/smartWallets'
import { useCreateWallet } from '@latchkey/react'
import { useOpenSmartWallet } from '@latchkey/react/approval'
import { useCallback } from 'react'
import type { SiteAnswers } from '../page/createSiteAnswers.ts'
import type { Host } from '../page/Host.ts'
import { Notice } from '../page/Notice.tsx'
import { walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'
import type { Visit } from '../page/readVisit.ts'
import { toWire } from '../page/toWire.ts'
import { useSiteCheck } from '../page/useSiteCheck.ts'
import { AskToConnect } from './AskToConnect.tsx'

type Props = {
  client: Client
  appName: string
  visit: Extract<Visit, { kind: 'connect' }>
  host: Host
}

/** A site asks to connect a wallet of the user. */
export function ConnectRequest({ client, appName, visit, host }: Props) {
  const { site, isSmartWallet } = visit
  const { createWallet } = useCreateWallet()
  const openSmartWallet = useOpenSmartWallet()
  const read = useCallback(
    async (answers: SiteAnswers) => {
      const checked = await client.call(readCrossAppConnect, toWire(site))
      if (!isSmartWallet) return checked
      const config = await client.call(getSmartWalletConfig, undefined, {
        params: { appId: client.appId },
      })
      if (config.enabled) return checked
      const code = CROSS_APP_CONNECT_CODES.unsupportedMethod
      answers.error(CROSS_APP_ERRORS.noSmartWallet, { code })
      return undefined
    },
    [client, site, isSmartWallet],
  )
  const { state, end } = useSiteCheck(host, site.origin, read)

  const createEmbeddedWallet = async () => (await createWallet()).address
  /** The smart wallet belongs to an embedded wallet. */
  async function createSmartWallet() {
    const { user } = client.getState()
    if (user && walletsOf(user).length === 0) await createWallet()
    const { address, link } = await openSmartWallet()
    await link()
    return address
  }

  if (state.status === 'checking') return <Notice title={pageText.loading} />
  if (state.status === 'ended') return <Notice {...state.notice} />
  return (
    <AskToConnect
      client={client}
      appName={appName}
      site={site}
      checked={state.checked}
      answers={state.answers}
      isSmartWallet={isSmartWallet}
      createWallet={isSmartWallet ? createSmartWallet : createEmbeddedWallet}
      onFailed={end}
    />
  )
}
