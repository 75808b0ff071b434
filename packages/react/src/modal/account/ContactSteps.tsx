import { startCodeLink } from '@latchkey/client/account'
import { LIMITS } from '@latchkey/contract'
import { useState } from 'react'
import { EmailEntry } from '../../screens/landing/EmailEntry.tsx'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import { LinkContactScreen } from '../../screens/link-contact/LinkContactScreen.tsx'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import { accountText } from '../../text/account.ts'
import { CaptchaGate } from '../CaptchaGate.tsx'
import { Scene } from '../Scene.tsx'
import { useMethodFlow } from '../useMethodFlow.ts'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { LinkSteps } from './AccountStage.ts'

type CodeRequest = { type: 'submit-address'; address: string } | { type: 'resend' }
type Props = LinkSteps & { method: 'email' | 'sms'; action: 'link' | 'update' }

const ENTRY: ReadonlySet<string> = new Set(['initial', 'sending-code'])
const text = accountText.contact

/** An address or a number, and the code that shows whose it is. */
export function ContactSteps({ method, action, stage, onLinked, onFail }: Props) {
  const { client, config, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () => startCodeLink(client, { method, action, ownUi: true }),
    journey: { loggedIn: onLinked, fail: onFail },
  })
  const resendAtMs = 'sentAtMs' in state ? state.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  const [waiting, setWaiting] = useState<CodeRequest | null>(null)
  const ask = (request: CodeRequest) =>
    send(request.type === 'resend' ? { ...request, nowMs: client.clock.nowMs() } : request)
  /** Asks for a code: at once, or after the captcha where the app asks for one. */
  const askForCode = (request: CodeRequest) =>
    client.getState().config?.captcha_enabled ? setWaiting(request) : ask(request)
  const submit = (address: string) => askForCode({ type: 'submit-address', address })

  if (waiting)
    return (
      <Scene key="captcha">
        <CaptchaGate
          client={client}
          onPassed={() => {
            setWaiting(null)
            ask(waiting)
          }}
          onFail={onFail}
          onBack={() => setWaiting(null)}
          onClose={onClose}
        />
      </Scene>
    )

  if (ENTRY.has(state.status)) {
    const entry = {
      state,
      prefill: state.status === 'initial' ? (state.lastSent?.address ?? '') : '',
      recent: false,
      first: true,
      focusNow: false,
      labels: { submit: text.submit[action], submitting: text.submitting },
    }
    return (
      <Scene key="entry">
        <LinkContactScreen
          kind={method === 'email' ? 'email' : 'phone'}
          action={action}
          appName={config.appName}
          entry={
            method === 'email' ? (
              <EmailEntry
                {...entry}
                disablePlusEmails={config.disablePlusEmails}
                onEmail={submit}
              />
            ) : (
              <PhoneEntry {...entry} defaultCountry={config.defaultCountry} onPhone={submit} />
            )
          }
          onClose={onClose}
        />
      </Scene>
    )
  }
  const isDecided = state.status === 'submitting-code' || state.status === 'done'
  return (
    <Scene key="code">
      <OneTimeCodeScreen
        channel={method}
        state={state}
        succeeded={state.status === 'done'}
        resendInMs={resendInMs}
        onCode={(code) => send({ type: 'submit-code', code })}
        onResend={() => askForCode({ type: 'resend' })}
        onBack={isDecided ? undefined : () => send({ type: 'start-over' })}
        onClose={onClose}
      />
    </Scene>
  )
}
