import type { AccountIntent, Client, LoginIntent, User } from '@latchkey/client'
import {
  type LoginJourney,
  type LoginState,
  recordLoginFunnel,
  startLoginJourney,
} from '@latchkey/client/login'
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { narrowConfig, resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import type { Theme } from '../theme/Theme.ts'
import { AccountOverlay } from './AccountOverlay.tsx'
import { LoadingContainer } from './LoadingContainer.tsx'
import { LoginScreens } from './LoginScreens.tsx'
import { ModalFrame } from './ModalFrame.tsx'
import { sizeOf } from './screens.tsx'

type Props = {
  intent: LoginIntent
  overlayIntent: AccountIntent | undefined
  request: object | null
  /** Rendered ahead of a login, without content of the host app and without effects outside the modal. */
  isStandby?: boolean
}

/** Renders a login in the modal: a spinner until the client is ready, then the login screens. */
export function LoginModal({ intent, overlayIntent, request, isStandby = false }: Props) {
  const { client, hostConfig, configError } = useLatchkeyContext()
  const { status: clientStatus, config: app, user } = useClientState(client)
  const resolved = useMemo(() => app && resolveConfig(app, hostConfig), [app, hostConfig])
  const config = useMemo(
    () => resolved && (isStandby ? withoutSlots(resolved) : narrowConfig(resolved, intent)),
    [resolved, isStandby, intent],
  )
  // The server's appearance is unknown until the client is ready.
  const hostTheme = useMemo(() => toHostTheme(hostConfig), [hostConfig])
  const isUsable = clientStatus === 'ready' && !configError
  const login = useLoginJourney(client, user, intent, isUsable ? config : null, isStandby)
  const close = login ? () => login.journey.send({ type: 'close' }) : client.intents.close
  const onClose = hostConfig.render === 'standalone' ? undefined : close
  return (
    <ModalFrame
      clock={client.clock}
      theme={config?.appearance ?? hostTheme}
      colorScheme={
        config?.appearance.colorScheme ??
        hostConfig.appearance?.palette?.colorScheme ??
        hostConfig.appearance?.theme ??
        'light'
      }
      size={login ? sizeOf(login.state.stack[0].name) : 'compact'}
      request={request}
      isStandby={isStandby}
      overlay={overlayIntent && config && <AccountOverlay intent={overlayIntent} config={config} />}
      onClose={onClose}
    >
      {login && config ? (
        <LoginScreens
          // Fields read their first value when they mount.
          key={intent.prefill?.value ?? ''}
          config={config}
          intent={intent}
          isStandby={isStandby}
          onClose={onClose}
          {...login}
        />
      ) : (
        <LoadingContainer onClose={onClose} />
      )}
    </ModalFrame>
  )
}

type StartedLogin = {
  /** A change of one of them starts a new journey. */
  inputs: readonly unknown[]
  journey: LoginJourney | null
}

const NO_LOGIN: StartedLogin = { inputs: [], journey: null }
const noSubscription = () => () => {}

/**
 * Creates one journey per intent and stops it on unmount. Null until the configuration is loaded.
 *
 * The journey is created during rendering, so that its screens render once. It has no effects before its first event:
 * React may discard it.
 */
function useLoginJourney(
  client: Client,
  user: User | null,
  intent: LoginIntent,
  config: ModalConfig | null,
  isStandby: boolean,
): { journey: LoginJourney; state: LoginState } | null {
  const [login, setLogin] = useState(NO_LOGIN)
  const termsRequired = config?.legal.requireUsersAcceptTerms
  const { ethereum = 'off', solana = 'off' } = config?.createOnLogin ?? {}
  const inputs = [client, intent, isStandby, termsRequired, ethereum, solana]
  if (inputs.some((input, index) => input !== login.inputs[index])) {
    const mayLogIn = termsRequired !== undefined && (!user || user.isGuest)
    const createOnLogin = { ethereum, solana }
    const journey = mayLogIn
      ? startLoginJourney(client, { intent, termsRequired, createOnLogin })
      : null
    setLogin({ inputs, journey })
  }
  const { journey } = login
  // The modal was opened before the session was loaded, and the user is already logged in.
  const isLoggedIn = config !== null && !journey
  const stopped = useRef<LoginJourney>(null)
  useLayoutEffect(() => {
    if (isLoggedIn) client.intents.close()
    if (!journey) return
    // React has unmounted and mounted the effects again, for example in strict mode.
    if (stopped.current === journey) return setLogin(NO_LOGIN)
    const stopRecording = isStandby ? () => {} : recordLoginFunnel(client, journey)
    return () => {
      stopRecording()
      journey.stop()
      stopped.current = journey
    }
  }, [client, journey, isStandby, isLoggedIn])
  const read = () => journey?.getState() ?? null
  const state = useSyncExternalStore(journey?.subscribe ?? noSubscription, read, read)
  return journey && state && { journey, state }
}

/** Content of the host app is not rendered before the modal opens. */
const withoutSlots = (config: ModalConfig): ModalConfig =>
  Object.keys(config.appearance.slots).length === 0
    ? config
    : { ...config, appearance: { ...config.appearance, slots: {} } }

const toHostTheme = ({ appearance }: LatchkeyConfig): Theme => ({
  accentColor: appearance?.accentColor ?? null,
  variables: appearance?.variables ?? {},
})
