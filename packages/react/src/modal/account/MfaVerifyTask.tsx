import type { AccountTask } from '@latchkey/client/account'
import { listPasskeys, type MfaVerifyState } from '@latchkey/client/mfa'
import { useSyncExternalStore } from 'react'
import { MfaCodeScreen, type MfaCodeState } from '../../screens/mfa-verify/MfaCodeScreen.tsx'
import { MfaMethodScreen } from '../../screens/mfa-verify/MfaMethodScreen.tsx'
import { MfaPasskeyScreen } from '../../screens/mfa-verify/MfaPasskeyScreen.tsx'
import { RecoveryCodeScreen } from '../../screens/recovery-codes/RecoveryCodeScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import type { AccountScreenProps } from './AccountScreenProps.ts'
import { formatDate } from './formatDate.ts'

type Props = { task: Extract<AccountTask, { type: 'mfa-verify' }>; screenProps: AccountScreenProps }

/** Asks for a second factor: method, then code or passkey. The caller starts and stops the flow. */
export function MfaVerifyTask({ task, screenProps: { client, onClose } }: Props) {
  const { flow, methods, hasRecoveryCodes } = task
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const shared = {
    onCancel: onClose,
    onClose,
    onAnother:
      methods.length > 1 && canChoose(state)
        ? () => flow.send({ type: 'choose-another' })
        : undefined,
    onRecoveryCode:
      hasRecoveryCodes && canChoose(state)
        ? () => flow.send({ type: 'choose', method: 'recovery_code' })
        : undefined,
  }
  const submitAnswer = (mfaMethod: 'sms' | 'totp' | 'recovery_code') => (mfaCode: string) =>
    flow.send({
      type: 'answer',
      answer: { mfaMethod, mfaCode, relyingParty: location.origin },
    })
  const method = 'method' in state ? state.method : null
  if (state.status === 'choosing' || method === null)
    return (
      <ScreenFrame key="choose">
        <MfaMethodScreen
          methods={methods}
          onChoose={(chosen) => flow.send({ type: 'choose', method: chosen })}
          onRecoveryCode={shared.onRecoveryCode}
          onCancel={onClose}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  if (method === 'recovery_code')
    return (
      <ScreenFrame key="recovery-code">
        <RecoveryCodeScreen
          state={toCodeState(state)}
          onCode={submitAnswer(method)}
          onAnother={() => flow.send({ type: 'choose-another' })}
          onCancel={onClose}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  if (method === 'passkey')
    return (
      <ScreenFrame key="passkey">
        <MfaPasskeyScreen
          state={toPasskeyState(state)}
          lastAdded={findLastAdded(listPasskeys(client))}
          onRetry={() => flow.send({ type: 'choose', method })}
          {...shared}
        />
      </ScreenFrame>
    )
  return (
    <ScreenFrame key={method}>
      <MfaCodeScreen
        method={method}
        state={toCodeState(state)}
        onCode={submitAnswer(method)}
        {...shared}
      />
    </ScreenFrame>
  )
}

const canChoose = ({ status }: MfaVerifyState) => status !== 'verifying' && status !== 'blocked'

function toCodeState(state: MfaVerifyState): MfaCodeState {
  if (state.status === 'verifying') return { status: 'busy' }
  if (state.status === 'verified') return { status: 'accepted' }
  if (state.status === 'blocked')
    return { status: 'rejected', error: state.block, isBlocking: true }
  if (state.status === 'awaiting-code' && state.refusal)
    return { status: 'rejected', error: state.refusal, isBlocking: false }
  return { status: 'open' }
}

function toPasskeyState(state: MfaVerifyState) {
  if (state.status === 'verified') return { status: 'success' } as const
  if (state.status === 'blocked') return { status: 'failed', error: state.block } as const
  if (state.status === 'passkey-failed') return { status: 'failed', error: state.refusal } as const
  return { status: 'waiting' } as const
}

/** Date of the newest passkey that is a second factor. */
function findLastAdded(passkeys: ReturnType<typeof listPasskeys>): string | null {
  const moments = passkeys
    .filter(({ enrolledInMfa }) => enrolledInMfa)
    .map(({ firstVerifiedAt }) => firstVerifiedAt?.getTime() ?? 0)
  return moments.length > 0 ? formatDate(new Date(Math.max(...moments))) : null
}
