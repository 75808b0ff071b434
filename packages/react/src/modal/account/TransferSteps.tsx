import type { LatchkeyError } from '@latchkey/client'
import { type AccountTransfer, startAccountTransfer } from '@latchkey/client/account'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { AccountTransferScreen } from '../../screens/account-transfer/AccountTransferScreen.tsx'
import { accountText } from '../../text/account.ts'
import { methodNames } from '../../text/methods.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { AccountScreenProps } from './AccountScreenProps.ts'
import { buildExplorerUrl } from './buildExplorerUrl.ts'

type Props = {
  transfer: AccountTransfer
  screenProps: AccountScreenProps
  onMoved(): void
  /** Its success was seen. */
  onEnd(): void
  onDecline(): void
  onFail(error: LatchkeyError): void
}

/** A login that another account has is moved here, once its owner has looked at what goes with that one. */
export function TransferSteps({ transfer, screenProps, onMoved, onEnd, onDecline, onFail }: Props) {
  const { client, config, onClose } = screenProps
  const { hostConfig } = useLatchkeyContext()
  const [state, send] = useScreenFlow(() => startAccountTransfer(client, transfer))
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
    <ScreenFrame key={shown}>
      <AccountTransferScreen
        state={{ status: shown }}
        method={methodName(transfer)}
        displayName={account?.displayName ?? null}
        appName={config.appName}
        wallet={address ? { address, explorerUrl: buildExplorerUrl(address, hostConfig) } : null}
        onNext={() => send({ type: 'check-assets' })}
        onTransfer={() => send({ type: 'transfer' })}
        onDecline={onDecline}
        onBack={state.status === 'check-assets' ? () => send({ type: 'back' }) : undefined}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}

const methodLabels: Readonly<Record<string, string>> = {
  ...methodNames,
  ...accountText.transfer.methods,
}

/** What is linked, as people call it. */
const methodName = ({ subject }: AccountTransfer): string =>
  'appName' in subject ? subject.appName : (methodLabels[subject.method] ?? subject.method)
