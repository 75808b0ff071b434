import { consentPageUrl, startDelegation, type WalletTask } from '@latchkey/client/wallet'
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

/** Status of the screen in each state of the flow. */
const SCREEN_STATUS = {
  idle: 'idle',
  'page-lost': 'error',
  loading: 'loading',
  error: 'error',
  success: 'success',
  done: 'success',
} as const

/** Asks the user to delegate a wallet or to revoke all delegations. */
export function DelegationTask({ task, screenProps }: Props) {
  const { client, wallets, config, onDone, onFailed, onEnd } = screenProps
  const isGrant = task.type === 'delegate'
  const isOwnPage = useContext(PressGuardContext) !== null
  const start = () =>
    startDelegation(wallets, task, async (work) => {
      // The user has confirmed: closing now reports the outcome, not a rejection.
      onDone(work, 'when-closed')
      onDone(await work)
    })
  const [state, send] = useFlow(start, {
    error: ({ error }) => onFailed(error, 'when-closed'),
    done: onEnd,
  })
  const [url] = useState(() =>
    isGrant
      ? consentPageUrl(wallets.context, task.wallet, {
          theme: toExportTheme(config.appearance),
          hostOrigin: location.origin,
        })
      : '',
  )
  const common = {
    appName: config.appName,
    state: { status: SCREEN_STATUS[state.status] },
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
              key={'page' in state ? state.page : undefined}
              url={url}
              clock={client.clock}
              onShown={() => send({ type: 'page-shown' })}
              onPressed={confirm}
              onDismissed={onEnd}
              onLost={() => send({ type: 'page-lost' })}
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
