import type { LatchkeyError } from '@latchkey/client'
import { type AccountTransfer, startAccountTransfer } from '@latchkey/client/account'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { AccountTransferScreen } from '../../screens/account-transfer/AccountTransferScreen.tsx'
import { accountText } from '../../text/account.ts'
import { methodNames } from '../../text/methods.ts'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { AccountStage } from './AccountStage.ts'
import { explorerAddress } from './explorerAddress.ts'

type Props = {
  transfer: AccountTransfer
  stage: AccountStage
  onMoved(): void
  /** Its success was seen. */
  onEnd(): void
  onDecline(): void
  onFail(error: LatchkeyError): void
}

/** A login that another account has is moved here, once its owner has looked at what goes with that one. */
export function TransferSteps({ transfer, stage, onMoved, onEnd, onDecline, onFail }: Props) {
  const { client, config, onClose } = stage
  const { hostConfig: host } = useLatchkeyContext()
  const [state, send] = useStageFlow(() => startAccountTransfer(client, transfer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'success') onMoved()
    if (state.status === 'done') onEnd()
    if (state.status === 'error') onFail(state.error)
  }, [state.status])

  const { account, otherUser } = transfer.offer
  const address = otherUser?.embeddedWalletAddress
  const shown =
    state.status === 'done' ? 'success' : state.status === 'error' ? 'transferring' : state.status
  return (
    <Scene key={shown}>
      <AccountTransferScreen
        state={{ status: shown }}
        method={methodName(transfer)}
        displayName={account?.displayName ?? null}
        appName={config.appName}
        wallet={address ? { address, explorerUrl: explorerAddress(address, host) } : null}
        onNext={() => send({ type: 'check-assets' })}
        onTransfer={() => send({ type: 'transfer' })}
        onDecline={onDecline}
        onBack={state.status === 'check-assets' ? () => send({ type: 'back' }) : undefined}
        onClose={onClose}
      />
    </Scene>
  )
}

const names: Readonly<Record<string, string>> = { ...methodNames, ...accountText.transfer.methods }

/** What is linked, as people call it. */
const methodName = ({ subject }: AccountTransfer): string =>
  'appName' in subject ? subject.appName : (names[subject.method] ?? subject.method)
