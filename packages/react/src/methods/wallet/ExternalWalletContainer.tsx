import type { LoginScreens } from '@latchkey/client/login'
import { useState } from 'react'
import { getExternalWallets } from '../../modal/external-wallet/getExternalWallets.ts'
import { WalletSteps } from '../../modal/external-wallet/WalletSteps.tsx'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'

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
