import { startCodeLink } from '@latchkey/client/account'
import { LIMITS } from '@latchkey/contract'
import { useState } from 'react'
import { EmailEntry } from '../../screens/landing/EmailEntry.tsx'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import { LinkContactScreen } from '../../screens/link-contact/LinkContactScreen.tsx'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import { accountText } from '../../text/account.ts'
import { CaptchaChallenge } from '../CaptchaChallenge.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { LinkProps } from './AccountScreenProps.ts'

type CodeRequest = { type: 'submit-address'; address: string } | { type: 'resend' }
type Props = LinkProps & { method: 'email' | 'sms'; action: 'link' | 'update' }

const ENTRY: ReadonlySet<string> = new Set(['initial', 'sending-code'])
const text = accountText.contact

/** Links an email address or phone number with a one-time code. */
export function ContactSteps({ method, action, screenProps, onLinked, onFail }: Props) {
  const { client, config, onClose } = screenProps
  const [state, send] = useFlow(() => startCodeLink(client, { method, action, ownUi: true }), {
    done: onLinked,
    error: ({ error }) => onFail(error),
  })
  const resendAtMs = 'sentAtMs' in state ? state.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  const [pendingRequest, setPendingRequest] = useState<CodeRequest | null>(null)
  const sendRequest = (request: CodeRequest) =>
    send(request.type === 'resend' ? { ...request, nowMs: client.clock.nowMs() } : request)
  /** Requests a code, after the captcha if the app requires one. */
  const requestCode = (request: CodeRequest) =>
    client.getState().config?.captcha_enabled ? setPendingRequest(request) : sendRequest(request)
  const submit = (address: string) => requestCode({ type: 'submit-address', address })

  if (pendingRequest)
    return (
      <ScreenFrame key="captcha">
        <CaptchaChallenge
          client={client}
          onPassed={() => {
            setPendingRequest(null)
            sendRequest(pendingRequest)
          }}
          onBack={() => setPendingRequest(null)}
          onClose={onClose}
        />
      </ScreenFrame>
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
      <ScreenFrame key="entry">
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
      </ScreenFrame>
    )
  }
  const isDecided = state.status === 'submitting-code' || state.status === 'done'
  return (
    <ScreenFrame key="code">
      <OneTimeCodeScreen
        channel={method}
        state={state}
        succeeded={state.status === 'done'}
        resendInMs={resendInMs}
        onCode={(code) => send({ type: 'submit-code', code })}
        onResend={() => requestCode({ type: 'resend' })}
        onBack={isDecided ? undefined : () => send({ type: 'start-over' })}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
