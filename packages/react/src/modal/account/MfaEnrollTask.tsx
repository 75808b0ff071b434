import type { Client, User } from '@latchkey/client'
import { listPasskeys, type MfaCalls, mfaCalls, startMfaEnroll } from '@latchkey/client/mfa'
import type { AppConfig } from '@latchkey/contract'
import { countRecoveryCodes } from '@latchkey/contract/endpoints/mfa'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import { LoadingScreen } from '../../screens/loading/LoadingScreen.tsx'
import { MfaDoneScreen } from '../../screens/mfa-enroll/MfaDoneScreen.tsx'
import { MfaIntroScreen } from '../../screens/mfa-enroll/MfaIntroScreen.tsx'
import { MfaPasskeysScreen } from '../../screens/mfa-enroll/MfaPasskeysScreen.tsx'
import { type MfaEntry, MfaPickerScreen } from '../../screens/mfa-enroll/MfaPickerScreen.tsx'
import { MfaRemoveScreen } from '../../screens/mfa-enroll/MfaRemoveScreen.tsx'
import { MfaSmsScreen } from '../../screens/mfa-enroll/MfaSmsScreen.tsx'
import { MfaTotpScreen } from '../../screens/mfa-enroll/MfaTotpScreen.tsx'
import { MfaCodeScreen } from '../../screens/mfa-verify/MfaCodeScreen.tsx'
import { getPasskeyErrorText, isPasskeyError } from '../../screens/passkey/getPasskeyErrorText.ts'
import { RecoveryCodesScreen } from '../../screens/recovery-codes/RecoveryCodesScreen.tsx'
import { RenewCodesScreen } from '../../screens/recovery-codes/RenewCodesScreen.tsx'
import { mfaText } from '../../text/mfa.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { useLoaded } from '../wallet/useLoaded.ts'
import type { AccountScreenProps } from './AccountScreenProps.ts'
import { formatDate } from './formatDate.ts'

/** Number of unused recovery codes, reloaded each time it is shown; null while unknown. */
function useRecoveryCodeCount(client: Client, isVisible: boolean): number | null {
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    if (!isVisible || !client.getState().config?.mfa_recovery_codes) return
    let isMounted = true
    client.call(countRecoveryCodes, undefined).then(
      (answer) => isMounted && setRemaining(answer.remaining),
      // The user can create new codes without the count.
      () => isMounted && setRemaining(null),
    )
    return () => {
      isMounted = false
    }
  }, [client, isVisible])
  return remaining
}

/** Lists the app's second factors in its order: enabled, available, or disabled without SMS. */
function listMfaEntries(app: AppConfig | null, user: User | null): MfaEntry[] {
  const enabled = new Set(user?.mfaMethods.map(({ type }) => type))
  return (app?.mfa_methods ?? []).map((method) => {
    if (enabled.has(method)) return { method, status: 'enabled' }
    return { method, status: method === 'sms' && !app?.sms_auth ? 'disabled' : 'available' }
  })
}

/** Enrols second factors, once the vault is loaded. */
export function MfaEnrollTask({ screenProps }: { screenProps: AccountScreenProps }) {
  const { client, hostConfig } = useLatchkeyContext()
  const { value: wallets, error } = useLoaded(() => loadWallets(client, hostConfig))
  const { config } = useClientState(client)
  const { onClose } = screenProps
  if (config?.mfa_methods.length === 0)
    return <MfaIntroScreen isEmpty onNext={onClose} onClose={onClose} />
  if (error) return <ErrorContainer error={error} onAction={onClose} onClose={onClose} />
  if (!wallets) return <LoadingScreen failed={false} onRetry={() => {}} onClose={onClose} />
  return (
    <Steps
      screenProps={screenProps}
      calls={mfaCalls(client, wallets.context.bridge, hostConfig.passkeys)}
    />
  )
}

const toErrorText = (error: { code: string } | null): string | null => {
  if (!error) return null
  const passkey = error as Parameters<typeof isPasskeyError>[0]
  return isPasskeyError(passkey) ? getPasskeyErrorText(passkey) : mfaText.errors.other
}

function Steps({ screenProps, calls }: { screenProps: AccountScreenProps; calls: MfaCalls }) {
  const { client, config, onDone, onClose } = screenProps
  const { user, config: app } = useClientState(client)
  const [state, send] = useFlow(() => startMfaEnroll(client, { calls }), {
    added: () => onDone(undefined, 'when-closed'),
    'recovery-codes': ({ method }) => method && onDone(undefined, 'when-closed'),
  })
  const remaining = useRecoveryCodeCount(client, state.status === 'picker')
  const onBack = () => send({ type: 'back' })
  const navigation = { onBack, onClose }
  return <ScreenFrame key={toScreenKey(state.status)}>{draw()}</ScreenFrame>

  function draw() {
    switch (state.status) {
      case 'intro':
        return (
          <MfaIntroScreen isEmpty={false} onNext={() => send({ type: 'next' })} onClose={onClose} />
        )
      case 'picker':
        return (
          <MfaPickerScreen
            entries={listMfaEntries(app, user)}
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
            {...navigation}
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
            {...navigation}
          />
        )
      case 'totp-starting':
      case 'totp-key':
        return (
          <MfaTotpScreen
            enrolment={'enrolment' in state ? state.enrolment : null}
            onNext={() => send({ type: 'next' })}
            {...navigation}
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
              lastUsed: passkey.latestVerifiedAt && formatDate(passkey.latestVerifiedAt),
            }))}
            isBusy={state.status !== 'passkeys'}
            error={'error' in state ? toErrorText(state.error) : null}
            onEnable={() => send({ type: 'enable-passkeys' })}
            onAdd={() => send({ type: 'add-passkey' })}
            {...navigation}
          />
        )
      case 'remove':
      case 'removing':
        return (
          <MfaRemoveScreen
            method={state.method}
            isBusy={state.status === 'removing'}
            error={'error' in state ? toErrorText(state.error) : null}
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
            error={'error' in state ? toErrorText(state.error) : null}
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

/** Statuses that share one screen, so that it neither fades nor moves the focus between them. */
const SCREEN_STATUSES: readonly (readonly string[])[] = [
  ['sms-number', 'sms-sending'],
  ['sms-code', 'sms-submitting'],
  ['totp-starting', 'totp-key'],
  ['totp-code', 'totp-submitting'],
  ['passkeys', 'passkey-adding', 'passkeys-enabling'],
  ['remove', 'removing'],
  ['renew-codes', 'renewing-codes'],
]
const toScreenKey = (status: string): string =>
  SCREEN_STATUSES.find((scene) => scene.includes(status))?.[0] ?? status
