import {
  consentPageUrl,
  grantDelegation,
  revokeDelegations,
  startAgreement,
  type WalletTask,
} from '@latchkey/client/wallet'
import { useEffect, useState } from 'react'
import { DelegatedActionsScreen } from '../../screens/delegated-actions/DelegatedActionsScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useScreenFlow } from '../useScreenFlow.ts'
import { ConsentFrame } from './ConsentFrame.tsx'
import { toExportTheme } from './toExportTheme.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = {
  task: Extract<WalletTask, { type: 'delegate' | 'revoke-delegation' }>
  screenProps: WalletScreenProps
}

/** The person lets the app use a wallet while they are away, or takes all of that back; both are over with the outcome. */
export function DelegationTask({ task, screenProps }: Props) {
  const { client, wallets, config, onDone, onFailed, onEnd } = screenProps
  const isGrant = task.type === 'delegate'
  const [state, send] = useScreenFlow(() =>
    startAgreement(wallets, async () => {
      const work = isGrant
        ? grantDelegation(wallets.context, task.wallet)
        : revokeDelegations(wallets.context)
      // Whoever leaves now has said yes: the host hears what comes of it, not that they declined.
      onDone(work, 'when-closed')
      onDone(await work)
    }),
  )
  const [frames, setFrames] = useState({ count: 0, isLost: false })
  const [url] = useState(() =>
    isGrant
      ? consentPageUrl(wallets.context, task.wallet, {
          theme: toExportTheme(config.appearance),
          hostOrigin: location.origin,
        })
      : '',
  )
  /** A page takes one press: for another there is another page. */
  const replaceFrame = (isLost: boolean) => setFrames(({ count }) => ({ count: count + 1, isLost }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'error') {
      onFailed(state.error, 'when-closed')
      replaceFrame(false)
    }
    if (state.status === 'done') onEnd()
  }, [state.status])
  const common = {
    appName: config.appName,
    state: { status: state.status === 'done' ? 'success' : frames.isLost ? 'error' : state.status },
    onDecline: onEnd,
    onClose: screenProps.onClose,
  } as const
  const confirm = () => send({ type: 'confirm' })
  const isOver = common.state.status === 'success'
  return (
    <ScreenFrame key={isOver ? 'over' : 'asked'}>
      {isGrant ? (
        <DelegatedActionsScreen
          action="grant"
          frame={
            <ConsentFrame
              key={frames.count}
              url={url}
              clock={client.clock}
              onShown={() => setFrames((old) => (old.isLost ? { ...old, isLost: false } : old))}
              onPressed={confirm}
              onDismissed={onEnd}
              onLost={() => replaceFrame(true)}
            />
          }
          {...common}
        />
      ) : (
        <DelegatedActionsScreen
          action="revoke"
          wallets={task.wallets}
          onConfirm={confirm}
          {...common}
        />
      )}
    </ScreenFrame>
  )
}
