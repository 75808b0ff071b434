import {
  endDelegations,
  grantDelegation,
  startAgreement,
  type WalletTask,
} from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { DelegatedActionsScreen } from '../../screens/delegated-actions/DelegatedActionsScreen.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { WalletStage } from './WalletStage.ts'

type Props = {
  task: Extract<WalletTask, { type: 'delegate' | 'revoke-delegation' }>
  stage: WalletStage
}

/** The person lets the app use a wallet while they are away, or takes all of that back; both are over with the outcome. */
export function DelegationTask({ task, stage }: Props) {
  const { wallets, config, onDone, onFailed, onEnd } = stage
  const isGrant = task.type === 'delegate'
  const [state, send] = useStageFlow(() =>
    startAgreement(wallets, async () => {
      const work = isGrant
        ? grantDelegation(wallets.context, task.wallet)
        : endDelegations(wallets.context)
      // Whoever leaves now has said yes: the host hears what comes of it, not that they declined.
      onDone(work, 'when-closed')
      onDone(await work)
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'error') onFailed(state.error, 'when-closed')
    if (state.status === 'done') onEnd()
  }, [state.status])
  return (
    <DelegatedActionsScreen
      action={isGrant ? 'grant' : 'revoke'}
      wallets={isGrant ? [task.wallet] : task.wallets}
      appName={config.appName}
      state={{ status: state.status === 'done' ? 'success' : state.status }}
      onConfirm={() => send({ type: 'confirm' })}
      onDecline={onEnd}
      onClose={stage.onClose}
    />
  )
}
