import type { LoginIntent } from '@latchkey/client'
import { LIMITS } from '@latchkey/contract'
import { Suspense, useEffect } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { AFTER_OPENING_MS } from './afterOpening.ts'
import type { LoginJourney, LoginJourneyState } from './createLoginJourney.ts'
import type { Visit } from './history.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { Scene } from './Scene.tsx'
import type { Stage } from './Stage.ts'
import { preloadNextScreens, screens } from './screens.tsx'
import { useEarlyVault } from './useEarlyVault.ts'
import { usePasskeyAutofill } from './usePasskeyAutofill.ts'
import { useRemainingMs } from './useRemainingMs.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  config: ModalConfig
  intent: LoginIntent
  journey: LoginJourney
  state: LoginJourneyState
  onClose: (() => void) | undefined
}

/** Draws the newest visit of a login's history. */
export function LoginScreens({ config, intent, journey, state, onClose }: Props) {
  const { client } = useLatchkeyContext()
  const { recentLoginMethod } = useClientState(client)
  usePasskeyAutofill(client, config, journey, state)

  const [visit, previous] = state.history
  const isByPhone = visit.name === 'one-time-code' && visit.params.channel === 'sms'
  const code = (isByPhone && state.phone) || state.email
  const resendAtMs = 'sentAtMs' in code ? code.sentAtMs + LIMITS.resendCountdownMs : null
  const resendInMs = useRemainingMs(client.clock, resendAtMs)
  useEffect(
    () => client.clock.after(AFTER_OPENING_MS, () => preloadNextScreens(config)),
    [client, config],
  )
  useEarlyVault(state.afterLogin)

  const stage: Stage = {
    client,
    config,
    intent,
    recent: recentLoginMethod,
    journey,
    state,
    code,
    resendInMs,
    onBack: previous && journey.goBack,
    onClose,
  }
  const place = `${state.history.length} ${visit.name} ${'view' in visit.params ? visit.params.view : ''}`
  return (
    <LoadFailure key={place} onClose={onClose} onGiveUp={client.intents.close}>
      <Suspense fallback={<Waiting onClose={onClose} />}>
        <Scene>
          <Current visit={visit} stage={stage} />
        </Scene>
      </Suspense>
    </LoadFailure>
  )
}

function Current({ visit, stage }: { visit: Visit; stage: Stage }) {
  // The registry pairs each name with the parameters of that name; the union of pairs loses that.
  const Screen = screens[visit.name] as (typeof screens)['landing']
  return <Screen params={visit.params as never} stage={stage} />
}
