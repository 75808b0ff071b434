import type { WalletIntent } from '@latchkey/client'
import { type AccountTransfer, type LinkVisit, startLinkJourney } from '@latchkey/client/account'
import type { ExternalWalletTask } from '@latchkey/client/external-wallets'
import { useState } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { ErrorContainer } from '../ErrorContainer.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { useFlow } from '../useFlow.ts'
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
  /** The transferred wallet, which is still connected. */
  const findTransferred = ({ subject }: AccountTransfer) =>
    wallets
      .getState()
      .wallets.find(
        ({ address }) =>
          'body' in subject && 'address' in subject.body && address === subject.body.address,
      )
  const [{ stack }, send] = useFlow(() =>
    startLinkJourney(client, { task: null, findTransferred, onDone, onFailed, onClose }),
  )
  return draw(stack[0])

  function draw(visit: LinkVisit) {
    switch (visit.name) {
      case 'transfer':
        return (
          <TransferSteps
            transfer={visit.params.transfer}
            screenProps={{ client, config, onDone, onFailed, onClose }}
            onTransferred={() => send({ type: 'transferred' })}
            onEnd={() => send({ type: 'transfer-seen' })}
            onDecline={() => send({ type: 'decline-transfer' })}
            onFail={(error) => send({ type: 'failed', error })}
          />
        )
      case 'error':
        return (
          <ErrorContainer
            error={visit.params.error}
            onAction={() => send({ type: 'restart' })}
            onClose={onClose}
          />
        )
      default:
        return (
          <WalletSteps
            wallets={wallets}
            purpose={task.purpose}
            mode="login-or-sign-up"
            wanted={task.wanted ?? null}
            walletList={task.walletList}
            description={task.description}
            onDone={(wallet) => send({ type: 'linked', result: wallet })}
            onFail={(error) => send({ type: 'failed', error })}
            onClose={onClose}
          />
        )
    }
  }
}
