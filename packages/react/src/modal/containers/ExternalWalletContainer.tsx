import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { LIMITS } from '@latchkey/contract'
import { useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { getExternalWallets } from '../external-wallet/getExternalWallets.ts'
import { WalletSteps } from '../external-wallet/WalletSteps.tsx'
import type { ScreenParams } from '../history.ts'
import type { LoginScreenProps } from '../LoginScreenProps.ts'

type Props = { params: ScreenParams['wallet']; screenProps: LoginScreenProps }

/** Logs in with an external wallet, or connects one. */
export function ExternalWalletContainer({ params, screenProps }: Props) {
  const { client, config, intent, journey, onBack, onClose } = screenProps
  const { hostConfig } = useLatchkeyContext()
  const [wallets] = useState(() => getExternalWallets(client, config, hostConfig))
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
