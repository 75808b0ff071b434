import type { LoginScreens } from '@latchkey/client/login'
import { useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { getExternalWallets } from '../external-wallet/getExternalWallets.ts'
import { WalletSteps } from '../external-wallet/WalletSteps.tsx'
import type { LoginScreenProps } from '../LoginScreenProps.ts'

type Props = { params: LoginScreens['wallet']; screenProps: LoginScreenProps }

/** Logs in with an external wallet, or connects one. */
export function ExternalWalletContainer({ params, screenProps }: Props) {
  const { client, config, intent, journey, outcome, onBack, onClose } = screenProps
  const { hostConfig } = useLatchkeyContext()
  const [wallets] = useState(() => getExternalWallets(client, config, hostConfig))
  const isConnect = intent.connectOrCreate !== undefined
  return (
    <WalletSteps
      wallets={wallets}
      purpose={isConnect ? 'connect' : 'login'}
      mode={intent.mode}
      wanted={params.wanted ?? null}
      onDone={(wallet) =>
        journey.send(isConnect ? { type: 'wallet-connected', wallet } : { type: 'logged-in' })
      }
      onFail={outcome.fail}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
