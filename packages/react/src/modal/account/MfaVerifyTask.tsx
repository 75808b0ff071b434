import type { AccountTask } from '@latchkey/client/account'
import { listPasskeys, type MfaVerifyState } from '@latchkey/client/mfa'
import { useSyncExternalStore } from 'react'
import { MfaCodeScreen, type MfaCodeState } from '../../screens/mfa-verify/MfaCodeScreen.tsx'
import { MfaMethodScreen } from '../../screens/mfa-verify/MfaMethodScreen.tsx'
import { MfaPasskeyScreen } from '../../screens/mfa-verify/MfaPasskeyScreen.tsx'
import { RecoveryCodeScreen } from '../../screens/recovery-codes/RecoveryCodeScreen.tsx'
import { Scene } from '../Scene.tsx'
import type { AccountStage } from './AccountStage.ts'
import { shownDate } from './shownDate.ts'

type Props = { task: Extract<AccountTask, { type: 'mfa-verify' }>; stage: AccountStage }

/** A factor is asked for: which, then its code or the passkey. Whoever asked began the flow, and ends it. */
export function MfaVerifyTask({ task, stage: { client, onClose } }: Props) {
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
  const answerWith = (mfaMethod: 'sms' | 'totp' | 'recovery_code') => (mfaCode: string) =>
    flow.send({
      type: 'answer',
      answer: { mfaMethod, mfaCode, relyingParty: location.origin },
    })
  const method = 'method' in state ? state.method : null
  if (state.status === 'choosing' || method === null)
    return (
      <Scene key="choose">
        <MfaMethodScreen
          methods={methods}
          onChoose={(chosen) => flow.send({ type: 'choose', method: chosen })}
          onRecoveryCode={shared.onRecoveryCode}
          onCancel={onClose}
          onClose={onClose}
        />
      </Scene>
    )
  if (method === 'recovery_code')
    return (
      <Scene key="recovery-code">
        <RecoveryCodeScreen
          state={codeState(state)}
          onCode={answerWith(method)}
          onAnother={() => flow.send({ type: 'choose-another' })}
          onCancel={onClose}
          onClose={onClose}
        />
      </Scene>
    )
  if (method === 'passkey')
    return (
      <Scene key="passkey">
        <MfaPasskeyScreen
          state={passkeyState(state)}
          lastAdded={lastAdded(listPasskeys(client))}
          onRetry={() => flow.send({ type: 'choose', method })}
          {...shared}
        />
      </Scene>
    )
  return (
    <Scene key={method}>
      <MfaCodeScreen
        method={method}
        state={codeState(state)}
        onCode={answerWith(method)}
        {...shared}
      />
    </Scene>
  )
}

const canChoose = ({ status }: MfaVerifyState) => status !== 'verifying' && status !== 'blocked'

function codeState(state: MfaVerifyState): MfaCodeState {
  if (state.status === 'verifying') return { status: 'busy' }
  if (state.status === 'verified') return { status: 'accepted' }
  if (state.status === 'blocked')
    return { status: 'rejected', error: state.block, isBlocking: true }
  if (state.status === 'awaiting-code' && state.refusal)
    return { status: 'rejected', error: state.refusal, isBlocking: false }
  return { status: 'open' }
}

function passkeyState(state: MfaVerifyState) {
  if (state.status === 'verified') return { status: 'success' } as const
  if (state.status === 'blocked') return { status: 'failed', error: state.block } as const
  if (state.status === 'passkey-failed') return { status: 'failed', error: state.refusal } as const
  return { status: 'waiting' } as const
}

/** When the newest of the passkeys that count was added. */
function lastAdded(passkeys: ReturnType<typeof listPasskeys>): string | null {
  const moments = passkeys
    .filter(({ enrolledInMfa }) => enrolledInMfa)
    .map(({ firstVerifiedAt }) => firstVerifiedAt?.getTime() ?? 0)
  return moments.length > 0 ? shownDate(new Date(Math.max(...moments))) : null
}
