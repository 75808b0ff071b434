import type { AccountIntent, LoginIntent } from '@latchkey/client'
import { useMemo } from 'react'
import { narrowConfig } from '../config/narrowConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { AccountCover } from './AccountCover.tsx'
import { LoginScreens } from './LoginScreens.tsx'
import { ModalFrame } from './ModalFrame.tsx'
import { SCREEN_SIZES } from './screens.tsx'
import { useLoginJourney } from './useLoginJourney.ts'
import { Waiting } from './Waiting.tsx'

type Props = { intent: LoginIntent; over: AccountIntent | undefined; request: object | null }

/** A login in the modal: a spinner until the client is ready, then its journey. */
export function LoginModal({ intent, over, request }: Props) {
  const { client, hostConfig: host, configError } = useLatchkeyContext()
  const { status: clientStatus, config: app } = useClientState(client)
  const config = useMemo(
    () => app && narrowConfig(resolveConfig(app, host), intent.loginMethods),
    [app, host, intent.loginMethods],
  )
  const isUsable = clientStatus === 'ready' && !configError
  const login = useLoginJourney(client, intent, isUsable ? config : null)
  const close = login?.journey.close ?? client.intents.close
  const onClose = host.render === 'standalone' ? undefined : close
  return (
    <ModalFrame
      clock={client.clock}
      accentColor={config?.appearance.accentColor ?? host.appearance?.accentColor ?? null}
      colorScheme={
        config?.appearance.colorScheme ??
        host.appearance?.palette?.colorScheme ??
        host.appearance?.theme ??
        'light'
      }
      size={login ? SCREEN_SIZES[login.state.history[0].name] : 'compact'}
      request={request}
      cover={over && config && <AccountCover intent={over} config={config} />}
      onClose={onClose}
    >
      {login && config ? (
        <LoginScreens config={config} intent={intent} onClose={onClose} {...login} />
      ) : (
        <Waiting onClose={onClose} />
      )}
    </ModalFrame>
  )
}
