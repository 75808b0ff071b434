import { chainsToCreate } from '@latchkey/client/flows'
import type { WalletTask } from '@latchkey/client/wallet'
import { useState } from 'react'
import type { LoginScreenProps } from '../LoginScreenProps.ts'
import { WalletTaskScreens } from './WalletTaskScreens.tsx'

/** Creates the app's wallets as the last step of a login. */
export function CreateWalletContainer({ screenProps }: { screenProps: LoginScreenProps }) {
  const { client, config, journey, onClose } = screenProps
  // Decided once: the wallets appear one by one.
  const [task] = useState(
    (): WalletTask => ({
      type: 'create',
      chains: chainsToCreate({
        user: client.getState().user,
        createOnLogin: config.createOnLogin,
      }),
      afterLogin: true,
      isNewUser: client.lastLogin()?.isNewUser ?? false,
    }),
  )
  return (
    <WalletTaskScreens
      config={config}
      task={task}
      onDone={() => {}}
      onFailed={(error) => journey.send({ type: 'error-shown', error })}
      onEnd={() => journey.send({ type: 'wallet-created' })}
      // Used only after the login has failed, so every modal can be closed then.
      onClose={onClose ?? (() => journey.send({ type: 'close' }))}
    />
  )
}
