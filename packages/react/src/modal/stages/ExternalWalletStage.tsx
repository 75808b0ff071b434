import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { LIMITS } from '@latchkey/contract'
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
  const { hostConfig: host } = useLatchkeyContext()
  const [wallets] = useState(() => walletsOf(client, config, host))
  const { connectOrCreate } = intent
  function finish(wallet: ConnectedWallet) {
    if (!connectOrCreate) {
      journey.loggedIn()
      return
    }
    connectOrCreate.onConnected(wallet)
    client.clock.after(LIMITS.afterLoginDelayMs, client.intents.close)
  }
  return (
    <WalletSteps
      wallets={wallets}
      purpose={connectOrCreate ? 'connect' : 'login'}
      mode={intent.mode}
      wanted={params.wanted}
      onDone={finish}
      onFail={journey.fail}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
