import { importKey, startAgreement, type WalletTask } from '@latchkey/client/wallet'
import { ImportWalletScreen } from '../../screens/import-wallet/ImportWalletScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'import' }>; screenProps: WalletScreenProps }

/** Asks the user to import a wallet, then imports it. */
export function ImportTask({ task, screenProps }: Props) {
  const { wallets, config, onDone, onFailed, onEnd, onClose } = screenProps
  const [state, send] = useFlow(
    () => startAgreement(wallets, async () => onDone(await importKey(wallets.context, task))),
    { error: ({ error }) => onFailed(error, 'when-closed'), done: onEnd },
  )
  return (
    <ScreenFrame>
      <ImportWalletScreen
        appName={config.appName}
        chainType={task.chainType}
        state={{ status: state.status === 'done' ? 'success' : state.status }}
        onConfirm={() => send({ type: 'confirm' })}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
