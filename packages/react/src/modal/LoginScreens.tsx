import type { LoginIntent } from '@latchkey/client'
import type { LoginJourney, LoginState } from '@latchkey/client/login'
import { LIMITS } from '@latchkey/contract'
import { Suspense, useEffect } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { usePasskeyAutofill } from '../methods/passkey/usePasskeyAutofill.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { useClientState } from '../provider/useClientState.ts'
import { LoadErrorBoundary } from './LoadErrorBoundary.tsx'
import { LoadingContainer } from './LoadingContainer.tsx'
import type { LoginScreenProps } from './LoginScreenProps.ts'
import { PRELOAD_DELAY_MS } from './preloadDelayMs.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { CurrentScreen, preloadNextScreens } from './screens.tsx'
import { useRemainingMs } from './useRemainingMs.ts'

type Props = {
  config: ModalConfig
  intent: LoginIntent
  journey: LoginJourney
  state: LoginState
  isStandby: boolean
  onClose: (() => void) | undefined
}

/** Renders the newest visit of a login's stack. */
export function LoginScreens({ config, intent, journey, state, isStandby, onClose }: Props) {
  const { client } = useLatchkeyContext()
  const { recentLoginMethod } = useClientState(client)
  usePasskeyAutofill(client, config, journey, state, isStandby)

  const [visit, previous] = state.stack
  const isByPhone = visit.name === 'one-time-code' && visit.params.channel === 'sms'
  const code = (isByPhone && state.sms) || state.email
  const resendAtMs = 'sentAtMs' in code ? code.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  useEffect(() => {
    if (!isStandby) return client.clock.after(PRELOAD_DELAY_MS, () => preloadNextScreens(config))
  }, [client, config, isStandby])
  usePreloadVault(state)

  const screenProps: LoginScreenProps = {
    client,
    config,
    intent,
    recent: recentLoginMethod,
    journey,
    outcome: {
      loggedIn: () => journey.send({ type: 'logged-in' }),
      fail: (error) => journey.send({ type: 'failed', error }),
    },
    state,
    code,
    resendInMs,
    isStandby,
    onBack: previous && (() => journey.send({ type: 'back' })),
    onClose,
  }
  const visitKey = `${state.stack.length} ${visit.name} ${'view' in visit.params ? visit.params.view : ''}`
  return (
    <LoadErrorBoundary key={visitKey} onClose={onClose} onGiveUp={client.intents.close}>
      <Suspense fallback={<LoadingContainer onClose={onClose} />}>
        <ScreenFrame>
          <CurrentScreen visit={visit} screenProps={screenProps} />
        </ScreenFrame>
      </Suspense>
    </LoadErrorBoundary>
  )
}

/** Loads the vault while the login success is shown, if wallet creation comes next. */
function usePreloadVault(login: LoginState): void {
  const { client, hostConfig } = useLatchkeyContext()
  const isNext = login.status === 'succeeded' && login.next === 'create-wallet'
  useEffect(() => {
    if (isNext)
      loadWallets(client, hostConfig)
        .then((wallets) => wallets.preloadVault())
        // Wallet creation tries again and reports the error.
        .catch(() => {})
  }, [client, hostConfig, isNext])
}
