import type { AccountIntent } from '@latchkey/client'
import { Suspense } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { LoadErrorBoundary } from './LoadErrorBoundary.tsx'
import { LoadingContainer } from './LoadingContainer.tsx'
import { lazyScreen } from './lazyScreen.tsx'

type Props = { intent: AccountIntent; config: ModalConfig }

export const AccountTaskScreens = lazyScreen(() =>
  import('./account/AccountTaskScreens.tsx').then((file) => file.AccountTaskScreens),
)

/** Shows an account task above another task in the same modal. */
export function AccountOverlay({ intent, config }: Props) {
  const { client } = useLatchkeyContext()
  const { close } = client.intents
  return (
    <LoadErrorBoundary onClose={close} onGiveUp={close}>
      <Suspense fallback={<LoadingContainer onClose={close} />}>
        <AccountTaskScreens
          config={config}
          task={intent.task}
          onDone={intent.onDone}
          onFailed={intent.onFailed}
          onClose={close}
        />
      </Suspense>
    </LoadErrorBoundary>
  )
}
