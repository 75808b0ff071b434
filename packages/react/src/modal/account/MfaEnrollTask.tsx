import { listPasskeys, type MfaCalls, mfaCalls, startMfaEnroll } from '@latchkey/client/mfa'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import { LoadingScreen } from '../../screens/loading/LoadingScreen.tsx'
import { MfaDoneScreen } from '../../screens/mfa-enroll/MfaDoneScreen.tsx'
import { MfaIntroScreen } from '../../screens/mfa-enroll/MfaIntroScreen.tsx'
import { MfaPasskeysScreen } from '../../screens/mfa-enroll/MfaPasskeysScreen.tsx'
import { MfaPickerScreen } from '../../screens/mfa-enroll/MfaPickerScreen.tsx'
import { MfaRemoveScreen } from '../../screens/mfa-enroll/MfaRemoveScreen.tsx'
import { MfaSmsScreen } from '../../screens/mfa-enroll/MfaSmsScreen.tsx'
import { MfaTotpScreen } from '../../screens/mfa-enroll/MfaTotpScreen.tsx'
import { MfaCodeScreen } from '../../screens/mfa-verify/MfaCodeScreen.tsx'
import { isPasskeyError, passkeyErrorText } from '../../screens/passkey/passkeyErrorText.ts'
import { RecoveryCodesScreen } from '../../screens/recovery-codes/RecoveryCodesScreen.tsx'
import { RenewCodesScreen } from '../../screens/recovery-codes/RenewCodesScreen.tsx'
import { mfaText } from '../../text/mfa.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import { useLoaded } from '../wallet/useLoaded.ts'
import type { AccountStage } from './AccountStage.ts'
import { mfaEntries } from './mfaEntries.ts'
import { shownDate } from './shownDate.ts'
import { useRecoveryCodes } from './useRecoveryCodes.ts'

/** Second factors, once the vault is there that keeps their proof. */
export function MfaEnrollTask({ stage }: { stage: AccountStage }) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const { value: wallets, error } = useLoaded(() => loadWallets(client, host))
  const { config } = useClientState(client)
  const { onClose } = stage
  if (config?.mfa_methods.length === 0)
    return <MfaIntroScreen isEmpty onNext={onClose} onClose={onClose} />
  if (error) return <ErrorContainer error={error} onAction={onClose} onClose={onClose} />
  if (!wallets) return <LoadingScreen failed={false} onRetry={() => {}} onClose={onClose} />
  return <Steps stage={stage} calls={mfaCalls(client, wallets.context.bridge, host.passkeys)} />
}

const sentenceOf = (error: { code: string } | null): string | null => {
  if (!error) return null
  const passkey = error as Parameters<typeof isPasskeyError>[0]
  return isPasskeyError(passkey) ? passkeyErrorText(passkey) : mfaText.errors.other
}

function Steps({ stage, calls }: { stage: AccountStage; calls: MfaCalls }) {
  const { client, config, onDone, onClose } = stage
  const { user, config: app } = useClientState(client)
  const [state, send] = useStageFlow(() => startMfaEnroll(client, { calls }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    const isAdded = state.status === 'added' || (state.status === 'recovery-codes' && state.method)
    if (isAdded) onDone(undefined, 'when-closed')
  }, [state.status])
  const remaining = useRecoveryCodes(client, state.status === 'picker')
  const onBack = () => send({ type: 'back' })
  const ways = { onBack, onClose }
  return <Scene key={sceneOf(state.status)}>{draw()}</Scene>

  function draw() {
    switch (state.status) {
      case 'intro':
        return (
          <MfaIntroScreen isEmpty={false} onNext={() => send({ type: 'next' })} onClose={onClose} />
        )
      case 'picker':
        return (
          <MfaPickerScreen
            entries={mfaEntries(app, user)}
            onAdd={(method) => send({ type: 'add', method })}
            onRemove={(method) => send({ type: 'remove', method })}
            recoveryCodes={
              app?.mfa_recovery_codes
                ? { remaining, onRenew: () => send({ type: 'renew-codes' }) }
                : undefined
            }
            onClose={onClose}
          />
        )
      case 'sms-number':
      case 'sms-sending':
        return (
          <MfaSmsScreen
            entry={
              <PhoneEntry
                state={state.status === 'sms-sending' ? SENDING : null}
                prefill=""
                defaultCountry={config.defaultCountry}
                recent={false}
                first
                focusNow={false}
                onPhone={(phoneNumber) => send({ type: 'submit-number', phoneNumber })}
              />
            }
            {...ways}
          />
        )
      case 'sms-code':
      case 'sms-submitting':
      case 'totp-code':
      case 'totp-submitting':
        return (
          <MfaCodeScreen
            purpose="enroll"
            method={state.status.startsWith('sms') ? 'sms' : 'totp'}
            state={
              !('error' in state)
                ? { status: 'busy' }
                : state.error
                  ? { status: 'rejected', error: 'invalid_code', isBlocking: false }
                  : { status: 'open' }
            }
            onCode={(code) => send({ type: 'submit-code', code })}
            {...ways}
          />
        )
      case 'totp-starting':
      case 'totp-key':
        return (
          <MfaTotpScreen
            enrolment={'enrolment' in state ? state.enrolment : null}
            onNext={() => send({ type: 'next' })}
            {...ways}
          />
        )
      case 'passkeys':
      case 'passkey-adding':
      case 'passkeys-enabling':
        return (
          <MfaPasskeysScreen
            passkeys={listPasskeys(client).map((passkey) => ({
              credentialId: passkey.credentialId,
              name: passkey.authenticatorName ?? null,
              lastUsed: passkey.latestVerifiedAt && shownDate(passkey.latestVerifiedAt),
            }))}
            isBusy={state.status !== 'passkeys'}
            error={'error' in state ? sentenceOf(state.error) : null}
            onEnable={() => send({ type: 'enable-passkeys' })}
            onAdd={() => send({ type: 'add-passkey' })}
            {...ways}
          />
        )
      case 'remove':
      case 'removing':
        return (
          <MfaRemoveScreen
            method={state.method}
            isBusy={state.status === 'removing'}
            error={'error' in state ? sentenceOf(state.error) : null}
            onRemove={() => send({ type: 'confirm' })}
            onCancel={onBack}
            onClose={onClose}
          />
        )
      case 'renew-codes':
      case 'renewing-codes':
        return (
          <RenewCodesScreen
            isBusy={state.status === 'renewing-codes'}
            error={'error' in state ? sentenceOf(state.error) : null}
            onRenew={() => send({ type: 'confirm' })}
            onCancel={onBack}
            onClose={onClose}
          />
        )
      case 'recovery-codes':
        return (
          <RecoveryCodesScreen
            codes={state.codes}
            fileName={`${app?.name ?? 'wallet'} recovery codes.txt`}
            onNext={() => send({ type: 'next' })}
            onClose={onClose}
          />
        )
      case 'added':
        return <MfaDoneScreen method={state.method} onDone={onClose} />
      case 'error':
        return <ErrorContainer error={state.error} onAction={onBack} onClose={onClose} />
    }
  }
}

const SENDING = { status: 'sending-code', address: '', lastSent: null } as const

/** Statuses that are one screen to the person: between them it neither fades nor takes the focus anew. */
const SCENES: readonly (readonly string[])[] = [
  ['sms-number', 'sms-sending'],
  ['sms-code', 'sms-submitting'],
  ['totp-starting', 'totp-key'],
  ['totp-code', 'totp-submitting'],
  ['passkeys', 'passkey-adding', 'passkeys-enabling'],
  ['remove', 'removing'],
  ['renew-codes', 'renewing-codes'],
]
const sceneOf = (status: string): string =>
  SCENES.find((scene) => scene.includes(status))?.[0] ?? status
