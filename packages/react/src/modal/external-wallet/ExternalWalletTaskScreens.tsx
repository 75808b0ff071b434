import type { LatchkeyError, WalletIntent } from '@latchkey/client'
import { type AccountTransfer, readAccountTransfer } from '@latchkey/client/account'
import type { ConnectedWallet, ExternalWalletTask } from '@latchkey/client/external-wallets'
import { LIMITS } from '@latchkey/contract'
import { useState } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { getExternalWallets } from './getExternalWallets.ts'
import { WalletSteps } from './WalletSteps.tsx'

const TransferSteps = lazyScreen(() =>
  import('../account/TransferSteps.tsx').then((file) => file.TransferSteps),
)

type Props = {
  config: ModalConfig
  task: ExternalWalletTask
  onDone: WalletIntent['onDone']
  onFailed: WalletIntent['onFailed']
  onClose(): void
}

/** Connects or links an external wallet outside a login. */
export function ExternalWalletTaskScreens({ config, task, onDone, onFailed, onClose }: Props) {
  const { client, hostConfig } = useLatchkeyContext()
  const [wallets] = useState(() => getExternalWallets(client, config, hostConfig))
  const [error, setError] = useState<LatchkeyError | null>(null)

  function finish(wallet: ConnectedWallet) {
    onDone(wallet, 'when-closed')
    client.clock.after(LIMITS.afterLoginDelayMs, onClose)
  }
  function fail(thrown: LatchkeyError) {
    // An offer to transfer the account becomes a failure only if the user declines it.
    if (!readAccountTransfer(thrown)) onFailed(thrown)
    setError(thrown)
  }
  /** The transferred wallet, which is still connected. */
  const findTransferredWallet = ({ subject }: AccountTransfer) =>
    wallets
      .getState()
      .wallets.find(({ address }) => 'address' in subject && address === subject.address)
  const transfer = error && readAccountTransfer(error)
  if (error && transfer)
    return (
      <TransferSteps
        transfer={transfer}
        screenProps={{ client, config, onDone, onFailed, onClose }}
        onMoved={() => onDone(findTransferredWallet(transfer), 'when-closed')}
        onEnd={onClose}
        onDecline={() => {
          onFailed(error)
          onClose()
        }}
        onFail={fail}
      />
    )
  if (error)
    return <ErrorContainer error={error} onAction={() => setError(null)} onClose={onClose} />
  return (
    <WalletSteps
      wallets={wallets}
      purpose={task.purpose}
      mode="login-or-sign-up"
      wanted={task.wanted ?? null}
      walletList={task.walletList}
      description={task.description}
      onDone={finish}
      onFail={fail}
      onClose={onClose}
    />
  )
}
