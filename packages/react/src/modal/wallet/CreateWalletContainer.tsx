import { chainsToCreate } from '@latchkey/client/flows'
import type { WalletTask } from '@latchkey/client/wallet'
import { useMemo } from 'react'
import type { LoginScreenProps } from '../LoginScreenProps.ts'
import { WalletTaskScreens } from './WalletTaskScreens.tsx'

/** The wallets an app makes at login, as the last step of it. */
export function CreateWalletContainer({ screenProps }: { screenProps: LoginScreenProps }) {
  const { client, config, journey, onClose } = screenProps
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once; the wallets appear one by one.
  const task = useMemo(
    (): WalletTask => ({
      type: 'create',
      chains: chainsToCreate({
        user: client.getState().user,
        createOnLogin: config.createOnLogin,
      }),
      afterLogin: true,
      isNewUser: client.lastLogin()?.isNewUser ?? false,
    }),
    [],
  )
  return (
    <WalletTaskScreens
      config={config}
      task={task}
      onDone={() => {}}
      onFailed={client.intents.fail}
      onEnd={journey.walletCreated}
      // Asked for only once the login has failed: then there is a way out in any modal.
      onClose={onClose ?? journey.close}
    />
  )
}
