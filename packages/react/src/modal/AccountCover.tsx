import type { AccountIntent } from '@latchkey/client'
import { Suspense } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { Waiting } from './Waiting.tsx'

type Props = { intent: AccountIntent; config: ModalConfig }

export const AccountTaskScreens = lazyScreen(() =>
  import('./account/AccountTaskScreens.tsx').then((file) => file.AccountTaskScreens),
)

/** What is asked in the middle of something else, in the same window. */
export function AccountCover({ intent, config }: Props) {
  const { client } = useLatchkeyContext()
  const { close } = client.intents
  return (
    <LoadFailure onClose={close} onGiveUp={close}>
      <Suspense fallback={<Waiting onClose={close} />}>
        <AccountTaskScreens
          config={config}
          task={intent.task}
          onDone={intent.onDone}
          onFailed={intent.onFailed}
          onClose={close}
        />
      </Suspense>
    </LoadFailure>
  )
}
