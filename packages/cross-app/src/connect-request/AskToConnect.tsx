import type { Client } from '@latchkey/client'
import type { ReplyOut } from '@latchkey/contract'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import {
  allowCrossAppConnect,
  type readCrossAppConnect,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { useLatchkey } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { SiteAnswers } from '../page/createSiteAnswers.ts'
import { LogInFirst } from '../page/LogInFirst.tsx'
import { Notice } from '../page/Notice.tsx'
import { smartWalletsOf, walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'
import type { Site } from '../page/readVisit.ts'
import { toWire } from '../page/toWire.ts'
import { ConnectConsent } from './ConnectConsent.tsx'

type Props = {
  client: Client
  appName: string
  site: Site
  checked: ReplyOut<typeof readCrossAppConnect>
  answers: SiteAnswers
  /** Whether the site asks for a smart wallet. */
  isSmartWallet: boolean
  /** Creates a wallet for a user who has none. Rejects when the user closes its screen. */
  createWallet(): Promise<string>
  onFailed(thrown: unknown): void
}

const DAY_MS = 86_400_000

/** Logs the user in if needed, shows what the site gets, and connects a wallet or cancels. */
export function AskToConnect({
  client,
  appName,
  site,
  checked,
  answers,
  isSmartWallet,
  ...props
}: Props) {
  const { ready, user, login, logout } = useLatchkey()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (ready && !client.getState().user) login()
  }, [ready, client, login])

  async function connect(chosen: string | null) {
    setBusy(true)
    const address = chosen ?? (await props.createWallet().catch(() => null))
    if (address !== null) await allow(address).catch(props.onFailed)
    setBusy(false)
  }
  async function allow(address: string) {
    await client.getAccessToken()
    const reply = await client.call(allowCrossAppConnect, { ...toWire(site), address })
    answers.connected({
      address: reply.address,
      providerPublicKey: reply.provider_public_key,
      exp: reply.expires_at_ms,
    })
  }
  const cancel = () => answers.error(CROSS_APP_ERRORS.rejected)

  if (!ready) return <Notice title={pageText.loading} />
  if (!user)
    return (
      <LogInFirst
        requester={{ origin: site.origin }}
        title={pageText.connect.title(appName)}
        action={pageText.logIn(appName)}
        refusal={pageText.connect.deny}
        onLogIn={() => login()}
        onRefuse={cancel}
      />
    )
  return (
    <ConnectConsent
      origin={site.origin}
      appName={appName}
      user={user}
      wallets={isSmartWallet ? smartWalletsOf(user) : walletsOf(user)}
      isReadOnly={checked.read_only}
      lifetimeDays={Math.round(checked.lifetime_ms / DAY_MS)}
      isBusy={isBusy}
      onConnect={(chosen) => void connect(chosen)}
      onCancel={cancel}
      onOther={() => void logout().then(() => login())}
    />
  )
}
