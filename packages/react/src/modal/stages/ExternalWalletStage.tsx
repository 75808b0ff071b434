import { useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { WalletSteps } from '../external-wallet/WalletSteps.tsx'
import { walletsOf } from '../external-wallet/walletsOf.ts'
import type { ScreenParams } from '../history.ts'
import type { Stage } from '../Stage.ts'

type Props = { params: ScreenParams['wallet']; stage: Stage }

/** The way in by a wallet of one's own. */
export function ExternalWalletStage({ params, stage }: Props) {
  const { client, config, intent, journey, onBack, onClose } = stage
  const { host } = useLatchkeyContext()
  const [wallets] = useState(() => walletsOf(client, config, host))
  return (
    <WalletSteps
      wallets={wallets}
      purpose="login"
      mode={intent.mode}
      wanted={params.wanted}
      onDone={journey.loggedIn}
      onFail={journey.fail}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
