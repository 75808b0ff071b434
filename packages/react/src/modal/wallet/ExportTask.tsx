import { startExport, type UserOwnedMethod, type WalletTask } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { ExportWalletScreen } from '../../screens/export-wallet/ExportWalletScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import { exportTheme } from './exportTheme.ts'
import { Secure } from './Secure.tsx'
import type { WalletStage } from './WalletStage.ts'

type Props = { task: Extract<WalletTask, { type: 'export' }>; stage: WalletStage }

const FRAME_WIDTH_PX = 312

/** Connects, then shows the vault's own page with the key; closing it is the end of a good export. */
export function ExportTask({ task: { wallet }, stage }: Props) {
  const { client, wallets, config, onDone, onFailed, onClose } = stage
  const [state, send] = useStageFlow(() =>
    startExport(wallets, wallet, {
      theme: exportTheme(config.appearance),
      widthPx: FRAME_WIDTH_PX,
    }),
  )
  const { status } = state
  useEffect(() => send({ type: 'start', nowMs: client.clock.nowMs() }), [send, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'failed') onFailed(state.error)
    // However the modal closes, by its button, by Escape or beside it: the person has seen the page.
    if (status === 'exporting') onDone(undefined, 'when-closed')
  }, [status])

  if (state.status === 'exporting')
    return (
      <Scene key="export">
        <ExportWalletScreen
          address={wallet.address}
          frame={
            <iframe
              src={state.url}
              title={walletText.exporting.frame}
              allow={`clipboard-write ${new URL(state.url).origin}`}
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
            />
          }
          onClose={onClose}
        />
      </Scene>
    )
  if (status === 'recovery-needed')
    return (
      <Secure
        stage={stage}
        action="recover"
        method={wallet.recoveryMethod as UserOwnedMethod}
        isUserInitiated
        apply={(secret) => wallets.walletLoader.recover(wallet, secret)}
        onFinished={() => send({ type: 'recovered', nowMs: client.clock.nowMs() })}
        onClose={onClose}
      />
    )
  return (
    <Scene key="connecting">
      <CreateWalletScreen
        state={{ status: status === 'failed' ? 'failed' : 'connecting' }}
        onClose={onClose}
      />
    </Scene>
  )
}
