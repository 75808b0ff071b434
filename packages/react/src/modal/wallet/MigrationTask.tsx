import { startAgreement, type WalletTask } from '@latchkey/client/wallet'
import { MigrateWalletScreen } from '../../screens/migrate-wallet/MigrateWalletScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'migrate' }>; screenProps: WalletScreenProps }

/** Asks the user to migrate device wallets to server wallets, and migrates them. */
export function MigrationTask({ task, screenProps }: Props) {
  const { wallets, config, onDone, onFailed, onEnd, onClose } = screenProps
  const start = () =>
    startAgreement(wallets, async () => {
      const work = wallets.migrate()
      // The user has confirmed: closing now reports the outcome, not a rejection.
      onDone(work, 'when-closed')
      onDone(await work)
    })
  const [state, send] = useFlow(start, {
    error: ({ error }) => onFailed(error, 'when-closed'),
    done: onEnd,
  })
  const status = state.status === 'done' ? 'success' : state.status
  return (
    <ScreenFrame key={status === 'success' ? 'over' : 'asked'}>
      <MigrateWalletScreen
        appName={config.appName}
        wallets={task.wallets}
        state={{ status }}
        onConfirm={() => send({ type: 'confirm' })}
        onDecline={onEnd}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
