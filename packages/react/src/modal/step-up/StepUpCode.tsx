import { startEmailCode } from '@latchkey/client/flows'
import { startSmsCode } from '@latchkey/client/flows/sms'
import { LIMITS } from '@latchkey/contract'
import { useEffect } from 'react'
import { OneTimeCodeScreen } from '../../screens/one-time-code/OneTimeCodeScreen.tsx'
import { LoadingContainer } from '../LoadingContainer.tsx'
import { useFlow } from '../useFlow.ts'
import { useRemainingMs } from '../useRemainingMs.ts'
import type { StepUpMethodProps } from './StepUpMethodProps.ts'

type Props = StepUpMethodProps & {
  channel: 'email' | 'sms'
  /** Email address or phone number of the user. */
  address: string
}

/** Sends a code to the user's own address and asks for it. */
export function StepUpCode({ client, channel, address, ...on }: Props) {
  const start = channel === 'email' ? startEmailCode : startSmsCode
  const [state, send] = useFlow(() => start(client, { mode: 'no-signup', ownUi: true }), {
    done: on.onLoggedIn,
    error: ({ error }) => on.onFail(error),
  })
  useEffect(() => send({ type: 'submit-address', address }), [send, address])
  const resendAtMs = 'sentAtMs' in state ? state.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  if (!('address' in state) || state.status === 'sending-code')
    return <LoadingContainer onClose={on.onClose} />
  const isSubmitted = state.status === 'submitting-code' || state.status === 'done'
  return (
    <OneTimeCodeScreen
      channel={channel}
      state={state}
      succeeded={state.status === 'done'}
      resendInMs={resendInMs}
      onCode={(code) => send({ type: 'submit-code', code })}
      onResend={() => send({ type: 'resend', nowMs: client.clock.nowMs() })}
      onBack={isSubmitted ? undefined : on.onBack}
      onClose={on.onClose}
    />
  )
}
