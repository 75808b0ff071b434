import {
  type AccountTask,
  isCodeSubmitted,
  type LinkEvent,
  type LinkState,
} from '@latchkey/client/account'
import { LIMITS } from '@latchkey/contract'
import { EmailEntry } from '../../screens/landing/EmailEntry.tsx'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import { LinkContactScreen } from '../../screens/link-contact/LinkContactScreen.tsx'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import { accountText } from '../../text/account.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { AccountScreenProps } from './AccountScreenProps.ts'

type Props = {
  task: Extract<AccountTask, { type: 'link' | 'update' }>
  state: LinkState
  send(event: LinkEvent): void
  screenProps: AccountScreenProps
}

const text = accountText.contact

/** Screens that link an email address or phone number with a one-time code. */
export function ContactSteps({ task, state: { code, stack }, send, screenProps }: Props) {
  const { client, config, onClose } = screenProps
  const channel = task.method === 'email' ? 'email' : 'sms'
  const resendAtMs = code && 'sentAtMs' in code ? code.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  if (!code) return null

  if (stack[0].name === 'contact') {
    const submit = (address: string) => send({ type: 'submit-address', address })
    const entry = {
      state: code,
      prefill: code.status === 'initial' ? (code.lastSent?.address ?? '') : '',
      recent: false,
      first: true,
      focusNow: false,
      labels: { submit: text.submit[task.type], submitting: text.submitting },
    }
    return (
      <ScreenFrame key="contact">
        <LinkContactScreen
          kind={channel === 'email' ? 'email' : 'phone'}
          action={task.type}
          appName={config.appName}
          entry={
            channel === 'email' ? (
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
  return (
    <ScreenFrame key="code">
      <OneTimeCodeScreen
        channel={channel}
        state={code}
        succeeded={code.status === 'done'}
        resendInMs={resendInMs}
        onCode={(digits) => send({ type: 'submit-code', code: digits })}
        onResend={() => send({ type: 'resend' })}
        onBack={isCodeSubmitted(code) ? undefined : () => send({ type: 'back' })}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
