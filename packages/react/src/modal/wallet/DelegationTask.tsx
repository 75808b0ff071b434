import {
  consentPageUrl,
  grantDelegation,
  revokeDelegations,
  startAgreement,
  type WalletTask,
} from '@latchkey/client/wallet'
import { useContext, useState } from 'react'
import { DelegatedActionsScreen } from '../../screens/delegated-actions/DelegatedActionsScreen.tsx'
import { PressGuardContext } from '../../ui/PressGuardContext.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { ConsentFrame } from './ConsentFrame.tsx'
import { toExportTheme } from './toExportTheme.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = {
  task: Extract<WalletTask, { type: 'delegate' | 'revoke-delegation' }>
  screenProps: WalletScreenProps
}

/** Asks the user to delegate a wallet or to revoke all delegations. */
export function DelegationTask({ task, screenProps }: Props) {
  const { client, wallets, config, onDone, onFailed, onEnd } = screenProps
  const isGrant = task.type === 'delegate'
  const isOwnPage = useContext(PressGuardContext) !== null
  const start = () =>
    startAgreement(wallets, async () => {
      const work = isGrant
        ? grantDelegation(wallets.context, task.wallet)
        : revokeDelegations(wallets.context)
      // The user has confirmed: closing now reports the outcome, not a rejection.
      onDone(work, 'when-closed')
      onDone(await work)
    })
  const [state, send] = useFlow(start, {
    error({ error }) {
      onFailed(error, 'when-closed')
      replaceFrame(false)
    },
    done: onEnd,
  })
  const [frames, setFrames] = useState({ count: 0, isLost: false })
  const [url] = useState(() =>
    isGrant
      ? consentPageUrl(wallets.context, task.wallet, {
          theme: toExportTheme(config.appearance),
          hostOrigin: location.origin,
        })
      : '',
  )
  /** A consent page accepts one click, so a retry needs a new frame. */
  const replaceFrame = (isLost: boolean) => setFrames(({ count }) => ({ count: count + 1, isLost }))
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
      {isGrant && isOwnPage ? (
        <DelegatedActionsScreen
          action="grant"
          wallets={[task.wallet]}
          onConfirm={confirm}
          {...common}
        />
      ) : isGrant ? (
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
