import type { AccountIntent, ExternalWalletIntent, WalletIntent } from '@latchkey/client'
import { type ComponentType, Suspense, useCallback, useMemo, useRef } from 'react'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { AccountOverlay, AccountTaskScreens } from './AccountOverlay.tsx'
import { isApprovedInVault } from './approval/isApprovedInVault.ts'
import { LoadErrorBoundary } from './LoadErrorBoundary.tsx'
import { LoadingContainer } from './LoadingContainer.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { ModalFrame, type ModalFrameProps } from './ModalFrame.tsx'

const reactKeys = new WeakMap<object, number>()
let lastKey = 0

/** Returns the same number for the same object, so React does not reuse screens between tasks. */
function getReactKey(object: object): number {
  const known = reactKeys.get(object)
  if (known !== undefined) return known
  lastKey += 1
  reactKeys.set(object, lastKey)
  return lastKey
}

type Props = {
  intent: WalletIntent | ExternalWalletIntent | AccountIntent
  overlayIntent: AccountIntent | undefined
  request: object | null
  /** Replaces the dialog on a page that has nothing else to show. */
  Frame?: ComponentType<ModalFrameProps>
}

const WalletTaskScreens = lazyScreen(() =>
  import('./wallet/WalletTaskScreens.tsx').then((file) => file.WalletTaskScreens),
)

const ApprovalFrame = lazyScreen(() =>
  import('./approval/ApprovalFrame.tsx').then((file) => file.ApprovalFrame),
)

const ExternalWalletTaskScreens = lazyScreen(() =>
  import('./external-wallet/ExternalWalletTaskScreens.tsx').then(
    (file) => file.ExternalWalletTaskScreens,
  ),
)

/** Renders the screens of one wallet or account task in the modal. */
export function WalletModal({ intent, overlayIntent, request, Frame = ModalFrame }: Props) {
  const { client, hostConfig } = useLatchkeyContext()
  const { config: app } = useClientState(client)
  const config = useMemo(() => app && resolveConfig(app, hostConfig), [app, hostConfig])
  const { close } = client.intents
  const isClosePrevented = useRef(false)
  const preventClose = useCallback((isPrevented: boolean) => {
    isClosePrevented.current = isPrevented
  }, [])
  if (!config) return null
  return (
    <Frame
      clock={client.clock}
      theme={config.appearance}
      colorScheme={config.appearance.colorScheme}
      size={intent.kind === 'wallet' ? 'tall' : 'full'}
      request={request}
      overlay={overlayIntent && <AccountOverlay intent={overlayIntent} config={config} />}
      onClose={() => {
        // The overlay can be closed even if the task cannot.
        if (overlayIntent || !isClosePrevented.current) close()
      }}
    >
      {/* A new task that opens while the previous one fades out must not reuse its screens. */}
      <LoadErrorBoundary key={getReactKey(intent)} onClose={close} onGiveUp={close}>
        <Suspense fallback={<LoadingContainer onClose={close} />}>
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
          ) : isApprovedInVault(client, intent.task) ? (
            <ApprovalFrame
              config={config}
              task={intent.task}
              onDone={intent.onDone}
              onFailed={intent.onFailed}
              onClose={close}
              onPreventClose={preventClose}
            />
          ) : (
            <WalletTaskScreens
              config={config}
              task={intent.task}
              onDone={intent.onDone}
              onFailed={intent.onFailed}
              onEnd={close}
              onClose={close}
              onPreventClose={preventClose}
            />
          )}
        </Suspense>
      </LoadErrorBoundary>
    </Frame>
  )
}
