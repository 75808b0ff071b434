import type { AccountIntent, ExternalWalletIntent, WalletIntent } from '@latchkey/client'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { AccountCover, AccountTaskScreens } from './AccountCover.tsx'
import { keyOf } from './keyOf.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { ModalFrame } from './ModalFrame.tsx'
import { Waiting } from './Waiting.tsx'

type Props = {
  intent: WalletIntent | ExternalWalletIntent | AccountIntent
  over: AccountIntent | undefined
  request: object | null
}

const WalletTaskScreens = lazyScreen(() =>
  import('./wallet/WalletTaskScreens.tsx').then((file) => file.WalletTaskScreens),
)

const ExternalWalletTaskScreens = lazyScreen(() =>
  import('./external-wallet/ExternalWalletTaskScreens.tsx').then(
    (file) => file.ExternalWalletTaskScreens,
  ),
)

/** The screens of one task in the modal: a wallet's, or an account's. */
export function WalletModal({ intent, over, request }: Props) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const { config: app } = useClientState(client)
  const config = useMemo(() => app && resolveConfig(app, host), [app, host])
  const { close } = client.intents
  const isHeld = useRef(false)
  const hold = useCallback((held: boolean) => {
    isHeld.current = held
  }, [])
  if (!config) return null
  return (
    <ModalFrame
      clock={client.clock}
      accentColor={config.appearance.accentColor}
      colorScheme={config.appearance.colorScheme}
      size="full"
      request={request}
      cover={over && <AccountCover intent={over} config={config} />}
      onClose={() => {
        // What is asked over it may be left all the same.
        if (over || !isHeld.current) close()
      }}
    >
      {/* A task opened while the one before it fades must not go on with that one's screens. */}
      <LoadFailure key={keyOf(intent)} onClose={close} onGiveUp={close}>
        <Suspense fallback={<Waiting onClose={close} />}>
          {intent.kind === 'account' ? (
            <AccountTaskScreens
              config={config}
              task={intent.task}
              onDone={intent.onDone}
              onFailed={intent.onFailed}
              onClose={close}
            />
          ) : intent.kind === 'external-wallet' ? (
            <ExternalWalletTaskScreens
              config={config}
              task={intent.task}
              onDone={intent.onDone}
              onFailed={intent.onFailed}
              onClose={close}
            />
          ) : (
            <WalletTaskScreens
              config={config}
              task={intent.task}
              onDone={intent.onDone}
              onFailed={intent.onFailed}
              onEnd={close}
              onClose={close}
              onHold={hold}
            />
          )}
        </Suspense>
      </LoadFailure>
    </ModalFrame>
  )
}
